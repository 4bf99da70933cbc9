import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { optionalText, wholeNumber } from '#contract/fields.ts';
import { typedInDollars } from '#contract/typed-units.ts';
import { readInput } from './read-input.ts';

const Input = z.object({
  name: z.string(),
  first_name: z.optional(z.string().check(z.minLength(1))),
  session_id: z.optional(z.uuid()),
  note: optionalText(10),
  quantity: wholeNumber('Quantity', 1, 10_000),
  cases: z.optional(wholeNumber('Cases', 1, 10_000)),
  agree: z.literal(true),
  is_usual: z.boolean(),
  percent: z.number(),
  topics: z.array(z.string()),
  tags: z.union([
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')),
    ),
  ]),
  limit_cents: z.nullable(typedInDollars(wholeNumber('Limit', 0, 1_000_000))),
  price_mills: typedInDollars(wholeNumber('Price', 1, 10_000), 3),
  ship_to: z.optional(z.object({ city: z.string(), zipcode: z.string() })),
});

function toForm(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test('a form becomes the input of its call by the schema of the call', () => {
  const form = toForm([
    ['intent', 'save'],
    ['name', 'Ada'],
    ['first_name', ''],
    ['session_id', ''],
    ['note', ''],
    ['quantity', '2,500'],
    ['cases', ''],
    ['agree', 'on'],
    ['percent', '-2.5 %'],
    ['topics', 'orders'],
    ['topics', 'quotes'],
    ['tags', 'vip, coffee'],
    ['limit_cents', '$1,200.50'],
    ['price_mills', '0.094'],
    ['ship_to.city', 'Newark'],
    ['ship_to.zipcode', '07102'],
  ]);
  expect(readInput(Input, form)).toEqual({
    name: 'Ada',
    first_name: '',
    note: '',
    quantity: '2500',
    agree: true,
    is_usual: false,
    percent: -2.5,
    topics: ['orders', 'quotes'],
    tags: 'vip, coffee',
    limit_cents: 120_050,
    price_mills: 94,
    ship_to: { city: 'Newark', zipcode: '07102' },
  });
});

test('what is missing is left out where the schema allows it, and empty where it does not', () => {
  expect(readInput(Input, toForm([]))).toEqual({
    name: '',
    quantity: '',
    agree: false,
    is_usual: false,
    percent: '',
    topics: [],
    tags: [],
    limit_cents: null,
    price_mills: '',
  });
});

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['1200', 120_000],
  ['$1,200.50', 120_050],
  ['19.99', 1_999],
  ['-5', '-5'],
  ['1.234', '1.234'],
  ['lots', 'lots'],
])('%j dollars are %j', (text, cents) => {
  expect(readInput(Input, toForm([['limit_cents', text]])).limit_cents).toBe(cents);
});

test('the last field of a name counts, and a file is no text', () => {
  const form = toForm([
    ['name', 'first'],
    ['name', 'last'],
    ['is_usual', 'no'],
    ['is_usual', 'on'],
  ]);
  form.append('note', new Blob(['x']), 'note.txt');
  expect(readInput(Input, form)).toMatchObject({ name: 'last', is_usual: true });
  expect(readInput(Input, form).note).toBe('');
});
