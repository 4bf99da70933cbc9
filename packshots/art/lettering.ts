import { readFileSync } from 'node:fs';

interface Face {
  em: number;
  capital: number;
  glyphs: Record<string, [advance: number, path: string]>;
}

/** Letters as outlines (made by outline-lettering.py), so that no font is needed to draw the art. */
const FACES = JSON.parse(readFileSync(new URL('./lettering.json', import.meta.url), 'utf8')) as Record<string, Face>;

export type FaceName =
  | 'grotesque'
  | 'grotesque-heavy'
  | 'garamond-italic'
  | 'garamond'
  | 'didot'
  | 'bebas'
  | 'spartan'
  | 'comfortaa'
  | 'lobster'
  | 'kaushan'
  | 'dosis'
  | 'quicksand'
  | 'kaffeesatz';

export interface Lettering {
  face: FaceName;
  /** Height of a line, like a font size. */
  size: number;
  /** Extra space after each letter, as a share of the size. */
  tracking?: number;
  fill: string;
}

function getGlyph(face: Face, character: string): [number, string] {
  const glyph = face.glyphs[character];
  if (!glyph) throw new Error(`no outline for "${character}": add it in outline-lettering.py`);
  return glyph;
}

export function measureText(text: string, { face: name, size, tracking = 0 }: Omit<Lettering, 'fill'>): number {
  const face = FACES[name] as Face;
  const widths = [...text].map((character) => (getGlyph(face, character)[0] / face.em) * size + tracking * size);
  return widths.reduce((sum, width) => sum + width, -tracking * size);
}

/** One line, centred on x, its baseline on y. */
export function setText(text: string, x: number, y: number, style: Lettering): string {
  const face = FACES[style.face] as Face;
  const scale = style.size / face.em;
  let at = x - measureText(text, style) / 2;
  const paths = [...text].map((character) => {
    const [advance, path] = getGlyph(face, character);
    const placed = path
      ? `<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`
      : '';
    at += advance * scale + (style.tracking ?? 0) * style.size;
    return placed;
  });
  return `<g fill="${style.fill}">${paths.join('')}</g>`;
}

/** Along a circle, centred on its top (or on its bottom, read from inside). */
export function setArc(
  text: string,
  cx: number,
  cy: number,
  radius: number,
  style: Lettering,
  place: 'top' | 'bottom' = 'top',
): string {
  const face = FACES[style.face] as Face;
  const scale = style.size / face.em;
  const turn = place === 'top' ? 1 : -1;
  // The baseline of lettering at the bottom lies on the outer side of its letters.
  const baseline = place === 'top' ? radius : radius + (face.capital / face.em) * style.size;
  let angle = (-turn * measureText(text, style)) / 2 / radius;
  const paths = [...text].map((character) => {
    const [advance, path] = getGlyph(face, character);
    const step = advance * scale + (style.tracking ?? 0) * style.size;
    const middle = angle + (turn * advance * scale) / 2 / radius;
    angle += (turn * step) / radius;
    if (!path) return '';
    const degrees = (middle * 180) / Math.PI;
    const half = (advance / 2).toFixed(0);
    const outward = place === 'top' ? -baseline : baseline;
    return `<path transform="translate(${cx} ${cy}) rotate(${degrees.toFixed(3)}) translate(0 ${outward.toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)}) translate(-${half} 0)" d="${path}"/>`;
  });
  return `<g fill="${style.fill}">${paths.join('')}</g>`;
}
