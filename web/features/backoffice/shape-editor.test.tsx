import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import { type RecordKind, recordSchemas } from '#contract/backoffice/record-schemas.ts';
import { defaultBrand } from '#contract/content/default-brand.ts';
import { defaultFreightRates } from '#contract/content/default-freight-rates.ts';
import { contentFields } from './content-fields.ts';
import { readRecordForm } from './record-fields.ts';
import { ShapeEditor } from './shape-editor.tsx';

type Kind = Exclude<RecordKind, 'product'>;

const listShaped = (kind: Kind) => contentFields[kind].filter((spec) => spec.type === 'shape');

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
const decode = (text: string) => text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => entities[name] ?? '');
const readAttribute = (tag: string, name: string) => decode(tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? '');

/** What a browser sends of the fields as they are rendered; line breaks of text areas go as two characters. */
function sendFields(kind: Kind, values: Values, errors = {}): { form: FormData; html: string } {
  const form = new FormData();
  let all = '';
  for (const spec of listShaped(kind)) {
    form.set(`has.${spec.name}`, '1');
    const html = renderToStaticMarkup(
      <ShapeEditor {...spec} errorName={spec.name} value={values[spec.name]} errors={errors} />,
    );
    for (const [tag] of html.matchAll(/<input [^>]*>/g))
      form.append(readAttribute(tag, 'name'), readAttribute(tag, 'value'));
    for (const [tag, text = ''] of html.matchAll(/<textarea [^>]*>([^<]*)<\/textarea>/g))
      form.append(readAttribute(tag, 'name'), decode(text).replaceAll('\n', '\r\n'));
    for (const [select] of html.matchAll(/<select .*?<\/select>/g))
      form.append(
        readAttribute(select, 'name'),
        readAttribute(select.match(/<option [^>]*selected=""[^>]*>/)?.[0] ?? '', 'value'),
      );
    all += html;
  }
  return { form, html: all };
}

const contentFolder = join(import.meta.dirname, '../../../catalog/content');
const readFolder = (folder: string) =>
  readdirSync(join(contentFolder, folder)).map(
    (name) => [name, JSON.parse(readFileSync(join(contentFolder, folder, name), 'utf8'))] as [string, Values],
  );
const template: Values = {
  lines: [
    {
      name: 'Cup “12 oz” & lid',
      product_uuid: '5f0c2f6e-5a1c-4d0e-9d55-0d4f3a1b2c3d',
      options: { Sleeve: 'Kraft', Lid: 'White' },
      note: 'First line.\nSecond line.',
      group: 'B',
      quantities: [1000, 2500],
    },
    {
      name: 'Rush',
      product_uuid: null,
      options: {},
      note: '',
      quantities: [1],
      charge: { unit_price_mills: 90_005, setup_cents: 1250, lead_days: 0 },
    },
  ],
};
const stored: [Kind, string, Values][] = [
  ...readFolder('pages').map(([name, page]): [Kind, string, Values] => ['page', name, page]),
  ...readFolder('solutions').map(([name, page]): [Kind, string, Values] => ['solution', name, page]),
  ['brand', 'the default', defaultBrand],
  ['freight', 'the default', defaultFreightRates],
  ['quote_template', 'lines of both kinds', template],
];

describe('fields made from a schema', () => {
  test.each(stored)('%s, %s: sent as they were shown, they change nothing', (kind, _, values) => {
    const { form } = sendFields(kind, values);
    const shown = Object.fromEntries(listShaped(kind).map(({ name }) => [name, values[name]]));
    expect(Object.keys(shown)).not.toEqual([]);
    expect(readRecordForm(contentFields[kind], form, {})).toStrictEqual(shown);
  });

  const [, page = {}] = readFolder('pages')[0] ?? [];
  const [first, second, ...rest] = page.sections as (Values & { items: Values[] })[];
  const items = first?.items ?? [];
  const { form: sent } = sendFields('page', page);

  test.each([
    ['sections.1.up', [second, first, ...rest]],
    ['sections.0.down', [second, first, ...rest]],
    ['sections.0.up', [first, second, ...rest]],
    ['sections.0.remove', [second, ...rest]],
    ['sections.add', [first, second, ...rest, { id: '', title: '', body: '', items: [] }]],
    ['sections.0.items.0.remove', [{ ...first, items: items.slice(1) }, second, ...rest]],
    ['sections.0.items.add', [{ ...first, items: [...items, { title: '', text: '' }] }, second, ...rest]],
    ['sections', [first, second, ...rest]],
    ['__proto__.0.up', [first, second, ...rest]],
  ])('without scripts, %s does what the button does', (command, sections) => {
    expect(readRecordForm(contentFields.page, sent, {}, command).sections).toStrictEqual(sections);
  });

  test('what is wrong is said at its field, and what was typed is still there', () => {
    const wrong = {
      ...page,
      sections: [
        { ...first, title: ' ', id: 'Our products' },
        { ...second, items: [{ title: '', text: 'Kept & shown' }] },
      ],
    };
    const next = readRecordForm(contentFields.page, sendFields('page', wrong).form, {});
    const parsed = recordSchemas.page.safeParse({ ...page, ...next, position: 0 });
    const errors = Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    );
    expect(errors).toEqual({
      'sections.0.id': 'Please use lowercase letters, digits and hyphens, and no spaces.',
      'sections.0.title': 'Please fill this in.',
      'sections.1.items.0.title': 'Please fill this in.',
    });
    const { html, form } = sendFields('page', next, errors);
    expect(html.match(/Please fill this in\./g)).toHaveLength(2);
    expect(html.match(/aria-invalid="true"[^>]*name="([^"]*)"/g)).toHaveLength(3);
    expect(form.get('sections.0.id')).toBe('Our products');
    expect(form.get('sections.1.items.0.text')).toBe('Kept & shown');
  });
});
