import { expect, test } from 'vitest';
import { maxLinesPerRequest } from '#contract/requests/request-limits.ts';
import { readQuoteForm } from './read-form.ts';

function makeForm(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test('one product without choices is sent as the product of the request (D2)', () => {
  const { call, input } = readQuoteForm(
    makeForm([
      ['line_uuid', 'u1'],
      ['line_name', 'Cup'],
      ['line_quantity', '5,000'],
      ['line_options', ''],
      ['business_email', 'a@b.example'],
      ['storage', 'on'],
    ]),
  );
  expect(call).toBe('POST /api/info/ask_product');
  expect(input).toMatchObject({ product_uuid: 'u1', product_name: 'Cup', quantity: '5,000', storage: 'on' });
  expect(input).not.toHaveProperty('lines');
});

test('several products are lines; empty rows are left out', () => {
  const { input } = readQuoteForm(
    makeForm([
      ...(['Cup', ' ', 'Bag'].map((name) => ['line_name', name]) as [string, string][]),
      ...(['500', '5,000', '200'].map((count) => ['line_quantity', count]) as [string, string][]),
      ['line_options', '{"Size":"12 oz"}'],
    ]),
  );
  expect(input.lines).toEqual([
    { product_uuid: '', product_name: 'Cup', quantity: '500', options: { Size: '12 oz' } },
    { product_uuid: '', product_name: 'Bag', quantity: '200', options: {} },
  ]);
});

test('a design form makes the design call, and broken options are none', () => {
  const { call, input } = readQuoteForm(
    makeForm([
      ['form', 'design'],
      ['brief', 'A fern.'],
      ['line_quantity', '5,000'],
      ['line_options', '{broken'],
    ]),
  );
  expect(call).toBe('POST /api/info/free_design');
  expect(input).toMatchObject({ brief: 'A fern.', quantity: '5,000' });
});

test('of thousands of rows no more are read than show that it is too many', () => {
  const many = Array.from({ length: 5000 }, (_, at) => [
    ['line_name', `Cup ${at}`],
    ['line_quantity', '500'],
  ]).flat() as [string, string][];
  expect(readQuoteForm(makeForm(many)).input.lines).toHaveLength(maxLinesPerRequest + 1);
});
