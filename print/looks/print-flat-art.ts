import { fromHex } from '../mockup/pixels.ts';
import type { FlatArt } from './flat-art.ts';
import type { JudgedLook } from './judge-look.ts';
import { paper } from './ops.ts';
import { findSpotInk } from './spot-inks.ts';
import type { InkPath, InkPicture } from './to-paths.ts';
import { type PdfPage, type PdfPicture, type PdfSpot, toPdfText, writePdf } from './write-pdf.ts';

export interface FlatArtSheet {
  title: string;
  /** Under the title, on each page. */
  lines: readonly string[];
  surfaces: readonly FlatArt[];
}

interface FlatLook extends Pick<JudgedLook, 'plan' | 'thinnest'> {
  title: string;
  /** The name of the logo's file. */
  logo: string;
  surfaces: readonly FlatArt[];
}

/** What a printer has to know beside the drawing. */
export function toFlatSheet({ title, logo, plan, thinnest, surfaces }: FlatLook): FlatArtSheet {
  const line = thinnest && Number.isFinite(thinnest.line) && thinnest;
  const toInches = (mm: number) => `${(mm / 25.4).toFixed(3)} in`;
  return {
    title,
    surfaces,
    lines: [
      `Artwork at actual size from ${logo}. Print: ${Object.values(plan.options).join(', ')} (${plan.method}).`,
      `Stock: ${plan.paper ?? 'as ordered'}. What is named Stock is not printed. Inks are the nearest matches in the guide.`,
      ...(line ? [`Thinnest line: ${toInches(line.line)}. This print needs ${toInches(line.least)}.`] : []),
      'Cut, fold, print area and these notes are layers of their own and do not print. Outside measures, without seam or board thickness.',
    ],
  };
}

const pointsPerMm = 72 / 25.4;
const margin = 36;
const lead = 13;
/** Words need some room, however small a surface is. */
const leastWidth = 420;

/** A printer's software finds them by name and leaves them off the plates. */
const tools: PdfSpot[] = [
  { name: 'Cut', rgb: [0.925, 0, 0.549] },
  { name: 'Fold', rgb: [0, 0.682, 0.937] },
  { name: 'Print area', rgb: [0.933, 0.361, 0.094] },
];

/** Artwork at actual size, one page for each surface: the art as vectors in spot inks, and where it is cut, folded and printed. */
export async function printFlatArt({ title, lines, surfaces }: FlatArtSheet): Promise<Uint8Array<ArrayBuffer>> {
  const inks = listSpots(surfaces);
  const stocks = [...new Set(surfaces.map(({ stock }) => stock))];
  const spots = [...inks.values(), ...tools, ...stocks.map(toStock)];
  const toSpace = (name: string) => spots.findIndex((spot) => spot.name === name);
  const pictures: PdfPicture[] = [];
  const all = [...lines, `Inks: ${[...inks].map(([ink, { name }]) => `${name} (${ink.toUpperCase()})`).join(', ')}`];
  const pages = surfaces.map(({ id, bounds, cut, stock, folds, areas, layers }): PdfPage => {
    const open = toSpace(toStock(stock).name);
    const [left, bottom, right, top] = bounds;
    const [width, height] = [(right - left) * pointsPerMm, (top - bottom) * pointsPerMm];
    const page = {
      width: Math.max(leastWidth, width) + 2 * margin,
      height: height + 2 * margin + (all.length + 2) * lead,
    };
    const placed = `${pointsPerMm} 0 0 ${pointsPerMm} ${margin - left * pointsPerMm} ${margin - bottom * pointsPerMm} cm`;
    const art = layers.map(({ clip, items }) => {
      const drawn = items.map((item) => {
        if (item.kind === 'picture') return drawPicture(item, pictures.push(item.pixels) - 1);
        return drawPath(item, item.ink === paper ? open : toSpace(inks.get(item.ink)?.name ?? ''));
      });
      return `q ${toOperators(clip)} W n\n${drawn.join('\n')}\nQ`;
    });
    const trace = (paths: readonly string[], tool: string, dash: string) =>
      `/S${toSpace(tool)} CS 1 SCN ${dash} d ${paths.map(toOperators).join(' ')} S`;
    const drawing = [
      trace(areas, 'Print area', '[2 1] 0'),
      trace(folds, 'Fold', '[3 2] 0'),
      trace([cut], 'Cut', '[] 0'),
    ];
    const words = [title, `Surface: ${id}, ${describeSize(right - left, top - bottom)}`, ...all].map((text, i) => {
      const y = page.height - margin - i * lead;
      return `BT /F0 ${i === 0 ? 12 : 8.5} Tf ${margin} ${y.toFixed(2)} Td ${toPdfText(text)} Tj ET`;
    });
    return {
      ...page,
      layers: [
        { name: 'Stock', isPrinted: true, content: `q ${placed}\n/S${open} cs 1 scn ${toOperators(cut)} f\nQ` },
        { name: 'Artwork', isPrinted: true, content: `q ${placed}\n${art.join('\n')}\nQ` },
        { name: 'Cut, fold and print area', isPrinted: false, content: `q ${placed} 0.2 w\n${drawing.join('\n')}\nQ` },
        { name: 'Notes', isPrinted: false, content: `0 g\n${[...words, drawSizes(width, height, bounds)].join('\n')}` },
      ],
    };
  });
  return writePdf({ title, pages, spots, pictures });
}

