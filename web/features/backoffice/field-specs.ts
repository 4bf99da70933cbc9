import type * as z from 'zod/mini';
import { type FormShape, findUnit, type ObjectShape, toFormShape } from '#contract/backoffice/form-shape.ts';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import type { AttributeKind } from '#contract/catalog/attributes.ts';
import type { MockupSurface } from '#contract/catalog/product-detail.ts';
import { type FormField, formFields } from '#contract/form-field.ts';
import { readCents, readMills, readNumber, writeCents, writeMills, writeQuantity } from './amount-text.ts';

export interface Column {
  name: string;
  label: string;
  /** A list has commas or spaces between its entries. */
  type?: 'text' | 'number' | 'quantity' | 'money' | 'mills' | 'area' | 'list' | 'flag' | 'select';
  /** Of a select. */
  options?: readonly { value: string; label: string }[];
  /** Share of the width. */
  grow?: number;
}

/** A row of a table in a form; empty cells are empty texts. */
export type Cells = Record<string, string>;

interface Table {
  type: 'rows';
  columns: readonly Column[];
  toRows(value: unknown): Cells[];
  /** `former` is the value before: what no column shows of a row stays with it. */
  fromRows(rows: Cells[], former?: unknown): unknown;
}

/** A code with its name. */
export interface Choice {
  value: string;
  label: string;
}

/** How a value is typed in. What it may be, its schema says. */
export type FieldEditor =
  | { type: 'text' | 'area' | 'email' | 'url'; most?: number }
  | { type: 'number' | 'quantity' | 'money' | 'mills' | 'flag' | 'instant' | 'date' | 'picture' | 'color' }
  /** One entry per line; of a number, or of yes and no, there is one at most. */
  | { type: 'lines'; input?: AttributeKind }
  /** Several of many, stored by their codes: of a short list, or of the products that are found. */
  | { type: 'picks'; options: readonly Choice[]; from: 'options' | 'products' }
  | { type: 'select' | 'boxes'; options: readonly { value: string; label: string }[] }
  | Table
  /** The print zones of a product, with the blank picture they are on. */
  | {
      type: 'zones';
      columns: readonly Column[];
      read(before: MockupSurface | null, blank: string, main: string, rows: Cells[]): unknown;
    }
  /** Objects and lists of any depth: their fields follow from the schema. */
  | { type: 'shape'; shape: FormShape };

/** One field of a record; `attributes.material` is a part of its field `attributes`. */
export type FieldSpec = FieldEditor &
  Pick<FormField, 'label' | 'hint' | 'placeholder' | 'rows'> & { name: string; isOptional?: boolean };

/** Editors of fields that their schema does not describe to the end, by their names. */
export type SpecialEditors = Readonly<Record<string, FieldEditor & { hint?: string }>>;

/** The fields that have a label, in the order of the schema. */
export function toFieldSpecs(schema: z.core.$ZodType, special: SpecialEditors = {}): FieldSpec[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'object') throw new Error(`A record can’t be of the type ${def.type}.`);
  return Object.entries(def.shape).flatMap(([name, part]) => {
    const field = formFields.get(part);
    if (!field) return [];
    const { label, hint, placeholder, rows } = field;
    const isOptional = [undefined, ''].some((empty) => (part as z.ZodMiniType).safeParse(empty).success);
    return [{ name, label, hint, placeholder, rows, isOptional, ...(special[name] ?? toEditor(name, part, field)) }];
  });
}

