import type { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';

type Field = keyof CatalogFileProduct;

/** How a field looks in a cell. Lists are divided by '|', pairs by '='; options, print methods and print areas are JSON. */
interface Column {
  name: string;
  field: Field;
  /** May be missing from the header. */
  optional: boolean;
  write(value: never): string;
  /** The value for the schema to validate; a cell that cannot be parsed stays text, which the schema rejects. */
  read(cell: string): unknown;
}

const column = <F extends Field>(
  field: F,
  write: (value: CatalogFileProduct[F]) => string,
  read: (cell: string) => unknown,
  optional = false,
): Column => ({
  name: field,
  field,
  optional,
  write: write as Column['write'],
  read,
});

const text = (field: Field) =>
  column(
    field,
    (value) => String(value ?? ''),
    (cell) => cell,
  );
const number = (field: Field) => column(field, (value) => String(value ?? ''), toNumber);
const flag = (field: Field) =>
  column(
    field,
    (value) => (value ? 'yes' : 'no'),
    (cell) => (cell === 'yes' ? true : cell === 'no' ? false : cell),
  );
const list = (field: Field) => column(field, (value) => (value as unknown as string[]).join('|'), splitList);
const json = (field: Field) => column(field, (value) => JSON.stringify(value), readJson);

/** The columns of a catalog file in order. The header line names these, and attributes by their keys. */
export const csvColumns: readonly Column[] = [
  text('uuid'),
  text('sku'),
  text('title'),
  text('seo_title'),
  text('description'),
  text('page_description'),
  text('category'),
  list('industries'),
  flag('customisable'),
  flag('stock'),
  list('highlights'),
  column(
    'dimensions_mm',
    (value) =>
      Object.entries(value)
        .map(([side, mm]) => `${side}=${mm}`)
        .join('|'),
    (cell) => Object.fromEntries(splitPairs(cell).map(([side, mm]) => [side, toNumber(mm)])),
  ),
  column('spec_sheet', (value) => value.map((row) => row.join('=')).join('|'), splitPairs),
  list('unit'),
  number('case_pack'),
  number('case_weight_grams'),
  json('options'),
  json('print_methods'),
  column('print_areas', (value) => JSON.stringify(value ?? []), readJson, true),
  column(
    'certifications',
    (value) => value.map(({ name, note }) => `${name}=${note}`).join('|'),
    (cell) => splitPairs(cell).map(([name, note]) => ({ name, note })),
  ),
  number('moq'),
  number('order_multiple'),
  // Dollars, as people write them: 1000=0.158|2500=0.134
  column(
    'price_ladder',
    (value) => value.map((step) => `${step.quantity}=${(step.unit_price_mills / 1000).toFixed(3)}`).join('|'),
    (cell) =>
      splitPairs(cell).map(([quantity, price]) => ({ quantity: toNumber(quantity), unit_price_mills: toMills(price) })),
  ),
  column(
    'cost_ladder',
    (value) => (value ?? []).map((step) => `${step.quantity}=${(step.unit_cost_mills / 1000).toFixed(3)}`).join('|'),
    (cell) =>
      splitPairs(cell).map(([quantity, cost]) => ({ quantity: toNumber(quantity), unit_cost_mills: toMills(cost) })),
    true,
  ),
  list('keywords'),
  column(
    'kind',
    (value) => value ?? '',
    (cell) => cell || null,
    true,
  ),
  column('uses', (value) => (value ?? []).join('|'), splitList, true),
  list('related'),
  number('popularity'),
  column(
    'images',
    (value) => (value ?? []).join('|'),
    (cell) => (cell === '' ? undefined : splitList(cell)),
    true,
  ),
];

function splitList(cell: string): string[] {
  return cell === '' ? [] : cell.split('|').map((part) => part.trim());
}

function splitPairs(cell: string): [string, string][] {
  return splitList(cell).map((part) => {
    const at = part.indexOf('=');
    return at === -1 ? [part, ''] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
  });
}

function toNumber(cell: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

/** A price with more than three decimals is not one of ours. */
function toMills(cell: string): number | string {
  return /^-?\d+(\.\d{1,3})?$/.test(cell) ? Math.round(Number(cell) * 1000) : cell;
}

function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell === '' ? '[]' : cell);
  } catch {
    return cell;
  }
}
