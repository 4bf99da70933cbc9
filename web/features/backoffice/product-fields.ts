import type { Values } from '#contract/backoffice/merge-edit.ts';
import { ProductRecord } from '#contract/backoffice/record-schemas.ts';
import type { Attribute } from '#contract/catalog/attributes.ts';
import type { ValuePrint } from '#contract/catalog/print-area.ts';
import { readMills, readNumber, writeMills, writeQuantity } from './amount-text.ts';
import { type Cells, type Choice, type Column, type FieldEditor, type FieldSpec, toFieldSpecs } from './field-specs.ts';
import { readSurface, zoneColumns } from './zone-fields.ts';

/** [['Board weight', '300 gsm']] and { height: 110 } as rows of two cells. */
const pairs = (isObject: boolean): FieldEditor => ({
  type: 'rows',
  columns: [
    { name: 'key', label: 'Name' },
    { name: 'value', label: isObject ? 'Millimeters' : 'Value', grow: 2 },
  ],
  toRows: (value) =>
    (isObject ? Object.entries((value ?? {}) as Values) : ((value ?? []) as [string, unknown][])).map(
      ([key, cell]) => ({
        key,
        value: String(cell),
      }),
    ),
  fromRows: (list) => {
    const entries = list.map(({ key = '', value = '' }) => [key.trim(), isObject ? readNumber(value) : value.trim()]);
    return isObject ? Object.fromEntries(entries) : entries;
  },
});

const optionColumns: Column[] = [
  { name: 'option', label: 'Option' },
  { name: 'label', label: 'Value' },
  { name: 'surcharge', label: 'Surcharge, $ each', type: 'mills' },
  { name: 'note', label: 'Note' },
  { name: 'print_method', label: 'Only with method' },
  { name: 'min_quantity', label: 'From quantity', type: 'quantity' },
  { name: 'areas', label: 'Prints areas', type: 'list' },
  { name: 'inks', label: 'In inks', type: 'number' },
];

interface Option {
  name: string;
  values: Values[];
}

/** One row for each value; rows of one option stand together. */
const options: FieldEditor = {
  type: 'rows',
  columns: optionColumns,
  toRows: (value) =>
    ((value ?? []) as Option[]).flatMap(({ name, values }) =>
      values.map((each) => ({
        option: name,
        label: String(each.label ?? ''),
        surcharge: writeMills(each.surcharge_mills),
        note: String(each.note ?? ''),
        print_method: String(each.print_method ?? ''),
        min_quantity: writeQuantity(each.min_quantity),
        ...writePrint(each.prints as ValuePrint | undefined),
      })),
    ),
  fromRows: (list) => {
    const found = new Map<string, Values[]>();
    for (const row of list) {
      const name = (row.option ?? '').trim();
      found.set(name, [...(found.get(name) ?? []), toOptionValue(row)]);
    }
    return [...found].map(([name, values]) => ({ name, values }));
  },
};

const writePrint = ({ areas = [], inks }: ValuePrint = {}): Cells => ({
  areas: areas.join(', '),
  inks: String(inks ?? ''),
});

/** Names of areas have spaces, and no commas. */
function readPrint({ areas = '', inks = '' }: Cells): Values {
  const names = areas
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return { ...(names.length > 0 && { areas: names }), ...(inks.trim() && { inks: readNumber(inks) }) };
}

function toOptionValue(row: Cells): Values {
  const { label = '', surcharge = '', note = '', print_method = '', min_quantity = '' } = row;
  const prints = readPrint(row);
  return {
    label: label.trim(),
    surcharge_mills: surcharge.trim() === '' ? 0 : readMills(surcharge),
    ...(note.trim() && { note: note.trim() }),
    ...(print_method.trim() && { print_method: print_method.trim() }),
    ...(min_quantity.trim() && { min_quantity: readNumber(min_quantity) }),
    ...(Object.keys(prints).length > 0 && { prints }),
  };
}

interface ProductChoices {
  categories: readonly { value: string; label: string }[];
  industries: readonly { value: string; label: string }[];
  kinds: readonly { value: string; label: string }[];
  attributes: readonly Attribute[];
  /** The names of those that are related. */
  related?: readonly Choice[];
  /** Whether the editor may see what the product costs us. */
  costs: boolean;
}

export interface FieldTab {
  tab: string;
  label: string;
  fields: FieldSpec[];
}

const tabs = [
  {
    tab: 'basics',
    label: 'Basics',
    names: [
      'title',
      'sku',
      'category',
      'industries',
      'customisable',
      'stock',
      'highlights',
      'description',
      'seo_title',
      'page_description',
      'related',
      'popularity',
    ],
  },
  {
    tab: 'prices',
    label: 'Prices',
    names: ['case_pack', 'case_weight_grams', 'moq', 'order_multiple', 'price_ladder', 'cost_ladder'],
  },
  { tab: 'options', label: 'Options', names: ['options', 'print_methods'] },
  { tab: 'print-areas', label: 'Print areas', names: ['print_areas'] },
  { tab: 'print-zones', label: 'Print zones', names: ['mockup'] },
  { tab: 'pictures', label: 'Pictures', names: ['gallery'] },
  { tab: 'specs', label: 'Specs', names: ['unit', 'dimensions_mm', 'spec_sheet', 'certifications'] },
  { tab: 'search', label: 'Search', names: ['keywords', 'kind', 'uses'] },
];

/** All fields of a product, by tab. */
export function toProductTabs({
  categories,
  industries,
  kinds,
  attributes,
  related = [],
  costs,
}: ProductChoices): FieldTab[] {
  const fields = toFieldSpecs(ProductRecord, {
    category: { type: 'select', options: categories },
    industries: {
      ...{ type: 'picks', from: 'options', options: industries },
      hint: `One per line: ${industries.map(({ value }) => value).join(', ')}.`,
    },
    related: { type: 'picks', from: 'products', options: related },
    kind: { type: 'select', options: [{ value: '', label: 'None' }, ...kinds] },
    unit: { type: 'lines' },
    options,
    dimensions_mm: pairs(true),
    spec_sheet: pairs(false),
    mockup: { type: 'zones', columns: zoneColumns, read: readSurface },
  });
  return tabs.map(({ tab, label, names }) => ({
    tab,
    label,
    fields: [
      ...(tab === 'specs' ? toAttributeSpecs(attributes) : []),
      ...names.flatMap((name) => fields.filter((each) => each.name === name && (costs || name !== 'cost_ladder'))),
    ],
  }));
}

/** What one product has of each attribute. */
function toAttributeSpecs(attributes: readonly Attribute[]): FieldSpec[] {
  return attributes.map(({ key, label, unit, kind }) => ({
    type: 'lines',
    input: kind,
    name: `attributes.${key}`,
    label: unit ? `${label}, ${unit}` : label,
    hint: kind === 'text' ? 'One value per line.' : undefined,
  }));
}
