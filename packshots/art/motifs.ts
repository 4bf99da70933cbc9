/** Small drawings the brands are made of. Each stands in a box of 100 × 100 round the origin. */
export type Motif = (ink: string, second?: string) => string;

const round = (value: number) => Math.round(value * 10) / 10;

export function place(body: string, x: number, y: number, scale = 1, degrees = 0): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)}) scale(${scale})">${body}</g>`;
}

function leaf(size: number): string {
  const s = size;
  return `M0 0C${round(s * 0.42)} ${round(-s * 0.28)} ${round(s * 0.36)} ${round(-s * 0.8)} 0 ${-s}C${round(-s * 0.36)} ${round(-s * 0.8)} ${round(-s * 0.42)} ${round(-s * 0.28)} 0 0Z`;
}

function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('');
}

export const drawFern: Motif = (ink) =>
  `<g fill="${ink}"><path d="M-1.6 48Q1.5 0 -1 -20H1Q4 0 1.6 48Z"/>${place(`<path d="${leaf(30)}"/>`, 0, -18)}${repeat(
    4,
    (i) => {
      const y = 30 - i * 15;
      const size = 29 - i * 3;
      return (
        place(`<path d="${leaf(size)}"/>`, 1, y, 1, 58 - i * 5) +
        place(`<path d="${leaf(size)}"/>`, -1, y, 1, -58 + i * 5)
      );
    },
  )}</g>`;

export const drawWheat: Motif = (ink, second = ink) =>
  `<path d="M0 50V-30" stroke="${ink}" stroke-width="3" fill="none"/><g fill="${second}">${place(`<path d="${leaf(24)}"/>`, 0, -26)}${repeat(
    5,
    (i) => {
      const y = 30 - i * 13;
      return place(`<path d="${leaf(19)}"/>`, 2.5, y, 1, 44) + place(`<path d="${leaf(19)}"/>`, -2.5, y, 1, -44);
    },
  )}</g>`;

export const drawFlame: Motif = (ink, second = ink) =>
  `<path fill="${ink}" fill-rule="evenodd" d="M4 -50C10 -28 32 -18 32 12C32 34 18 48 0 48C-18 48 -32 34 -32 14C-32 -2 -22 -10 -18 -24C-10 -18 -8 -12 -7 -6C2 -16 6 -32 4 -50ZM0 40C10 40 17 32 17 22C17 10 6 6 3 -6C-4 4 -16 8 -16 24C-16 34 -8 40 0 40Z"/><circle cx="0" cy="27" r="6" fill="${second}"/>`;

export const drawCitrus: Motif = (ink, second = ink) =>
  `<circle r="46" fill="none" stroke="${ink}" stroke-width="6"/><g fill="${second}">${repeat(8, (i) => place('<path d="M0 -7C9 -18 13 -30 9 -37C4 -40 -4 -40 -9 -37C-13 -30 -9 -18 0 -7Z"/>', 0, 0, 1, i * 45))}</g>`;

export const drawOakLeaf: Motif = (ink) =>
  `<path fill="${ink}" d="M0 50C-2 44 -2 38 -2 32C-14 36 -24 30 -22 20C-32 20 -38 10 -30 2C-38 -6 -32 -18 -22 -16C-26 -28 -16 -36 -8 -30C-8 -42 -2 -48 0 -50C2 -48 8 -42 8 -30C16 -36 26 -28 22 -16C32 -18 38 -6 30 2C38 10 32 20 22 20C24 30 14 36 2 32C2 38 2 44 0 50Z"/>`;

export const drawNoodles: Motif = (ink, second = ink) =>
  `<circle r="47" fill="none" stroke="${ink}" stroke-width="7"/><g fill="none" stroke="${second}" stroke-width="6" stroke-linecap="round">${repeat(
    4,
    (i) => {
      const y = -18 + i * 13;
      const reach = [24, 30, 30, 24][i] as number;
      return `<path d="M${-reach} ${y}q${reach / 4} -8 ${reach / 2} 0t${reach / 2} 0t${reach / 2} 0t${reach / 2} 0"/>`;
    },
  )}</g>`;

export const drawPearls: Motif = (ink, second = ink) =>
  `<g fill="${ink}">${[
    [-24, 26, 12],
    [2, 32, 12],
    [26, 24, 12],
    [-12, 6, 12],
    [14, 8, 12],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join(
      '',
    )}</g><g fill="${second}">${place(`<path d="${leaf(44)}"/>`, 2, -6, 1, 28)}${place(`<path d="${leaf(36)}"/>`, -2, -6, 1, -36)}</g>`;

export const drawScoop: Motif = (ink, second = ink) =>
  `<path fill="${second}" d="M-30 -6C-34 -34 -16 -50 0 -50C16 -50 34 -34 30 -6C26 2 18 -2 14 2C10 8 2 0 -4 4C-10 8 -14 0 -20 2C-26 4 -30 0 -30 -6Z"/><path fill="${ink}" d="M-23 10L0 52L23 10Q0 18 -23 10Z"/>`;

export const drawDiamond: Motif = (ink, second = ink) =>
  `<path fill="none" stroke="${ink}" stroke-width="4" d="M0 -46L46 0L0 46L-46 0Z"/><path fill="${second}" d="M0 -24L24 0L0 24L-24 0Z"/>`;

export const drawCloud: Motif = (ink) =>
  `<path fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round" d="M-44 22H34C50 22 50 -2 34 -2C36 -26 4 -34 -4 -14C-14 -26 -34 -18 -30 -2C-48 -4 -50 10 -38 10H10C22 10 22 -4 12 -4"/>`;

export const drawAlder: Motif = (ink) =>
  `<g fill="${ink}"><path d="M-1.4 50V-44H1.4V50Z"/>${repeat(5, (i) => {
    const y = 30 - i * 16;
    const size = 26 - i * 2.6;
    return place(`<path d="${leaf(size)}"/>`, 0, y, 1, 48) + place(`<path d="${leaf(size)}"/>`, 0, y - 8, 1, -48);
  })}</g>`;

export const drawBasil: Motif = (ink, second = ink) =>
  repeat(5, (i) =>
    place(
      `<path fill="${i % 2 ? second : ink}" d="${leaf(44 * (1 - Math.abs(i - 2) * 0.12))}"/>`,
      (i - 2) * 11,
      24,
      1,
      (i - 2) * 26,
    ),
  );

export const drawBowl: Motif = (ink, second = ink) =>
  `<path fill="${ink}" d="M-46 2H46C46 28 28 44 0 44C-28 44 -46 28 -46 2Z"/><g fill="${second}">${place(`<path d="${leaf(40)}"/>`, -6, -4, 1, -24)}${place(`<path d="${leaf(34)}"/>`, 8, -4, 1, 22)}</g>`;

export const drawGrape: Motif = (ink, second = ink) =>
  `<g fill="${ink}">${[
    [-18, -8],
    [0, -8],
    [18, -8],
    [-9, 9],
    [9, 9],
    [0, 26],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9.4"/>`)
    .join('')}</g>${place(`<path fill="${second}" d="${leaf(32)}"/>`, 0, -18, 1, 34)}`;
