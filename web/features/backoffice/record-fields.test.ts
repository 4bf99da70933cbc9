import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import { recordKinds, recordSchemas } from '#contract/backoffice/record-schemas.ts';
import type { MockupSurface } from '#contract/catalog/product-detail.ts';
import { defaultFreightRates } from '#contract/content/default-freight-rates.ts';
import { contentFields } from './content-fields.ts';
import type { FieldSpec } from './field-specs.ts';
import { toProductTabs } from './product-fields.ts';
import { findValue, readRecordForm, toFieldText } from './record-fields.ts';
import { toZoneRows } from './zone-fields.ts';

/** The form as a browser sends it, with what its fields show. */
function fillForm(specs: readonly FieldSpec[], values: Values): FormData {
  const form = new FormData();
  for (const spec of specs) {
    form.set(`has.${spec.name}`, '1');
    const value = findValue(values, spec.name);
    if (spec.type === 'rows')
      for (const [row, cells] of spec.toRows(value).entries())
        for (const [column, text] of Object.entries(cells)) form.set(`${spec.name}.${row}.${column}`, text);
    else if (spec.type === 'zones') fillZones(spec.name, value as MockupSurface, form);
    else if (spec.type === 'flag') value === true && form.set(spec.name, 'on');
    else form.set(spec.name, toFieldText(spec, value));
  }
  return form;
}

function fillZones(name: string, surface: MockupSurface, form: FormData): void {
  form.set(name, JSON.stringify(surface));
  form.set(`${name}.blank`, surface.blank);
  form.set(`${name}.main`, surface.zone);
  for (const [row, cells] of toZoneRows(surface).entries())
    for (const [column, text] of Object.entries(cells)) form.set(`${name}.${row}.${column}`, text);
}

const product: Values = {
  title: 'Hot cup',
  industries: ['cafe', 'bakery'],
  customisable: true,
  stock: false,
  attributes: { material: ['Board', 'PET lid'], capacity_ml: ['355'], microwave: ['no'] },
  kind: null,
  unit: ['cup', 'cups'],
  dimensions_mm: { height: 110, top_diameter: 90 },
  spec_sheet: [['Board weight', '300 + 18 gsm']],
  certifications: [{ name: 'FSC', note: 'Mix' }],
  options: [
    {
      name: 'Sleeve',
      values: [
        { label: 'None', surcharge_mills: 0 },
        { label: 'Kraft', surcharge_mills: 12, note: 'Glued', prints: { areas: ['Wall', 'Paper lid'], inks: 2 } },
      ],
    },
  ],
  print_methods: [{ method: 'flexo', name: 'Flexo', colours: 1, lead_days: 15, setup_fee_cents: 6000 }],
  print_areas: [
    {
      name: 'Wall',
      method: 'flexo',
      surface: 'wall',
      role: 'hero',
      left_mm: -112.5,
      bottom_mm: 3,
      width_mm: 225,
      height_mm: 45,
      bleed_mm: 0,
      thinnest_line_mm: 0.35,
      fields: true,
      assumed: false,
    },
  ],
  price_ladder: [
    { quantity: 1000, unit_price_mills: 158 },
    { quantity: 2500, unit_price_mills: 134 },
  ],
  mockup: {
    blank: '/media/cup.webp',
    zone: 'wrap',
    zones: [
      {
        name: 'wrap',
        width_mm: 61,
        height_mm: 33.3,
        columns: 1,
        rows: 1,
        points: [
          [0.1, 0.2],
          [0.7, 0.2],
          [0.1, 0.9],
          [0.7, 0.9],
        ],
      },
    ],
    mask: null,
    parts: [],
  },
};
const attributes = [
  { key: 'capacity_ml', label: 'Capacity', unit: 'ml', kind: 'number', filterable: true },
  { key: 'material', label: 'Material', unit: '', kind: 'text', filterable: false },
  { key: 'coating', label: 'Coating', unit: '', kind: 'text', filterable: false },
  { key: 'microwave', label: 'Microwave', unit: '', kind: 'yes_no', filterable: true },
] as const;
const choices = { categories: [], industries: [], kinds: [], attributes, costs: true };
const productFields = toProductTabs(choices).flatMap(({ fields }) => fields);

