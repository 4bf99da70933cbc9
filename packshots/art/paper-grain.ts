import { createRandom } from '#packshots/models/geometry/noise.ts';

/** Tiles of paper fibre and cloth weave as SVG; the stills lay them on at true size. */

const KRAFT = '#bd9a70';

interface Strokes {
  size: number;
  count: number;
  length: [number, number];
  spread: number;
  style: (random: () => number) => { stroke: string; opacity: number; width: number };
}

/** Loose fibres; those that cross an edge come back on the other side, so that the tile has no seam. */
function drawStrokes({ size, count, length, spread, style }: Strokes, seed: number): string {
  const random = createRandom(seed);
  const paths: string[] = [];
  for (let i = 0; i < count; i++) {
    const x = random() * size;
    const y = random() * size;
    const reach = length[0] + random() * (length[1] - length[0]);
    const angle = (random() - 0.5) * spread;
    const { stroke, opacity, width } = style(random);
    const bow = (random() - 0.5) * 5;
    const dx = Math.cos(angle) * reach;
    const dy = Math.sin(angle) * reach;
    for (const ox of [0, x + dx > size ? -size : 0].filter(unique)) {
      for (const oy of [0, y + dy > size ? -size : y + dy < 0 ? size : 0].filter(unique)) {
        paths.push(
          `<path d="M${(x + ox).toFixed(1)} ${(y + oy).toFixed(1)}q${(dx / 2).toFixed(1)} ${(dy / 2 + bow).toFixed(1)} ${dx.toFixed(1)} ${dy.toFixed(1)}" stroke="${stroke}" stroke-opacity="${opacity.toFixed(3)}" stroke-width="${width.toFixed(2)}"/>`,
        );
      }
    }
  }
  return paths.join('');
}

function unique<T>(value: T, index: number, all: T[]): boolean {
  return all.indexOf(value) === index;
}

function toSvg(size: number, ground: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" fill="none"><rect width="${size}" height="${size}" fill="${ground}"/>${body}</svg>`;
}

export function drawKraftTile(): string {
  const fibres = drawStrokes(
    {
      size: 1024,
      count: 9000,
      length: [6, 40],
      spread: 1.1,
      style: (random) => {
        const dark = random() < 0.55;
        return { stroke: dark ? '#5c3a1a' : '#ffeccd', opacity: 0.05 + random() * 0.13, width: 0.5 + random() * 1.1 };
      },
    },
    3,
  );
  return toSvg(1024, KRAFT, fibres);
}

/** Height of the same kind of paper, for the bump. */
export function drawFibreTile(): string {
  const fibres = drawStrokes(
    {
      size: 512,
      count: 7000,
      length: [4, 26],
      spread: 1.4,
      style: (random) => ({
        stroke: random() < 0.5 ? '#000' : '#fff',
        opacity: 0.03 + random() * 0.1,
        width: 0.6 + random() * 1.6,
      }),
    },
    9,
  );
  return toSvg(512, '#808080', fibres);
}

/** Cotton twill: threads run over two and under one, each row a step further. */
export function drawWeaveTile(): string {
  const [size, cell] = [512, 8];
  const shades = ['#6c6c6c', '#868686', '#9c9c9c'];
  const random = createRandom(5);
  let cells = '';
  for (let y = 0; y < size; y += cell) {
    for (let x = 0; x < size; x += cell) {
      const shade = shades[((x + y) / cell) % 3] as string;
      cells += `<rect x="${x}" y="${y}" width="${cell - 1}" height="${cell - 1}" rx="2.5" fill="${shade}" fill-opacity="${(0.75 + random() * 0.25).toFixed(2)}"/>`;
    }
  }
  return toSvg(size, '#606060', cells);
}
