import type { Face } from '#contract/looks/look.ts';

interface FaceFile {
  contours: string[];
  /** Advance, then for each contour its number and where it begins. */
  glyphs: Record<string, number[]>;
  kerning: Record<string, number>;
}

/** The letters of one voice as outlines; no machine that draws a look needs a font. */
export interface Typeface extends Omit<FaceFile, 'contours'> {
  contours: Contour[];
}

/** Lines and curves from a contour's first point on, which is 0, 0: one pair of numbers for each of their points. */
type Contour = number[][];

export type Faces = Partial<Record<Face, Typeface>>;

/** Height of capitals in units of the outlines. */
const capital = 400;

/** The thinnest strokes of a voice, as shares of the height of its capitals, and how much thicker they may get before it fills. */
export const stems: Record<Face, { share: number; most: number }> = {
  serif: { share: 0.068, most: 2 },
  round: { share: 0.12, most: 1.6 },
  heavy: { share: 0.145, most: 1.5 },
  geometric: { share: 0.125, most: 1.5 },
};

/** Has the most letters: those of Greek and Cyrillic as well. */
const fallback: Face = 'heavy';

const files: Record<Face, () => Promise<{ default: FaceFile }>> = {
  serif: () => import('./faces/serif.json', { with: { type: 'json' } }),
  round: () => import('./faces/round.json', { with: { type: 'json' } }),
  heavy: () => import('./faces/heavy.json', { with: { type: 'json' } }),
  geometric: () => import('./faces/geometric.json', { with: { type: 'json' } }),
};

/** The voice that lines are set in, and the one that stands in for it where it lacks a letter of them. */
export async function loadFaces(face: Face, lines: readonly string[]): Promise<Faces> {
  const faces: Faces = { [face]: await loadFace(face) };
  if (lines.some((line) => !hasLetters(faces[face], line))) faces[fallback] = await loadFace(fallback);
  return faces;
}

async function loadFace(face: Face): Promise<Typeface> {
  const { contours, ...file } = (await files[face]()).default;
  return { ...file, contours: contours.map(readContour) };
}

function readContour(path: string): Contour {
  return [...path.matchAll(/[lqc]([^lqc]*)/g)].map(([, numbers = '']) => (numbers.match(/-?\d+/g) ?? []).map(Number));
}

/** As a line is set: in capitals. */
const toCapitals = (line: string) => [...withoutTonos(line.toUpperCase()).normalize('NFC')];

/** Greek capitals have no accent but the diaeresis. */
const withoutTonos = (line: string) => line.normalize('NFD').replace(/(?<=\p{Script=Greek}\u0308?)\u0301/gu, '');

function hasLetters(typeface: Typeface | undefined, line: string): boolean {
  return typeface !== undefined && toCapitals(line).every((letter) => typeface.glyphs[letter]);
}

/** A line that lacks one letter is set in another voice as a whole, for no word is set in two. Null if none has them all. */
export function findFace(faces: Faces, face: Face, line: string): Face | null {
  return [face, fallback].find((one) => hasLetters(faces[one], line)) ?? null;
}

export interface PlacedLetter {
  /** Where it begins and how far it reaches, in capitals from the beginning of the line. */
  from: number;
  advance: number;
  letter: string;
}

/** The letters of a line from its left, and its whole length, in heights of its capitals. */
export function placeLetters(
  typeface: Typeface,
  line: string,
  tracking: number,
): { letters: PlacedLetter[]; length: number } {
  const letters: PlacedLetter[] = [];
  let [at, before] = [0, ''];
  for (const letter of toCapitals(line)) {
    const base = letter.normalize('NFD').charAt(0);
    if (before !== '') at += tracking + (typeface.kerning[before + base] ?? 0) / capital;
    const advance = (typeface.glyphs[letter]?.[0] ?? 0) / capital;
    letters.push({ from: at, advance, letter });
    at += advance;
    before = base;
  }
  return { letters, length: at };
}

/** What draws outlines: points of a picture, or paths of a document. */
export interface Pen {
  move(x: number, y: number): void;
  line(x: number, y: number): void;
  curve(ax: number, ay: number, bx: number, by: number, x: number, y: number): void;
  close(): void;
}

/** Draws one letter, in heights of its capitals from the left end of its baseline. */
export function drawLetter({ glyphs, contours }: Typeface, letter: string, pen: Pen): void {
  const [, ...placed] = glyphs[letter] ?? [];
  for (let i = 0; i < placed.length; i += 3) {
    const [left, bottom] = [placed[i + 1] as number, placed[i + 2] as number];
    let [x, y] = [left, bottom];
    const toX = (offset: number) => (x + offset) / capital;
    const toY = (offset: number) => (y + offset) / capital;
    pen.move(x / capital, y / capital);
    for (const [dx = 0, dy = 0, ex, ey, fx, fy] of contours[placed[i] as number] ?? []) {
      if (ex === undefined || ey === undefined) {
        pen.line(toX(dx), toY(dy));
        [x, y] = [x + dx, y + dy];
      } else if (fx === undefined || fy === undefined) {
        // A quadratic curve is a cubic one whose handles are two thirds as long.
        const [x1, y1] = [(dx * 2) / 3, (dy * 2) / 3];
        pen.curve(toX(x1), toY(y1), toX(ex + (dx - ex) * (2 / 3)), toY(ey + (dy - ey) * (2 / 3)), toX(ex), toY(ey));
        [x, y] = [x + ex, y + ey];
      } else {
        pen.curve(toX(dx), toY(dy), toX(ex), toY(ey), toX(fx), toY(fy));
        [x, y] = [x + fx, y + fy];
      }
    }
    pen.close();
  }
}
