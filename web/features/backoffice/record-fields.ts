import type { FormShape } from '#contract/backoffice/form-shape.ts';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import type { AttributeKind } from '#contract/catalog/attributes.ts';
import type { MockupSurface } from '#contract/catalog/product-detail.ts';
import { readCents, readMills, readNumber, writeCents, writeMills } from './amount-text.ts';
import { readShape, rearrangeFields, toFieldTree } from './shape-fields.ts';

export interface Column {
  name: string;
  label: string;
  type?: 'text' | 'number' | 'money' | 'mills' | 'area';
  /** Share of the width. */
  grow?: number;
}

/** A row of a table in a form; empty cells are empty texts. */
export type Cells = Record<string, string>;

interface Base {
  /** 'attributes.material' is a part of the field `attributes`. */
  name: string;
  label: string;
  hint?: string;
}

/** How one field of a record is typed in. What each may hold, its schema says. */
export type FieldSpec =
  | (Base & { type: 'text' | 'area' | 'number' | 'flag' | 'instant' | 'picture' })
  /** One entry per line; of a number, or of yes and no, there is one at most. */
  | (Base & { type: 'lines'; input?: AttributeKind })
  | (Base & { type: 'select'; options: readonly { value: string; label: string }[] })
  | (Base & {
      type: 'rows';
      columns: readonly Column[];
      toRows(value: unknown): Cells[];
      fromRows(rows: Cells[]): unknown;
    })
  /** The print zones of a product, with the blank picture they are on. */
  | (Base & {
      type: 'zones';
      columns: readonly Column[];
      read(before: MockupSurface | null, blank: string, main: string, rows: Cells[]): unknown;
    })
  /** Objects and lists of any depth: their fields follow from the schema. */
  | (Base & { type: 'shape'; shape: FormShape; words: ShapeWords });

/** What staff read beside the fields of a shape, by their names: the label, and the hint if there is one. */
export type ShapeWords = Readonly<Record<string, string | readonly [label: string, hint: string]>>;

/** Rows with the same names as the objects they are made from. */
function ofObjects(columns: readonly Column[]) {
  const write = ({ name, type }: Column, row: Values) => {
    if (type === 'mills') return writeMills(row[name]);
    if (type === 'money') return writeCents(row[name]);
    return String(row[name] ?? '');
  };
  const read = ({ type }: Column, text: string) => {
    if (type === 'mills') return readMills(text);
    if (type === 'money') return readCents(text);
    return type === 'number' ? readNumber(text) : text.trim();
  };
  return {
    toRows: (value: unknown): Cells[] =>
      (Array.isArray(value) ? (value as Values[]) : []).map((row) =>
        Object.fromEntries(columns.map((column) => [column.name, write(column, row)])),
      ),
    fromRows: (rows: Cells[]): unknown =>
      rows.map((row) =>
        Object.fromEntries(columns.map((column) => [column.name, read(column, row[column.name] ?? '')])),
      ),
  };
}

export function rows(name: string, label: string, columns: readonly Column[], hint?: string): FieldSpec {
  return { type: 'rows', name, label, columns, hint, ...ofObjects(columns) };
}

/** What a field shows for a value. */
export function toFieldText(spec: FieldSpec, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (spec.type === 'lines') return Array.isArray(value) ? value.join('\n') : '';
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
    const value = spec.type === 'shape' ? readShape(spec.shape, tree.parts.get(spec.name)) : readField(spec, form);
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

function readField(spec: Exclude<FieldSpec, { type: 'shape' }>, form: FormData): unknown {
  const text = String(form.get(spec.name) ?? '').replaceAll('\r\n', '\n');
  switch (spec.type) {
    case 'number':
      return readNumber(text);
    case 'select':
      return text.trim() || null;
    case 'flag':
      return text === 'on';
    case 'lines':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    case 'instant':
      // Typed in UTC, as the label says.
      return text ? `${text.slice(0, 16)}:00.000Z` : null;
    case 'rows':
      return spec.fromRows(readRows(spec.name, spec.columns, form));
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