/** By ink, the nearest one of the guide; two inks that are near to the same one keep their own numbers. */
export function listSpots(surfaces: readonly FlatArt[]): Map<string, PdfSpot> {
  const found = new Map<string, PdfSpot>();
  const paths = surfaces.flatMap(({ layers }) => layers.flatMap(({ items }) => items));
  for (const item of paths) {
    if (item.kind !== 'path' || item.ink === paper || found.has(item.ink)) continue;
    const { name } = findSpotInk(item.ink);
    const isTaken = [...found.values()].some((spot) => spot.name === name);
    found.set(item.ink, { name: isTaken ? `Ink ${item.ink.slice(1)}` : name, rgb: toShares(item.ink) });
  }
  return found;
}

/** What is left open is drawn in the stock: a plate that no press has, which takes away all that lies below. */
const toStock = (color: string): PdfSpot => ({ name: `Stock ${color.slice(1)}`, rgb: toShares(color) });

const toShares = (color: string): [number, number, number] => {
  const [r, g, b] = fromHex(color);
  return [r / 255, g / 255, b / 255];
};

function drawPath({ path, line }: InkPath, space: number): string {
  const [fill, stroke] = [`/S${space} cs 1 scn`, `/S${space} CS 1 SCN`];
  return line > 0 ? `${fill} ${stroke} ${line} w 1 j ${toOperators(path)} B` : `${fill} ${toOperators(path)} f`;
}

function drawPicture({ x, y, width, turn = 0, pixels }: InkPicture, at: number): string {
  const height = (width * pixels.height) / pixels.width;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const matrix = [cos, sin, -sin, cos, x, y].map((value) => value.toFixed(5)).join(' ');
  return `q ${matrix} cm ${width} 0 0 ${height} ${-width / 2} ${-height / 2} cm /P${at} Do Q`;
}

const operators: Record<string, string> = { M: 'm', L: 'l', C: 'c', Z: 'h' };

/** From the `d` of an SVG path. */
function toOperators(path: string): string {
  let [x, y] = ['0', '0'];
  const out: string[] = [];
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLHVCZ])([^MLHVCZ]*)/g)) {
    const values = numbers.trim() ? numbers.trim().split(/[\s,]+/) : [];
    const isLine = command === 'H' || command === 'V';
    const points = command === 'H' ? [values[0] ?? x, y] : command === 'V' ? [x, values[0] ?? y] : values;
    out.push(`${points.join(' ')} ${isLine ? 'l' : operators[command]}`);
    if (points.length >= 2) [x, y] = [points.at(-2) ?? x, points.at(-1) ?? y];
  }
  return out.join(' ');
}

/** Width and height, beside what they measure. */
function drawSizes(width: number, height: number, [left, bottom, right, top]: FlatArt['bounds']): string {
  const [away, tick] = [12, 3];
  const draw = (length: number, label: string, matrix: string) => {
    const ends = [0, length].map((x) => `${x.toFixed(2)} ${-tick} m ${x.toFixed(2)} ${tick} l S`);
    // About half an em for each letter.
    const at = Math.max(0, length / 2 - label.length * 2);
    return `q ${matrix} cm 0.4 w 0 0 m ${length.toFixed(2)} 0 l S ${ends.join(' ')} BT /F0 8 Tf ${at.toFixed(2)} ${-tick - 8} Td ${toPdfText(label)} Tj ET Q`;
  };
  const beside = margin - away;
  return [
    draw(width, describeLength(right - left), `1 0 0 1 ${margin} ${beside}`),
    draw(height, describeLength(top - bottom), `0 -1 1 0 ${beside} ${(margin + height).toFixed(2)}`),
  ].join('\n');
}

const describeLength = (mm: number) => `${(mm / 25.4).toFixed(2)} in (${Math.round(mm)} mm)`;

const describeSize = (width: number, height: number) =>
  `${(width / 25.4).toFixed(2)} x ${(height / 25.4).toFixed(2)} in (${Math.round(width)} x ${Math.round(height)} mm)`;
