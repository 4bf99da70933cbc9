import sharp from 'sharp';
import type { Face } from '#contract/looks/look.ts';
import type { Pixels } from '../../mockup/pixels.ts';
import { drawLetter, loadFaces, placeLetters } from '../faces.ts';

export interface TestLogo {
  svg: string;
  name: string;
  place: string;
  line: string;
}

/** A line as an SVG path, its baseline beginning at x, y. */
async function outline(
  text: string,
  face: Face,
  cap: number,
  x: number,
  y: number,
  tracking = 0,
): Promise<[string, number]> {
  const typeface = (await loadFaces(face, []))[face];
  if (!typeface) throw new Error(face);
  const { letters, length } = placeLetters(typeface, text, tracking);
  const parts: string[] = [];
  for (const { letter, from } of letters) {
    const at = (px: number, py: number) => `${(x + (from + px) * cap).toFixed(2)} ${(y - py * cap).toFixed(2)}`;
    drawLetter(typeface, letter, {
      move: (px, py) => parts.push(`M${at(px, py)}`),
      line: (px, py) => parts.push(`L${at(px, py)}`),
      curve: (ax, ay, bx, by, px, py) => parts.push(`C${at(ax, ay)} ${at(bx, by)} ${at(px, py)}`),
      close: () => parts.push('Z'),
    });
  }
  return [parts.join(''), length * cap];
}

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
const around = (count: number, draw: (cos: number, sin: number) => string, turn = 0) =>
  Array.from({ length: count }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / count;
    return draw(Math.cos(angle), Math.sin(angle));
  }).join('');

/** A filled badge in two inks: a crescent that holds a pizza. */
const luna = () => {
  const [navy, red, cream] = ['#1f2a5c', '#cf3f2f', '#fbf1de'];
  const cuts = around(8, (c, s) => `M330 300L${330 + 128 * c} ${300 + 128 * s}`, Math.PI / 8);
  const dots = around(8, (c, s) => `<circle cx="${330 + 84 * c}" cy="${300 + 84 * s}" r="17" fill="${red}"/>`);
  return svg(
    600,
    600,
    `<circle cx="300" cy="300" r="296" fill="${navy}"/><path d="M300 44a256 256 0 1 0 0 512a256 256 0 0 0 150-48a212 212 0 1 1 0-416a256 256 0 0 0-150-48z" fill="${cream}"/><circle cx="330" cy="300" r="140" fill="${cream}" stroke="${navy}" stroke-width="10"/><path d="${cuts}" stroke="${navy}" stroke-width="9"/>${dots}`,
  );
};

/** A wordmark with a dot in another ink. */
const saltie = async () => {
  const [path, width] = await outline('SALTIE', 'geometric', 198, 4, 220, -0.03);
  return svg(
    width + 100,
    240,
    `<path d="${path}" fill="#1d5a3c"/><circle cx="${width + 52}" cy="186" r="35" fill="#f0734d"/>`,
  );
};

/** A script of one hairline, its kind of place below. */
const elle = async () => {
  const script =
    'M30 250C95 238 150 205 150 168C150 140 118 136 104 166C88 202 108 256 160 250C236 240 300 120 296 62C294 28 262 30 250 74C234 134 238 248 286 250C352 250 420 120 416 62C414 28 382 30 370 74C354 134 358 248 406 250C452 250 500 205 500 168C500 140 468 136 454 166C438 202 458 254 508 250C548 246 572 226 592 204';
  const [path] = await outline('CAFE & WINE', 'serif', 22, 168, 304, 0.5);
  return svg(
    622,
    310,
    `<path d="${script}" fill="none" stroke="#7b1e3a" stroke-width="6.5" stroke-linecap="round"/><path d="${path}" fill="#7b1e3a"/>`,
  );
};

/** White on a dark ground: a cloud, its name below. */
const kumo = async () => {
  const [path] = await outline('KUMO', 'round', 60, 137, 410, 0.32);
  return svg(
    520,
    520,
    `<rect width="520" height="520" fill="#12312f"/><path transform="translate(260 235) scale(3.3)" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" d="M-44 22H34C50 22 50-2 34-2C36-26 4-34-4-14C-14-26-34-18-30-2C-48-4-50 10-38 10H10C22 10 22-4 12-4"/><path d="${path}" fill="#fff"/>`,
  );
};

const words = (name: string, place: string, line: string) => ({ name, place, line });

/** Four restaurants whose looks are looked at. */
export async function listBrands(): Promise<Record<string, TestLogo>> {
  return {
    luna: { svg: luna(), ...words('Luna Park Pizza', 'Newark, New Jersey', 'Wood fired since 1987') },
    saltie: { svg: await saltie(), ...words('Saltie Sandwiches', 'Portland, Maine', 'Open till it is gone') },
    elle: { svg: await elle(), ...words('Café Elle', 'Charleston', 'Coffee, wine, small plates') },
    kumo: { svg: await kumo(), ...words('Kumo Ramen', 'Austin, Texas', 'Slow broth, fast bowls') },
  };
}

