import type * as z from 'zod/mini';
import { type FormField, formFields } from '../form-field.ts';

/** What an empty field stands for: an empty text, none, or a value that is left out. */
type Empty = '' | null | undefined;
type Unit = 'mills' | 'cents' | 'quantity' | null;

/** How a value of a schema is typed into a form. The schema still decides what is accepted. */
export type FormShape =
  | { type: 'text'; isLong: boolean; most?: number; format?: string; empty: Empty }
  | { type: 'number'; unit: Unit; empty: Empty }
  | { type: 'select'; options: readonly string[]; empty: Empty }
  /** A path below /media/, or an upload that gets one. */
  | { type: 'picture'; empty: Empty }
  | { type: 'flag' }
  | ObjectShape
  | ListShape;

export interface ObjectShape {
  type: 'object';
  fields: readonly (Partial<FormField> & { name: string; shape: FormShape })[];
  /** May be left out as a whole: it is when all its fields are empty. */
  isOptional: boolean;
}

export interface ListShape {
  type: 'list';
  item: FormShape;
  /** A record of texts: its items are pairs of name and value, and pairs without any text are left out. */
  isRecord: boolean;
}

/** Longer texts get several lines. */
const mostOfLine = 200;

/** Walks a schema. Throws for what no form can hold, when the fields are declared and not when staff open them. */
export function toFormShape(schema: z.core.$ZodType, unit: Unit = null): FormShape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return {
        type: 'object',
        isOptional: false,
        fields: Object.entries(def.shape).map(([name, part]) => {
          const shape = toFormShape(part, findUnit(name));
          return {
            name,
            ...formFields.get(part),
            shape: name === 'image' && 'empty' in shape ? { type: 'picture', empty: shape.empty } : shape,
          };
        }),
      };
    case 'array':
      return { type: 'list', isRecord: false, item: toFormShape(def.element) };
    case 'record':
      return { type: 'list', isRecord: true, item: toPairShape(toFormShape(def.valueType)) };
    case 'string': {
      const most = findMostLength(def.checks);
      const isLong = most !== undefined && most > mostOfLine;
      return { type: 'text', isLong, most, format: 'format' in def ? String(def.format) : undefined, empty: '' };
    }
    case 'number':
      return { type: 'number', unit, empty: '' };
    case 'boolean':
      return { type: 'flag' };
    case 'enum':
      return { type: 'select', options: Object.values(def.entries).map(String), empty: '' };
    case 'optional':
      return withEmpty(toFormShape(def.innerType, unit), undefined);
    case 'nullable':
      return withEmpty(toFormShape(def.innerType, unit), null);
    case 'default':
      return toFormShape(def.innerType, unit);
    case 'union':
      // The last way is the one people type; the others say that it may be empty, or come from other systems.
      return toFormShape(def.options.at(-1) as z.core.$ZodType, unit);
    case 'pipe':
      // A transform has no shape of its own; where the way ends in a schema, that is what is stored.
      return toFormShape((def.out as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.in : def.out, unit);
    default:
      throw new Error(`A form can’t show a schema of the type ${def.type}.`);
  }
}

/** Names of amounts end in their unit; staff type dollars. */
export function findUnit(name: string): Unit {
  if (name.endsWith('_mills')) return 'mills';
  if (name.endsWith('_cents')) return 'cents';
  return /^(?:.*_)?(?:quantity|pieces|cases|pack|moq|multiple)$/.test(name) ? 'quantity' : null;
}

function toPairShape(value: FormShape): FormShape {
  if (value.type !== 'text') throw new Error('A form can show a record of texts only.');
  const name: FormShape = { type: 'text', isLong: false, empty: '' };
  return {
    type: 'object',
    isOptional: false,
    fields: [
      { name: 'name', label: 'Name', shape: name },
      { name: 'value', label: 'Value', shape: value },
    ],
  };
}

function withEmpty(shape: FormShape, empty: null | undefined): FormShape {
  if (shape.type === 'object' && empty === undefined) return { ...shape, isOptional: true };
  if ('empty' in shape) return { ...shape, empty };
  throw new Error(`A form can’t leave out a value of the type ${shape.type}.`);
}

function findMostLength(checks: readonly z.core.$ZodCheck<never>[] = []): number | undefined {
  const limits = checks.flatMap((check) => {
    const { def } = (check as unknown as z.core.$ZodChecks)._zod;
    return def.check === 'max_length' ? [def.maximum] : [];
  });
  return limits.length > 0 ? Math.min(...limits) : undefined;
}
