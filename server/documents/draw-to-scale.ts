import type { DieLine } from '#print/die-lines/die-line.ts';
import { drawDieLine } from './draw-die-line.ts';
import { addPage, bottom, drawText, fonts, left, pointsPerMm, tones, top, width } from './page.ts';

/** Artwork that matters stays this far inside the edge. */
const safeMm = 3;
/** The scales in use: each drawing has its scale printed beside it, so that it can be measured. */
const scales = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16] as const;

export interface FlatShape {
  title: string;
  /** The size in words. */
  size: string;
  widthMm: number;
  heightMm: number;
  /** What is cut and folded. Left out: a rectangle, or a circle. */
  dieLine?: DieLine;
  isRound?: boolean;
}

/** The largest of the usual scales at which a shape fits its place on the page. */
export function findScale(
  shape: Pick<FlatShape, 'widthMm' | 'heightMm'>,
  place: { width: number; height: number },
): number {
  const fits = (scale: number) =>
    shape.widthMm * pointsPerMm * scale <= place.width && shape.heightMm * pointsPerMm * scale <= place.height;
  return scales.find(fits) ?? scales.at(-1) ?? 1;
}

/** Every shape on the page, each at its own scale, with the line that artwork stays inside of. Returns where it ends. */
export function drawShapes(document: PDFKit.PDFDocument, shapes: readonly FlatShape[], from: number): number {
  let y = from;
  for (const shape of shapes) {
    const head = 34;
    const most = bottom - top - head;
    let scale = findScale(shape, { width, height: Math.min(most, 330) });
    let tall = shape.heightMm * pointsPerMm * scale;
    if (y + head + tall > bottom) {
      y = addPage(document);
      scale = findScale(shape, { width, height: most });
      tall = shape.heightMm * pointsPerMm * scale;
    }
    drawText(document, shape.title, { x: left, y, width: 300, size: 11, font: fonts.bold });
    const ratio = scale === 1 ? 'Actual size' : `Scale 1:${Math.round(1 / scale)}`;
    drawText(document, ratio, { x: left + 304, y, width: width - 304, size: 9.5, tone: tones.muted, align: 'right' });
    drawText(document, shape.size, { x: left, y: y + 15, width: 400, size: 9.5, tone: tones.muted });
    const at = { x: left, y: y + head, unit: pointsPerMm * scale };
    if (shape.dieLine) drawDieLine(document, shape.dieLine, at);
    else drawPrintArea(document, shape, at);
    y += head + tall + 24;
  }
  return y;
}

function drawPrintArea(
  document: PDFKit.PDFDocument,
  shape: FlatShape,
  at: { x: number; y: number; unit: number },
): void {
  const { x, y, unit } = at;
  document.save().lineWidth(0.8).strokeColor(tones.ink);
  const safe = Math.min(safeMm, shape.widthMm / 4, shape.heightMm / 4) * unit;
  const [wide, tall] = [shape.widthMm * unit, shape.heightMm * unit];
  const trace = (inset: number) =>
    shape.isRound
      ? document.circle(x + wide / 2, y + tall / 2, wide / 2 - inset)
      : document.rect(x + inset, y + inset, wide - 2 * inset, tall - 2 * inset);
  trace(0).stroke();
  document.dash(3, { space: 3 }).strokeColor(tones.kraft);
  trace(safe).stroke();
  document.undash();
  document.restore();
}