const squares = (size: number, isInk: (x: number, y: number) => boolean) =>
  Array.from({ length: size * size }, (_, i) => [i % size, Math.floor(i / size)] as const)
    .filter(([x, y]) => isInk(x, y))
    .map(([x, y]) => `<path d="M${x * 10} ${y * 10}h10v10h-10z"/>`)
    .join('');
const isFinder = (x: number, y: number) => Math.max(Math.abs(x - 3), Math.abs(y - 3)) !== 2;

/** Ten logos that are hard to make looks of. */
export async function listHardLogos(): Promise<Record<string, TestLogo>> {
  const [wordmark, width] = await outline('THE LONG WHARF OYSTER HOUSE', 'heavy', 100, 0, 100, 0.02);
  const long = 'The Very Long Name Of A Family Restaurant By The River Side';
  const gradient =
    '<linearGradient id="g" x2="1" y2="1"><stop stop-color="#ffb703"/><stop offset=".5" stop-color="#e63946"/><stop offset="1" stop-color="#3a0ca3"/></linearGradient>';
  const noise =
    '<filter id="n"><feTurbulence baseFrequency=".03" numOctaves="5" seed="7"/><feColorMatrix values="1.4 0 0 0 .1 0 1.1 0 0 0 0 0 .8 0 -.1 0 0 0 0 1"/></filter>';
  const qr = squares(25, (x, y) => {
    if (x < 7 && y < 7) return isFinder(x, y);
    if (x > 17 && y < 7) return isFinder(x - 18, y);
    if (x < 7 && y > 17) return isFinder(x, y - 18);
    return ((x * 7 + y * 13 + x * y * 5) % 11) % 2 === 0;
  });
  return {
    script: { svg: await elle(), ...words('Café Elle', '', '') },
    'wordmark 12:1': { svg: svg(width, 104, `<path d="${wordmark}" fill="#20313f"/>`), ...words(long, long, long) },
    'white on dark': { svg: await kumo(), ...words('Kumo', 'Łódź', 'Phở gà, bún chả') },
    photo: {
      svg: svg(
        400,
        300,
        `<defs>${noise}</defs><rect width="400" height="300" filter="url(#n)"/><circle cx="150" cy="130" r="60" fill="#7a3b12" opacity=".55"/>`,
      ),
      ...words('Smoke House', 'Memphis', ''),
    },
    gradient: {
      svg: svg(
        400,
        400,
        `<defs>${gradient}</defs><path d="M200 20c90 70 170 130 170 220a170 140 0 0 1-340 0c0-90 80-150 170-220z" fill="url(#g)"/><path d="M120 260q80 80 160 0" fill="none" stroke="#fff" stroke-width="22"/>`,
      ),
      ...words('Glow Bowls', 'Miami', 'Fresh'),
    },
    'one-pixel lines': {
      svg: svg(
        1000,
        700,
        '<g fill="none" stroke="#222" stroke-width="1"><path d="M20 680L500 20L980 680Z"/><circle cx="500" cy="450" r="180"/><path d="M320 450h360M500 270v360"/></g>',
      ),
      ...words('Hairline', 'Oslo', ''),
    },
    QR: { svg: svg(250, 250, `<g fill="#111">${qr}</g>`), ...words('Scan Me', '', '') },
    emoji: {
      svg: svg(
        300,
        300,
        '<circle cx="150" cy="150" r="146" fill="#ffcc33" stroke="#7a4a00" stroke-width="8"/><circle cx="100" cy="120" r="18" fill="#5a3500"/><circle cx="200" cy="120" r="18" fill="#5a3500"/><path d="M80 180q70 90 140 0z" fill="#c0392b"/><path d="M95 186h110v18H101z" fill="#fff"/>',
      ),
      ...words('Хорошо', 'Αθήνα', '寿司'),
    },
    yellow: {
      svg: svg(300, 260, '<path d="M150 10L290 250H10Z" fill="#ffd93b"/>'),
      ...words('Sol', 'Tampa', 'All day'),
    },
    '9000 px': {
      svg: svg(
        9000,
        600,
        '<path d="M0 0h9000v600H0z" fill="none"/><g fill="#8c1c2e"><path d="M100 80h600v440H100z"/><circle cx="1200" cy="300" r="220"/><path d="M2000 80h6800v120H2000zM2000 400h6800v120H2000z"/></g>',
      ),
      ...words('Nine', 'Reno', ''),
    },
  };
}

/** The pixels of a drawing, at most this many across; the size of a drawing is that of its box. */
export async function drawLogo(drawing: string, across = 1024): Promise<Pixels> {
  const [, width = 1, height = 1] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawing) ?? []).map(Number);
  const image = sharp(Buffer.from(drawing), {
    density: (72 * across) / Math.max(width, height),
    limitInputPixels: false,
  });
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
