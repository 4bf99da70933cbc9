import { expect, test } from 'vitest';
import { QuoteContent } from '#contract/quotes/quote-content.ts';
import {
  emptyLine,
  readAmount,
  readDraft,
  toBreakName,
  toContent,
  toCosts,
  toDraft,
  toLineName,
  toSentPictures,
} from './quote-draft.ts';

const content = QuoteContent.parse({
  note: 'Lids included.',
  validity_days: 21,
  lines: [
    {
      name: 'Hot cups',
      product_uuid: '0190a000-0000-7000-8000-000000000001',
      options: { Size: '12 oz' },
      setup_cents: 9550,
      lead_days: 12,
      group: 'A',
      breaks: [
        { quantity: 5000, unit_price_mills: 118, list_unit_mills: 120, freight_cents: 6400 },
        { quantity: 10000, unit_price_mills: 90, list_unit_mills: 94, freight_cents: 9900 },
      ],
    },
  ],
});

test('a draft comes back from its form as it was', () => {
  const draft = toDraft(content, [[76, null]], 'Match their invoice.');
  expect(toContent(draft)).toMatchObject(content);
  expect(toCosts(draft)).toEqual([[76, null]]);
  const fields = new Map<string, string>([
    ['note', draft.note],
    ['validity', draft.validityDays],
    ['internal_note', draft.internalNote],
  ]);
  draft.lines.forEach((line, index) => {
    const values = {
      name: line.name,
      product: line.productUuid,
      options: JSON.stringify(line.options),
      note: line.note,
      group: line.group,
    };
    for (const [field, value] of Object.entries({ ...values, setup: line.setup, lead: line.leadDays }))
      fields.set(toLineName(index, field), value);
    line.breaks.forEach((each, at) => {
      const row = {
        quantity: each.quantity,
        unit: each.unit,
        list: String(each.listMills),
        cost: String(each.costMills ?? ''),
        freight: each.freight,
      };
      for (const [field, value] of Object.entries(row)) fields.set(toBreakName(index, at, field), value);
    });
  });
  expect(readDraft((name) => fields.get(name) ?? null)).toEqual(draft);
});

test.each([
  ['$1,234.50', 1234.5],
  ['.118', 0.118],
  ['0', 0],
  [' 5,000 ', 5000],
])('%s is %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['', 'abc', '1.2.3', '-4', '1e9'])('%j is no amount, and the contract says so by name', (text) => {
  expect(readAmount(text)).toBeNaN();
  const draft = toDraft(content, [], '');
  const [line] = draft.lines;
  if (!line?.breaks[0]) throw new Error('No line.');
  line.breaks[0].quantity = text;
  expect(QuoteContent.safeParse(toContent(draft)).success).toBe(false);
});

test('a picture and a logo stay with their line while lines above it come and go', () => {
  const [line] = content.lines;
  if (!line) throw new Error('The content has a line.');
  const large = { ...line, options: { Size: '16 oz' } };
  const saved = { ...content, lines: [line, large, { ...line, name: 'Ink match', product_uuid: null }] };
  const toLogo = (name: string) => ({
    ...{ file_id: name, name, url: `/files/${name}`, bytes: 9, facts: null },
    preview: { state: 'pending' as const, url: null, note: '' },
  });
  const quote = {
    pictures: ['small', 'large', ''].map((name) => ({
      image: name,
      logo_url: name && `/logo/${name}`,
      look: null,
      path: null,
    })),
    logos: [toLogo('small'), toLogo('large'), null],
  };
  const { lines } = toDraft(saved, [], '');
  const read = (shown: typeof lines) =>
    toSentPictures({ lines: shown }, saved, quote).map(({ logoUrl, logo }) => [logoUrl, logo?.name]);
  const [small, big, charge] = [
    ['/logo/small', 'small'],
    ['/logo/large', 'large'],
    [null, undefined],
  ];
  expect(read(lines)).toEqual([small, big, charge]);
  expect(read(lines.slice(1))).toEqual([big, charge]);
  expect(read([emptyLine, ...lines.slice(1)])).toEqual([charge, big, charge]);
});
