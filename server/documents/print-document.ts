import PDFDocument from 'pdfkit';
import type { Brand } from '#contract/content/brand.ts';
import { collectPdf } from './collect-pdf.ts';
import { drawShapes, type FlatShape } from './draw-to-scale.ts';
import { addPage, bottom, drawText, fonts, left, measureText, right, tones, top, type Written, width } from './page.ts';
import { printTable, type Table } from './print-table.ts';

/** What a document says, in the order in which it is printed: a quote, a confirmation, an invoice, a packing list. */
export interface PrintedDocument {
  brand: Pick<Brand, 'name' | 'address' | 'phone' | 'email'>;
  /** 'Quote', 'Invoice'. */
  title: string;
  /** Null for one that is not counted, as a price list. */
  number: string | null;
  /** The customer's, as PNG or JPEG; above the parties. */
  logo?: Buffer | null;
  /** Dates and references beside the number. */
  facts: readonly { label: string; value: string }[];
  /** From, to, ship to: at most three side by side. */
  parties: readonly { label: string; lines: readonly string[] }[];
  table: Table;
  totals: readonly { label: string; value: string; strong?: boolean }[];
  /** Headed paragraphs under the sums: note, terms, validity. */
  terms: readonly { title: string; text: string }[];
  /** Drawn to scale at the end, with a sentence that explains their lines. */
  shapes?: readonly FlatShape[];
  shapesNote?: string;
  /** When it is printed. */
  at: Date;
}

/**
 * A document on US Letter pages. The bytes are whole before the first one is sent, since 'Page 1 of 3' is known only at the
 * end; a quote of forty lines is some ten kilobytes.
 *
 * Text is set in Helvetica, which every reader of PDF has: fontkit 2 cannot embed the variable WOFF2 files of the site.
 */
export async function printDocument(content: PrintedDocument): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: toTitle(content),
      Author: content.brand.name,
      CreationDate: content.at,
      ModDate: content.at,
    },
  });
  const whole = collectPdf(document);
  let y = printHead(document, content);
  if (content.logo) {
    document.image(content.logo, left, y + 22, { fit: [180, logoHeight] });
    y += 22 + logoHeight;
  }
  y = printParties(document, content.parties, y);
  y = printTable(document, content.table, y + 22);
  y = printTotals(document, content.totals, y + 10);
  y = printTerms(document, content.terms, y + 22);
  printShapes(document, content, y);
  printFeet(document, content);
  document.end();
  return whole;
}

const logoHeight = 48;

const toTitle = ({ title, number }: PrintedDocument) => (number ? `${title} ${number}` : title);

/** Logo and name on the left, what it is and its facts on the right. */
function printHead(document: PDFKit.PDFDocument, { brand, title, number, facts }: PrintedDocument): number {
  document.save().translate(left, top).scale(1.15);
  document.path('M13 2 23.4 7.6 13 13.2 2.6 7.6z').fill(tones.ink);
  document.path('M2 9.2 12.2 14.7V25L2 19.4z').fill(tones.kraft);
  document.path('M24 9.2 13.8 14.7V25L24 19.4z').fill(tones.ink);
  document.restore();
  drawText(document, brand.name, { x: left + 38, y: top + 7, width: 220, font: fonts.bold, size: 17 });
  const contact = [brand.address, brand.phone, brand.email].filter(Boolean).join('\n');
  const underName = drawText(document, contact, { x: left, y: top + 42, width: 220, size: 9, tone: tones.muted });

  const factsLeft = left + 300;
  const factsWidth = right - factsLeft;
  let y = drawText(document, title, { x: factsLeft, y: top, width: factsWidth, font: fonts.bold, size: 22 });
  for (const { label, value } of [...(number ? [{ label: 'Number', value: number }] : []), ...facts]) {
    drawText(document, label, { x: factsLeft, y: y + 4, width: 76, size: 9.5, tone: tones.muted });
    y = drawText(document, value, { x: factsLeft + 80, y: y + 4, width: factsWidth - 80, size: 9.5 });
  }
  return Math.max(y, underName);
}

function printParties(document: PDFKit.PDFDocument, parties: PrintedDocument['parties'], from: number): number {
  if (parties.length === 0) return from;
  const y = from + 24;
  const column = width / Math.max(parties.length, 2);
  const ends = parties.map(({ label, lines }, index) => {
    const at = { x: left + index * column, width: column - 20 };
    const under = drawText(document, label, { ...at, y, size: 9, font: fonts.bold, tone: tones.muted });
    return drawText(document, lines.filter(Boolean).join('\n'), { ...at, y: under + 3, size: 10 });
  });
  return Math.max(...ends);
}

/** The sums stay together: a total alone on the next page would have no figures above it. */
function printTotals(document: PDFKit.PDFDocument, totals: PrintedDocument['totals'], from: number): number {
  const step = 18;
  let y = from + totals.length * step > bottom ? addPage(document) : from;
  for (const { label, value, strong } of totals) {
    if (strong)
      document
        .moveTo(left + 300, y)
        .lineTo(right, y)
        .lineWidth(0.8)
        .strokeColor(tones.ink)
        .stroke();
    const written: Pick<Written, 'font' | 'size'> = strong
      ? { font: fonts.bold, size: 12 }
      : { font: fonts.plain, size: 10 };
    const under = drawText(document, label, { x: left + 300, y: y + 4, width: 120, ...written });
    drawText(document, value, { x: left + 420, y: y + 4, width: right - left - 420, align: 'right', ...written });
    // 'Paid by bank transfer Thu, Oct 29' takes two lines.
    y = Math.max(y + step, under);
  }
  return y;
}

/** The title on the left, its words beside it: a short term takes one line. */
function printTerms(document: PDFKit.PDFDocument, terms: PrintedDocument['terms'], from: number): number {
  let y = from;
  for (const { title, text } of terms) {
    for (const [index, paragraph] of text.split('\n').entries()) {
      const written: Written = { x: left + 90, y, width: width - 90, size: 9.5, tone: tones.body };
      if (y + measureText(document, paragraph, written) > bottom) written.y = addPage(document);
      if (index === 0) drawText(document, title, { ...written, x: left, width: 84, font: fonts.bold, tone: tones.ink });
      y = drawText(document, paragraph || ' ', written);
    }
    y += 5;
  }
  return y;
}

function printShapes(
  document: PDFKit.PDFDocument,
  { shapes = [], shapesNote = '' }: PrintedDocument,
  from: number,
): void {
  if (shapes.length === 0) return;
  const note = { x: left, width, size: 9.5, tone: tones.body };
  const y = from + 120 > bottom ? addPage(document) : from;
  drawShapes(document, shapes, drawText(document, shapesNote, { ...note, y }) + 16);
}

function printFeet(document: PDFKit.PDFDocument, content: PrintedDocument): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    const foot = { y: bottom + 18, size: 8.5, tone: tones.muted };
    drawText(document, `${content.brand.name} · ${toTitle(content)}`, { ...foot, x: left, width: 380 });
    drawText(document, `Page ${page + 1} of ${count}`, { ...foot, x: right - 120, width: 120, align: 'right' });
  }
}
