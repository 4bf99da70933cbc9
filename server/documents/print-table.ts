import { addPage, bottom, drawText, fonts, left, measureText, right, tones, type Written } from './page.ts';

export interface Column {
  label: string;
  /** In points; the columns together are as wide as the page. */
  width: number;
  /** Figures stand on the right. */
  align?: 'left' | 'right';
}

export interface Row {
  cells: readonly string[];
  /** Small print under the lead cell: options, setup, lead time. */
  notes?: readonly string[];
  /** JPEG or PNG, before the first cell; where one row has a picture, the first cells of all stand clear of it. */
  picture?: Buffer | null;
}

export interface Table {
  columns: readonly Column[];
  rows: readonly Row[];
  /** The column that says what a row is, in bold, with the notes under it; the first unless named. */
  lead?: number;
}

const gap = 10;
/** Side of a row's picture. */
const pictureSize = 48;

/** Rows are never cut in two; each page that the table goes on to begins with its head. */
export function printTable(document: PDFKit.PDFDocument, { columns, rows, lead = 0 }: Table, from: number): number {
  const inset = rows.some(({ picture }) => picture) ? pictureSize + gap : 0;
  let y = printHead(document, columns, from);
  for (const row of rows) {
    const height = measureRow(document, columns, row, { inset, lead });
    if (y + height > bottom) y = printHead(document, columns, addPage(document));
    printRow(document, columns, row, { y, inset, lead });
    y += height;
    document.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(tones.line).stroke();
  }
  return y;
}

function printHead(document: PDFKit.PDFDocument, columns: readonly Column[], from: number): number {
  const ends = placeCells(columns).map(({ label, ...at }) =>
    drawText(document, label, { ...at, y: from, size: 9, font: fonts.bold, tone: tones.muted }),
  );
  const y = Math.max(...ends) + 5;
  document.moveTo(left, y).lineTo(right, y).lineWidth(0.8).strokeColor(tones.ink).stroke();
  return y;
}

function printRow(
  document: PDFKit.PDFDocument,
  columns: readonly Column[],
  { cells, notes, picture }: Row,
  { y, inset, lead }: { y: number; inset: number; lead: number },
): void {
  if (picture) document.image(picture, left, y + 8, { fit: [pictureSize, pictureSize] });
  for (const [index, { label: _label, ...at }] of placeCells(columns, inset).entries()) {
    const font = index === lead ? fonts.bold : fonts.plain;
    const end = drawText(document, cells[index] ?? '', { ...at, y: y + 8, size: 10, font });
    if (index !== lead) continue;
    if (notes?.length) drawText(document, notes.join('\n'), { ...toNotes(at), y: end + 2 });
  }
}

function measureRow(
  document: PDFKit.PDFDocument,
  columns: readonly Column[],
  { cells, notes, picture }: Row,
  { inset, lead }: { inset: number; lead: number },
): number {
  const heights = placeCells(columns, inset).map(({ label: _label, ...at }, index) => {
    const font = index === lead ? fonts.bold : fonts.plain;
    const cell = measureText(document, cells[index] ?? '', { ...at, y: 0, size: 10, font });
    if (index !== lead || !notes?.length) return cell;
    return cell + 2 + measureText(document, notes.join('\n'), { ...toNotes(at), y: 0 });
  });
  return Math.max(...heights, picture ? pictureSize : 0) + 16;
}

const toNotes = (at: Omit<Written, 'y' | 'size'>) => ({ ...at, size: 9, font: fonts.plain, tone: tones.muted });

function placeCells(columns: readonly Column[], inset = 0) {
  let x = left;
  return columns.map(({ label, width, align = 'left' }, index) => {
    const clear = index === 0 ? inset : 0;
    const at = { label, x: x + clear, width: width - clear - (index === columns.length - 1 ? 0 : gap), align };
    x += width;
    return at;
  });
}