function toEditor(name: string, schema: z.core.$ZodType, { widget, labels = {} }: Partial<FormField>): FieldEditor {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return toEditor(name, def.innerType, { widget, labels });
  if (widget === 'media') return { type: 'shape', shape: { type: 'picture', empty: '' } };
  const shape = toFormShape(schema, findUnit(name));
  const most = shape.type === 'text' ? shape.most : undefined;
  if (widget) return { type: widget, most };
  const toOptions = (values: readonly string[]) => listOptions(values, labels);
  switch (shape.type) {
    case 'text':
      if (name === 'image') return { type: 'picture' };
      if (shape.format === 'datetime') return { type: 'instant' };
      return shape.format === 'date' ? { type: 'date' } : { type: shape.isLong ? 'area' : 'text', most };
    case 'number':
      return { type: toNumberType(shape) };
    case 'select':
      return { type: 'select', options: toOptions(shape.options) };
    case 'list':
      if (shape.item.type === 'select') return { type: 'boxes', options: toOptions(shape.item.options) };
      if (shape.item.type === 'text') return { type: 'lines' };
      return isRow(shape.item) ? toTable(shape.item) : { type: 'shape', shape };
    default:
      return shape.type === 'object' ? { type: 'shape', shape } : { type: shape.type };
  }
}

const listOptions = (values: readonly string[], labels: FormField['labels'] = {}) =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

const toNumberType = ({ unit }: Extract<FormShape, { type: 'number' }>) =>
  unit === 'cents' ? 'money' : (unit ?? 'number');

const isRow = (item: FormShape): item is ObjectShape =>
  item.type === 'object' && item.fields.every(({ shape }) => toColumnType(shape) !== undefined);

function toColumnType(shape: FormShape): Column['type'] {
  if (shape.type === 'number') return toNumberType(shape);
  if (shape.type === 'text') return shape.isLong ? 'area' : 'text';
  if (shape.type === 'list') return shape.item.type === 'text' ? 'list' : undefined;
  if (shape.type === 'flag' || shape.type === 'select') return shape.type;
  return shape.type === 'object' ? undefined : 'text';
}

/** A line for each object of a list, a column for each of its fields that has a label. */
function toTable({ fields }: ObjectShape): Table {
  const columns = fields.flatMap(({ name, label, labels, grow, widget, shape }): Column[] => {
    const type = widget === 'text' ? widget : toColumnType(shape);
    const options = shape.type === 'select' ? listOptions(shape.options, labels) : undefined;
    return label ? [{ name, label, grow, type, options }] : [];
  });
  const unshown = new Set(fields.flatMap(({ name, label }) => (label ? [] : [name])));
  const write = ({ name, type }: Column, row: Values) => {
    if (type === 'mills') return writeMills(row[name]);
    if (type === 'money') return writeCents(row[name]);
    if (type === 'quantity') return writeQuantity(row[name]);
    if (type === 'list') return ((row[name] ?? []) as string[]).join(', ');
    if (type === 'flag') return row[name] === true ? 'on' : '';
    return String(row[name] ?? '');
  };
  const read = ({ type }: Column, text: string) => {
    if (type === 'mills') return readMills(text);
    if (type === 'money') return readCents(text);
    if (type === 'list') return text.split(/[\s,]+/).filter(Boolean);
    if (type === 'flag') return text === 'on';
    return type === 'number' || type === 'quantity' ? readNumber(text) : text.trim();
  };
  return {
    type: 'rows',
    columns,
    toRows: (value) =>
      (Array.isArray(value) ? (value as Values[]) : []).map((row) =>
        Object.fromEntries(columns.map((column) => [column.name, write(column, row)])),
      ),
    fromRows: (rows, former) =>
      rows.map((row) => {
        const values: Values = Object.fromEntries(
          columns.map((column) => [column.name, read(column, row[column.name] ?? '')]),
        );
        return { ...findUnshown(values, former), ...values };
      }),
  };

  /** Of the row with the same first column, as its picture. */
  function findUnshown(values: Values, former: unknown): Values {
    const key = columns[0]?.name ?? '';
    const before = (Array.isArray(former) ? (former as Values[]) : []).find((row) => row[key] === values[key]) ?? {};
    return Object.fromEntries(Object.entries(before).filter(([name]) => unshown.has(name)));
  }
}
