import { addPage, bottom, drawText, fonts, left, tones, top, width } from './page.ts';

const pointsPerMm = 72 / 25.4;
/** Artwork that matters stays this far inside the edge. */
const safeMm = 3;
/** One of these is said beside every drawing, so that a ruler can be laid on it. */
const scales = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16] as const;

export interface FlatShape {
  title: string;
  /** The size in words. */
  size: string;
  widthMm: number;
  heightMm: number;
  /** The wall of a cup laid flat: a ring sector between two radii, opening upwards. Left out: a rectangle. */
  fan?: { outerMm: number; innerMm: number; radians: number };
}

/** The wall of a cone by its two diameters and height, without the overlap at its seam. */
export function layWallFlat(topMm: number, baseMm: number, heightMm: number): Omit<FlatShape, 'title' | 'size'> | null {
  if (topMm <= baseMm) return null;
  const slant = Math.hypot(heightMm, (topMm - baseMm) / 2);
  const outerMm = (slant * topMm) / (topMm - baseMm);
  const radians = (Math.PI * topMm) / outerMm;
  const innerMm = outerMm - slant;
  const half = Math.min(radians, Math.PI) / 2;
  return {
    widthMm: 2 * outerMm * Math.sin(half),
    heightMm: outerMm - innerMm * Math.cos(half),
    fan: { outerMm, innerMm, radians },
  };
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
    drawShape(document, shape, { x: left, y: y + head, unit: pointsPerMm * scale });
    y += head + tall + 24;
  }
  return y;
}

function drawShape(document: PDFKit.PDFDocument, shape: FlatShape, at: { x: number; y: number; unit: number }): void {
  const { x, y, unit } = at;
  document.save().lineWidth(0.8).strokeColor(tones.ink);
  if (shape.fan) drawFan(document, shape, at);
  else {
    const safe = Math.min(safeMm, shape.widthMm / 4, shape.heightMm / 4) * unit;
    document.rect(x, y, shape.widthMm * unit, shape.heightMm * unit).stroke();
    document
      .dash(3, { space: 3 })
      .strokeColor(tones.kraft)
      .rect(x + safe, y + safe, shape.widthMm * unit - 2 * safe, shape.heightMm * unit - 2 * safe)
      .stroke()
      .undash();
  }
  document.restore();
}

/** Two arcs about one center and the two straight edges of the seam. */
function drawFan(document: PDFKit.PDFDocument, shape: FlatShape, at: { x: number; y: number; unit: number }): void {
  const { outerMm, innerMm, radians } = shape.fan ?? { outerMm: 0, innerMm: 0, radians: 0 };
  const center = { x: at.x + (shape.widthMm / 2) * at.unit, y: at.y + outerMm * at.unit };
  const toPoint = (radiusMm: number, angle: number) => [
    center.x + radiusMm * at.unit * Math.sin(angle),
    center.y - radiusMm * at.unit * Math.cos(angle),
  ];
  const steps = 48;
  const arc = (radiusMm: number, direction: 1 | -1) =>
    Array.from({ length: steps + 1 }, (_, step) => toPoint(radiusMm, direction * radians * (step / steps - 0.5)));
  const [first = [0, 0], ...rest] = [...arc(outerMm, 1), ...arc(innerMm, -1)];
  document.moveTo(first[0] ?? 0, first[1] ?? 0);
  for (const [x = 0, y = 0] of rest) document.lineTo(x, y);
  document.closePath().stroke();
}
