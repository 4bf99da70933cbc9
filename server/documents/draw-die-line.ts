import type { DieLine, Line } from '#print/die-lines/die-line.ts';
import { fonts } from './page.ts';

/** Spot colors for cut and fold: a printer's software finds them by name and leaves them off the plates. */
const spots = { cut: 'Cut', fold: 'Fold' } as const;

export const cutNote = 'Magenta is cut, cyan is folded.';

/** pdfkit knows spot colors; its published types do not. */
type WithSpots = PDFKit.PDFDocument & { addSpotColor(name: string, c: number, m: number, y: number, k: number): void };

/** At `unit` points per millimeter. Panels are named where their name fits on them. */
export function drawDieLine(
  document: PDFKit.PDFDocument,
  dieLine: DieLine,
  { x, y, unit }: { x: number; y: number; unit: number },
): void {
  const { addSpotColor } = document as WithSpots;
  addSpotColor.call(document, spots.cut, 0, 100, 0, 0);
  addSpotColor.call(document, spots.fold, 100, 0, 0, 0);
  const trace = (line: Line) => {
    for (const [index, [lineX, lineY]] of line.entries()) {
      const at = [x + lineX * unit, y + lineY * unit] as const;
      if (index === 0) document.moveTo(...at);
      else document.lineTo(...at);
    }
    return document;
  };
  document.save().lineWidth(0.5).strokeColor(spots.fold).dash(4, { space: 3 });
  for (const line of dieLine.folds) trace(line).stroke();
  document.undash().lineWidth(0.7).strokeColor(spots.cut);
  for (const line of dieLine.cuts) trace(line).closePath().stroke();
  for (const line of dieLine.slits) trace(line).stroke();
  const size = unit > 1 ? 9 : 6;
  document.font(fonts.plain).fontSize(size).fillColor(spots.fold);
  for (const { name, at } of dieLine.panels) {
    const width = document.widthOfString(name);
    document.text(name, x + at[0] * unit - width / 2, y + at[1] * unit - size / 2, { lineBreak: false });
  }
  document.restore();
}