describe('the form of a record', () => {
  test('sent as it was shown, changes nothing', () => {
    const known = productFields.filter(({ name }) => (name.split('.')[0] ?? '') in product);
    expect(readRecordForm(known, fillForm(known, product), {})).toEqual(product);
    const faq = {
      list: [{ title: 'Freight', items: [{ title: 'Who?', content: 'You.\nWe.', products: ['cups', 'stock'] }] }],
    };
    expect(readRecordForm(contentFields.faq, fillForm(contentFields.faq, faq), {})).toEqual(faq);
  });

  test('has no column for what only the site knows of a picture, and saving keeps it', () => {
    const gallery = [{ image: '/media/cup.webp', alt: 'A cup', title: 'Cup', to_scale: '/media/cup-scale.webp' }];
    const spec = productFields.find(({ name }) => name === 'gallery');
    expect(spec?.type === 'rows' && spec.columns.map(({ name }) => name)).toEqual(['image', 'alt', 'title']);
    expect(recordSchemas.product.shape.gallery.parse(gallery)).toEqual(gallery);
    const known = spec ? [spec] : [];
    const bowl = { image: '/media/bowl.webp', alt: 'A bowl', title: 'Bowl' };
    const form = fillForm(known, { gallery: [bowl, { ...gallery[0], alt: 'Our cup' }] });
    expect(readRecordForm(known, form, { gallery })).toEqual({ gallery: [bowl, { ...gallery[0], alt: 'Our cup' }] });
  });

  test('types yes and no as a box, and one of a few words as a list of them', () => {
    const spec = productFields.find(({ name }) => name === 'print_areas');
    const columns = spec?.type === 'rows' ? spec.columns : [];
    const types = new Map(columns.map(({ name, type, options }) => [name, options?.[0]?.label ?? type]));
    expect(types.get('assumed')).toBe('flag');
    expect(types.get('method')).toBe('none');
    expect(types.get('role')).toBe('Main');
  });

  test('leaves the fields of other tabs as they were', () => {
    const prices = toProductTabs(choices).find(({ tab }) => tab === 'prices');
    const form = fillForm(prices?.fields ?? [], product);
    form.set('price_ladder.1.unit_price_mills', '$0.129');
    expect(readRecordForm(productFields, form, product)).toMatchObject({
      title: 'Hot cup',
      customisable: true,
      price_ladder: [{ unit_price_mills: 158 }, { unit_price_mills: 129 }],
    });
  });

  test('drops empty lines and keeps what is no number, so that its schema can say so', () => {
    const form = new FormData();
    form.set('has.price_ladder', '1');
    form.set('price_ladder.0.quantity', 'many');
    form.set('price_ladder.0.unit_price_mills', '0.1');
    form.set('price_ladder.1.quantity', ' ');
    form.set('price_ladder.1.unit_price_mills', '');
    expect(readRecordForm(productFields, form, {})).toEqual({
      price_ladder: [{ quantity: 'many', unit_price_mills: 100 }],
    });
  });
});

test('freight zones are a table; beginnings of ZIP codes are one cell, and what is typed comes back', () => {
  const specs = contentFields.freight.filter(({ type }) => type !== 'shape');
  const shown = Object.fromEntries(specs.map(({ name }) => [name, (defaultFreightRates as Values)[name]]));
  const form = fillForm(specs, shown);
  expect(readRecordForm(specs, form, {})).toEqual(shown);
  form.set('zones.0.prefixes', '00, 01 02');
  form.set('zones.0.parcel_cents', '7.25');
  expect(readRecordForm(specs, form, {}).zones).toEqual([
    { ...defaultFreightRates.zones[0], prefixes: ['00', '01', '02'], parcel_cents: 725 },
    ...defaultFreightRates.zones.slice(1),
  ]);
});

describe('what a field holds decides how it is typed in', () => {
  const tables = recordKinds.flatMap((kind) =>
    (kind === 'product' ? productFields : contentFields[kind])
      .filter(({ type }) => type === 'rows')
      .map(({ name }) => [kind, name] as const),
  );

  test.each(tables)('%s.%s is a table, because any number of lines fits into it', (kind, name) => {
    let schema = (recordSchemas[kind].shape as Record<string, z.core.$ZodType>)[name] as z.core.$ZodTypes;
    while ('innerType' in schema._zod.def) schema = schema._zod.def.innerType as z.core.$ZodTypes;
    expect(['array', 'record']).toContain(schema._zod.def.type);
  });

  test('the one parcel and the one pallet of freight are fields with labels', () => {
    const shapes = contentFields.freight.flatMap((spec) =>
      spec.type === 'shape' ? [[spec.name, spec.shape.type]] : [],
    );
    expect(shapes).toEqual([
      ['parcel', 'object'],
      ['pallet', 'object'],
    ]);
  });
});
