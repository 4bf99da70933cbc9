import type * as z from 'zod/mini';
import { typedUnits } from '#contract/typed-units.ts';

type Schema = z.core.$ZodTypes;

/**
 * The input of a call from the fields of a form, by the call's own schema: fields are named like the schema's, those of an
 * object inside it with a dot (`ship_to.city`). What cannot be read stays as it was typed, for the schema to refuse.
 */
export function readInput(schema: z.core.$ZodType, form: FormData): Record<string, unknown> {
  return readObject(listFields(schema), form, '');
}

/** The fields of an object, also where a transform or a default is around it. */
export function listFields(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const { def } = (schema as Schema)._zod;
  if (def.type === 'object') return def.shape;
  if (def.type === 'pipe') return listFields(def.in);
  throw new Error(`A form can’t be read for a call whose input is of the type ${def.type}.`);
}

function readObject(shape: Record<string, z.core.$ZodType>, form: FormData, prefix: string): Record<string, unknown> {
  const read = Object.entries(shape).map(([name, part]) => [name, readField(part, form, prefix + name)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

function readField(schema: z.core.$ZodType, form: FormData, name: string): unknown {
  const unit = typedUnits.get(schema);
  if (unit) return readAmount(readText(form, name), unit.decimals);
  const { def } = (schema as Schema)._zod;
  switch (def.type) {
    case 'object':
      return readObject(def.shape, form, `${name}.`);
    case 'array':
      return readTexts(form, name);
    case 'record':
      return undefined;
    case 'boolean':
      return isTicked(readText(form, name));
    case 'literal':
      return def.values.includes(true) ? isTicked(readText(form, name)) : readText(form, name);
    case 'number':
      return readNumber(readText(form, name));
    case 'nullable':
      return readText(form, name).trim() === '' ? null : readField(def.innerType, form, name);
    case 'optional':
    case 'default':
      return isLeftOut(schema, form, name) ? undefined : readField(def.innerType, form, name);
    case 'pipe':
      return readField(def.in, form, name);
    case 'union': {
      // One value may be a list as it is typed, separated in a way that the schema knows.
      if (isList(schema) && form.getAll(name).length !== 1) return readTexts(form, name);
      return hasOption(def, 'number') ? readText(form, name).replace(separators, '') : readText(form, name);
    }
    default:
      return readText(form, name);
  }
}

/** Not in the form at all, or an empty number, id or day. An empty text is a text: the schema says whether it may be. */
function isLeftOut(schema: z.core.$ZodType, form: FormData, name: string): boolean {
  if (!form.has(name)) return ![...form.keys()].some((key) => key.startsWith(`${name}.`));
  return readText(form, name).trim() === '' && !isPlainText(schema) && !accepts(schema, '');
}

function isPlainText(schema: z.core.$ZodType): boolean {
  const { def } = (schema as Schema)._zod;
  if (def.type === 'pipe') return isPlainText(def.in);
  if (def.type === 'optional' || def.type === 'default') return isPlainText(def.innerType);
  return def.type === 'string' && !('format' in def);
}

const accepts = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodMiniType).safeParse(value).success;

/** The last field of a name counts: a hidden one can stand before a box that may stay unticked. */
function readText(form: FormData, name: string): string {
  const value = form.getAll(name).at(-1);
  return typeof value === 'string' ? value : '';
}

const readTexts = (form: FormData, name: string) => form.getAll(name).filter((value) => typeof value === 'string');

const isTicked = (text: string) => ['on', 'yes', 'true', '1'].includes(text);

const separators = /[$%,\s]/g;

/** '2,500' or '15%'. */
function readNumber(text: string): unknown {
  const plain = text.replace(separators, '');
  return plain === '' || Number.isNaN(Number(plain)) ? text : Number(plain);
}

/** '$1,200.50' as 120050. */
function readAmount(text: string, decimals: number): unknown {
  const plain = text.replace(separators, '');
  const isAmount = new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`).test(plain);
  return isAmount ? Math.round(Number(plain) * 10 ** decimals) : text;
}

/** Whether a field holds several values, as ticked boxes of one name do. */
export function isList(schema: z.core.$ZodType): boolean {
  const { def } = (schema as Schema)._zod;
  if (def.type === 'pipe') return isList(def.in);
  if (def.type === 'optional' || def.type === 'default') return isList(def.innerType);
  return def.type === 'array' || (def.type === 'union' && hasOption(def, 'array'));
}

const hasOption = (def: z.core.$ZodUnionDef, type: string) =>
  def.options.some((option) => (option as Schema)._zod.def.type === type);
