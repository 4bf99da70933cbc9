import type { Values } from '#contract/backoffice/merge-edit.ts';
import type { MockupSurface } from '#contract/catalog/product-detail.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { readNumber, writeCents, writeMills, writeQuantity } from './amount-text.ts';
import type { Cells, Column, FieldSpec } from './field-specs.ts';
import { readShape, rearrangeFields, toFieldTree } from './shape-fields.ts';

/** What a field shows for a value. */
export function toFieldText(spec: FieldSpec, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (spec.type === 'lines' || spec.type === 'picks') return Array.isArray(value) ? value.join('\n') : '';
  if (typeof value === 'number' && spec.type === 'money') return writeCents(value);
  if (typeof value === 'number' && spec.type === 'mills') return writeMills(value);
  if (spec.type === 'quantity') return writeQuantity(value);
  if (spec.type === 'zones') return JSON.stringify(value, null, 2);
  if (spec.type === 'instant') return String(value).slice(0, 16);
  return String(value);
}

/** The values that the form names; fields of other tabs stay as they were. A list is rearranged as `rearranged` says. */
export function readRecordForm(
  specs: readonly FieldSpec[],
  form: FormData,
  base: Values,
  rearranged: string | null = null,
): Values {
  const next: Values = { ...base };
  const tree = toFieldTree(form);
  if (rearranged) rearrangeFields(tree, rearranged);
  for (const spec of specs) {
    if (form.get(`has.${spec.name}`) === null) continue;
    const value =
      spec.type === 'shape'
        ? readShape(spec.shape, tree.parts.get(spec.name))
        : readField(spec, form, findValue(base, spec.name));
    const [name = '', part] = spec.name.split('.');
    if (!part) next[name] = value;
    else {
      const { [part]: _former, ...others } = (next[name] ?? {}) as Values;
      next[name] = Array.isArray(value) && value.length === 0 ? others : { ...others, [part]: value };
    }
  }
  return next;
}

export function findValue(values: Values, name: string): unknown {
  return name.split('.').reduce<unknown>((value, part) => (value as Values | null | undefined)?.[part], values);
}

/** Of the field itself, or of a line in it. */
export function findError(name: string, fields: FieldErrors): string | undefined {
  return fields[name] ?? Object.entries(fields).find(([path]) => path.startsWith(`${name}.`))?.[1];
}

function readField(spec: Exclude<FieldSpec, { type: 'shape' }>, form: FormData, former: unknown): unknown {
  const text = String(form.get(spec.name) ?? '').replaceAll('\r\n', '\n');
  switch (spec.type) {
    case 'number':
    case 'quantity':
      return readNumber(text);
    case 'select':
      return text.trim() || null;
    case 'flag':
      return text === 'on';
    case 'lines':
    case 'picks':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    case 'instant':
      // Typed in UTC, as the label says.
      return text ? `${text.slice(0, 16)}:00.000Z` : null;
    case 'rows':
      return spec.fromRows(readRows(spec.name, spec.columns, form), former);
    case 'zones': {
      const part = (name: string) => String(form.get(`${spec.name}.${name}`) ?? '').trim();
      const before = readJson(text) as MockupSurface | null;
      return spec.read(before, part('blank'), part('main'), readRows(spec.name, spec.columns, form));
    }
    default:
      return text.trim();
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text || 'null');
  } catch {
    return text;
  }
}

/** Cells are named field.row.column; rows without any text are left out. */
function readRows(name: string, columns: readonly Column[], form: FormData): Cells[] {
  const found = new Map<number, Cells>();
  for (const [key, value] of form) {
    const [field, row, column = ''] = key.split('.');
    if (field !== name || !/^\d{1,4}$/.test(row ?? '') || !columns.some((each) => each.name === column)) continue;
    const cells = found.get(Number(row)) ?? {};
    cells[column] = String(value).replaceAll('\r\n', '\n');
    found.set(Number(row), cells);
  }
  return [...found]
    .toSorted(([a], [b]) => a - b)
    .map(([, cells]) => cells)
    .filter((cells) => Object.values(cells).some((text) => text.trim() !== ''));
}
