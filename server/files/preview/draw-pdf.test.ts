import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPdf } from './draw-pdf.ts';
import { readPdfObjects } from './read-pdf-objects.ts';

async function makePdf(draw: (document: PDFKit.PDFDocument) => void, compress = true): Promise<Buffer> {
  const document = new PDFDocument({ size: [450, 306], margin: 0, compress });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const setTrim = ({ page }: PDFKit.PDFDocument) => Object.assign(page.dictionary.data, { TrimBox: [9, 9, 441, 297] });
const picture = await sharp({ create: { width: 300, height: 150, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();

test.each([true, false])('colors and bleed come from the file itself, packed (%s) or not', async (compress) => {
  const cmyk = await makePdf((document) => {
    setTrim(document);
    document.rect(0, 0, 100, 100).fill([0, 80, 60, 0]);
  }, compress);
  expect(readPdfObjects(cmyk)).toEqual({ colors: ['CMYK'], bleed: 9 });
  const rgb = await makePdf((document) => void document.rect(0, 0, 100, 100).fill('#ff0000'), compress);
  // No trim box: the file does not say where it is cut.
  expect(readPdfObjects(rgb)).toEqual({ colors: ['RGB'], bleed: undefined });
});

test('spot colors are named', () => {
  const text = '1 0 obj [/Separation/PANTONE#20349#20C/DeviceCMYK 2 0 R] endobj';
  expect(readPdfObjects(Buffer.from(text)).colors).toEqual(['CMYK', 'Spot: PANTONE 349 C']);
});

test('the resolution is that of the coarsest picture, by the size it is placed in', async () => {
  const pdf = await makePdf((document) => {
    document.image(picture, 10, 10, { width: 72 });
    document.image(picture, 10, 100, { width: 144 });
  });
  const { facts } = await drawPdf(pdf, 200);
  expect(facts).toMatchObject({ dpi: 150, page_width: 450 });
});

test('a stream that unpacks without end is left alone', () => {
  const bomb = Buffer.from('<</Filter/FlateDecode/Length 9>>stream\nnot zlib\nendstream');
  expect(readPdfObjects(bomb)).toEqual({ colors: [], bleed: undefined });
});
