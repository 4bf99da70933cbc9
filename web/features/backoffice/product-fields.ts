import type { Values } from '#contract/backoffice/merge-edit.ts';
import type { Attribute } from '#contract/catalog/attributes.ts';
import { readMills, readNumber, writeMills } from './amount-text.ts';
import { toAttributeSpecs } from './attribute-fields.ts';
import { type Cells, type Column, type FieldSpec, rows } from './record-fields.ts';
import { readSurface, zoneColumns } from './zone-fields.ts';

/** [['Board weight', '300 gsm']] and { height: 110 } as rows of two cells. */
const pairs = (name: string, label: string, hint: string, isObject: boolean): FieldSpec => ({
  type: 'rows',
  name,
  label,
  hint,
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
  { name: 'min_quantity', label: 'From quantity', type: 'number' },
];

interface Option {
  name: string;
  values: Values[];
}

/** One row for each value; rows of one option stand together. */
const options: FieldSpec = {
  type: 'rows',
  name: 'options',
  label: 'Options',
  hint: 'One line for each value. Lines with the same option belong together, the first is the default.',
  columns: optionColumns,
  toRows: (value) =>
    ((value ?? []) as Option[]).flatMap(({ name, values }) =>
      values.map((each) => ({
        option: name,
        label: String(each.label ?? ''),
        surcharge: writeMills(each.surcharge_mills),
        note: String(each.note ?? ''),
        print_method: String(each.print_method ?? ''),
        min_quantity: String(each.min_quantity ?? ''),
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

function toOptionValue({ label = '', surcharge = '', note = '', print_method = '', min_quantity = '' }: Cells): Values {
  return {
    label: label.trim(),
    surcharge_mills: surcharge.trim() === '' ? 0 : readMills(surcharge),
    ...(note.trim() && { note: note.trim() }),
    ...(print_method.trim() && { print_method: print_method.trim() }),
    ...(min_quantity.trim() && { min_quantity: readNumber(min_quantity) }),
  };
}

const ladderColumns: Column[] = [
  { name: 'quantity', label: 'From quantity', type: 'number' },
  { name: 'unit_price_mills', label: 'Unit price, $', type: 'mills' },
];

const costColumns: Column[] = [
  { name: 'quantity', label: 'From quantity', type: 'number' },
  { name: 'unit_cost_mills', label: 'Unit cost, $', type: 'mills' },
];

interface ProductChoices {
  categories: readonly { value: string; label: string }[];
  industries: readonly { value: string; label: string }[];
  kinds: readonly { value: string; label: string }[];
  attributes: readonly Attribute[];
  /** Whether the editor may see what the product costs us. */
  costs: boolean;
}

export interface FieldTab {
  tab: string;
  label: string;
  fields: FieldSpec[];
}

const costLadder = rows(
  'cost_ladder',
  'What it costs us',
  costColumns,
  'Only sales and admins see this. Quotes show the margin by it; without costs they are judged by the list price.',
);

/** All fields of a product, by tab. */
export function toProductTabs({ categories, industries, kinds, attributes, costs }: ProductChoices): FieldTab[] {
  return [
    {
      tab: 'basics',
      label: 'Basics',
      fields: [
        { type: 'text', name: 'title', label: 'Title' },
        { type: 'text', name: 'sku', label: 'SKU' },
        { type: 'select', name: 'category', label: 'Category', options: categories },
        {
          type: 'lines',
          name: 'industries',
          label: 'Restaurant types',
          hint: `One per line: ${industries.map(({ value }) => value).join(', ')}.`,
        },
        { type: 'flag', name: 'customisable', label: 'Printed with a logo' },
        { type: 'flag', name: 'stock', label: 'In stock, unprinted' },
        { type: 'lines', name: 'highlights', label: 'Highlights', hint: 'Up to three short facts, one per line.' },
        { type: 'area', name: 'description', label: 'Description' },
        { type: 'text', name: 'seo_title', label: 'Page title' },
        { type: 'area', name: 'page_description', label: 'Page description' },
        { type: 'lines', name: 'related', label: 'Related products', hint: 'SKUs, one per line.' },
        { type: 'number', name: 'popularity', label: 'Popularity', hint: '1 to 1000: lists show the highest first.' },
      ],
    },
    {
      tab: 'prices',
      label: 'Prices',
      fields: [
        { type: 'number', name: 'case_pack', label: 'Case pack' },
        { type: 'number', name: 'case_weight_grams', label: 'Case weight, grams' },
        { type: 'number', name: 'moq', label: 'Minimum' },
        { type: 'number', name: 'order_multiple', label: 'Multiple' },
        rows('price_ladder', 'Price ladder', ladderColumns),
        ...(costs ? [costLadder] : []),
      ],
    },
    {
      tab: 'options',
      label: 'Options',
      fields: [
        options,
        rows('print_methods', 'Print methods', [
          { name: 'method', label: 'Code' },
          { name: 'name', label: 'Name', grow: 2 },
          { name: 'colours', label: 'Colors', type: 'number' },
          { name: 'lead_days', label: 'Business days', type: 'number' },
          { name: 'setup_fee_cents', label: 'Setup, $', type: 'money' },
        ]),
      ],
    },
    {
      tab: 'print-zones',
      label: 'Print zones',
      fields: [
        {
          type: 'zones',
          name: 'mockup',
          label: 'Print zones',
          hint: 'The printed size in inches, and where it is on the blank picture. Leave the picture empty for no print zones.',
          columns: zoneColumns,
          read: readSurface,
        },
      ],
    },
    {
      tab: 'pictures',
      label: 'Pictures',
      fields: [
        rows(
          'gallery',
          'Pictures',
          [
            { name: 'image', label: 'Path', grow: 2 },
            { name: 'alt', label: 'What it shows', grow: 2 },
            { name: 'title', label: 'Title' },
          ],
          'The first is the main picture. Clear a line to remove its picture.',
        ),
      ],
    },
    {
      tab: 'specs',
      label: 'Specs',
      fields: [
        ...toAttributeSpecs(attributes),
        { type: 'lines', name: 'unit', label: 'Name of one piece', hint: 'Singular and plural, one per line.' },
        pairs(
          'dimensions_mm',
          'Outer size',
          'length, width, height, gusset, top_diameter, bottom_diameter, diameter, chest.',
          true,
        ),
        pairs('spec_sheet', 'Spec sheet', 'Further rows in reading order.', false),
        rows('certifications', 'Certifications', [
          { name: 'name', label: 'Name' },
          { name: 'note', label: 'Note', grow: 2 },
        ]),
      ],
    },
    {
      tab: 'search',
      label: 'Search',
      fields: [
        { type: 'lines', name: 'keywords', label: 'Keywords', hint: 'Three or more, one per line.' },
        { type: 'select', name: 'kind', label: 'Shared uses of', options: [{ value: '', label: 'None' }, ...kinds] },
        {
          type: 'lines',
          name: 'uses',
          label: 'Uses',
          hint: 'Dishes, occasions and other names people search for, one per line.',
        },
      ],
    },
  ];
}
