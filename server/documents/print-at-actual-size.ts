import PDFDocument from 'pdfkit';
import type { DieLine } from '#print/die-lines/die-line.ts';
import { collectPdf } from './collect-pdf.ts';
import { drawDieLine } from './draw-die-line.ts';
import { drawText, fonts, measureText, pointsPerMm, tones } from './page.ts';

const margin = 36;
/** The words stand above the drawing and need some room, however small the blank is. */
const leastWidth = 360;

export interface ActualSizeSheet {
  author: string;
  title: string;
  heading: string;
  lines: readonly string[];
  dieLine: DieLine;
  at: Date;
}

/** One page, as large as what is drawn on it. */
export async function printAtActualSize(sheet: ActualSizeSheet): Promise<Buffer> {
  const { dieLine, author, title, heading, lines, at } = sheet;
  const width = Math.max(leastWidth, dieLine.widthMm * pointsPerMm);
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  const whole = collectPdf(document);
  const written = { x: margin, width, size: 9.5, tone: tones.body };
  const texts = [
    { text: heading, ...written, size: 13, font: fonts.bold, tone: tones.ink },
    ...lines.map((text) => ({ text, ...written, font: fonts.plain })),
  ];
  const heights = texts.map((each) => measureText(document, each.text, { ...each, y: 0 }) + 4);
  const head = margin + heights.reduce((sum, height) => sum + height, 0) + 16;
  document.addPage({
    size: [width + 2 * margin, head + dieLine.heightMm * pointsPerMm + margin],
    margin: 0,
  });
  let y = margin;
  for (const [index, { text, ...each }] of texts.entries()) {
    drawText(document, text, { ...each, y });
    y += heights[index] ?? 0;
  }
  drawDieLine(document, dieLine, { x: margin, y: head, unit: pointsPerMm });
  document.end();
  return whole;
}
