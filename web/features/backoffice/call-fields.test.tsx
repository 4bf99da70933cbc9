import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { AgreedPrice, CompanyFacts } from '#contract/companies/company-forms.ts';
import { NewApiKey } from '#contract/integrations/api-keys.ts';
import { NewWebhook } from '#contract/integrations/webhooks.ts';
import { Refund } from '#contract/payments/record-payment.ts';
import { NewStoredItem } from '#contract/storage/new-stored-item.ts';
import { CallFields } from './call-fields.tsx';
import { toFieldSpecs } from './field-specs.ts';

const listEditors = (schema: z.core.$ZodType) =>
  toFieldSpecs(schema).map(({ name, type, isOptional }) => `${name}: ${type}${isOptional ? '?' : ''}`);

test.each([
  [NewApiKey, ['name: text', 'scopes: boxes']],
  [NewWebhook, ['url: url', 'kinds: text?']],
  [
    CompanyFacts,
    [
      'name: text',
      'tags: text?',
      'terms: select',
      'credit_limit_dollars: number',
      'deposit_percent: number?',
      'note: area?',
    ],
  ],
  [
    AgreedPrice,
    ['sku: text', 'quantity: quantity', 'unit_price_mills: mills', 'valid_from: date', 'valid_until: date?'],
  ],
  [Refund, ['amount_cents: money', 'method: select?', 'received_on: date', 'reference: text?', 'reason: text?']],
])('what staff type in, and what they may leave empty, follows from the schema', (schema, editors) => {
  expect(listEditors(schema)).toEqual(editors);
});

const render = (...[props]: Parameters<typeof CallFields>) => renderToStaticMarkup(<CallFields {...props} />);
const findTag = (html: string, name: string) => html.match(new RegExp(`<\\w+ [^>]*name="${name}"[^>]*>`))?.[0] ?? '';

test('amounts are shown in dollars, what was typed as it was typed, and errors at their fields', () => {
  const agreed = { quantity: 5000, unit_price_mills: 94 };
  expect(findTag(render({ of: AgreedPrice, values: agreed, refused: null }), 'unit_price_mills')).toContain(
    'value="0.094"',
  );
  const refused = {
    intent: 'agree',
    msg: 'Please check.',
    fields: { unit_price_mills: 'Please enter a price such as 0.094.' },
    values: { unit_price_mills: 'cheap' },
  };
  const html = render({ of: AgreedPrice, values: agreed, refused });
  expect(findTag(html, 'unit_price_mills')).toMatch(/aria-invalid="true".*value="cheap"/);
  expect(findTag(html, 'quantity')).toContain('value="5,000"');
  expect(html).toContain('Please enter a price such as 0.094.</p>');
});

test('labels mark what must be filled in and what may be left empty, or the latter alone', () => {
  const both = render({ of: NewWebhook, refused: null });
  expect([both.match(/ required=""/g)?.length, both.match(/optional</g)?.length]).toEqual([1, 1]);
  const optional = render({ of: NewStoredItem, refused: null, marks: 'optional' });
  expect([optional.match(/ required=""/g), optional.match(/optional</g)?.length]).toEqual([null, 9]);
});

test('ticked boxes stay ticked, and what is wrong inside a list is said at the list', () => {
  const refused = { intent: '', msg: '', fields: { 'kinds.0': 'Kinds look like order.' }, values: { scopes: 'read' } };
  expect(findTag(render({ of: NewApiKey, refused }), 'scopes')).toMatch(
    /checked=""[^>]*value="read"|value="read"[^>]*checked=""/,
  );
  expect(render({ of: NewWebhook, refused })).toContain('Kinds look like order.');
});
