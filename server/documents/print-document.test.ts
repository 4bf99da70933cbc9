import { describe, expect, test } from 'vitest';
import { defaultBrand } from '#contract/content/default-brand.ts';
import { readPdf } from '../test-support/read-pdf.ts';
import { toPrintable } from './page.ts';
import { type PrintedDocument, printDocument } from './print-document.ts';

const toDocument = (rows: number, more: Partial<PrintedDocument> = {}): PrintedDocument => ({
  brand: defaultBrand,
  title: 'Quote',
  number: 'Q-2026-00042',
  facts: [{ label: 'Date', value: 'Nov 16, 2026' }],
  parties: [{ label: 'For', lines: ['Luna Park Pizza', 'Newark, NJ 07102'] }],
  table: {
    columns: [
      { label: 'Product', width: 304 },
      { label: 'Quantity', width: 100, align: 'right' },
      { label: 'Amount', width: 100, align: 'right' },
    ],
    rows: Array.from({ length: rows }, (_, index) => ({
      cells: [`Cup ${index + 1}`, '5,000', `$${index + 1}.00`],
      notes: ['Matte, two inks'],
    })),
  },
  totals: [
    { label: 'Goods', value: '$1,234.50' },
    { label: 'Total', value: '$1,329.50', strong: true },
  ],
  terms: [{ title: 'Terms', text: 'Payment is due 30 days after delivery.' }],
  at: new Date('2026-11-16T12:00:00Z'),
  ...more,
});

describe('a document', () => {
  test('says who it is from, what it is, for whom, its lines, sums and terms', async () => {
    const { title, pages } = await readPdf(await printDocument(toDocument(2)));
    expect(title).toBe('Quote Q-2026-00042');
    expect(pages).toHaveLength(1);
    const text = pages[0]?.join('\n') ?? '';
    for (const words of [
      'Packwright',
      'Number | Q-2026-00042',
      'Date | Nov 16, 2026',
      'Luna Park Pizza',
      'Product | Quantity | Amount',
      'Cup 2 | 5,000 | $2.00',
      'Matte, two inks',
      'Goods | $1,234.50',
      'Total | $1,329.50',
      'Terms | Payment is due 30 days after delivery.',
      'Page 1 of 1',
    ])
      expect(text).toContain(words);
  });

  test.each([12, 13, 14, 15, 16, 40, 200])(
    'of %i lines loses none, and repeats the head on each page',
    async (rows) => {
      const { pages } = await readPdf(await printDocument(toDocument(rows)));
      const all = pages.flat();
      const products = all.filter((line) => line.startsWith('Cup '));
      expect(products).toEqual(
        Array.from({ length: rows }, (_, index) => `Cup ${index + 1} | 5,000 | $${index + 1}.00`),
      );
      for (const [index, page] of pages.entries()) {
        if (page.some((line) => line.startsWith('Cup '))) expect(page).toContain('Product | Quantity | Amount');
        expect(page.at(-1)).toBe(`Packwright · Quote Q-2026-00042 | Page ${index + 1} of ${pages.length}`);
      }
      const sums = pages.find((page) => page.some((line) => line.startsWith('Goods')));
      expect(sums?.some((line) => line.startsWith('Total'))).toBe(true);
    },
  );

  test('with a long note goes on on the next page', async () => {
    const text = Array.from({ length: 90 }, (_, index) => `Paragraph ${index + 1}.`).join('\n');
    const { pages } = await readPdf(await printDocument(toDocument(1, { terms: [{ title: 'Note', text }] })));
    expect(pages.flat().filter((line) => /Paragraph \d+\./.test(line))).toHaveLength(90);
    expect(pages.length).toBeGreaterThan(1);
  });
});

test.each([
  ['Crêpe “à la” 5 × 4’', 'Crêpe “à la” 5 × 4’'],
  ['−4 °C', '-4 °C'],
  ['Phở Škoda Łódź', 'Pho Škoda Lódz'],
  ['北京 cup', '?? cup'],
  ['a\tb\r\nc', 'a b\nc'],
])('prints %j as %j', (text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});
