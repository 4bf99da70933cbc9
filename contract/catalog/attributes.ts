import * as z from 'zod/mini';
import { field } from '../form-field.ts';

export const attributeKinds = ['text', 'number', 'yes_no'] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/** Read alike by JavaScript and PostgreSQL. It is the name of a column in a catalog file, hence the underscores. */
export const attributeKeyForm = '^[a-z][a-z0-9]*(_[a-z0-9]+)*$';

/** One fact that products may have. Which ones there are, the rows of the database say. */
export const Attribute = z.object({
  label: field(z.string().check(z.trim(), z.minLength(1, 'Please fill this in.'), z.maxLength(40)), 'Label'),
  key: field(
    z.string().check(z.maxLength(40), z.regex(new RegExp(attributeKeyForm), 'A key is like lid_size.')),
    'Key',
    {
      hint: 'Its name in URLs and catalog files: lowercase a to z, digits and underscores. Search has rules for material, coating and capacity_ml.',
    },
  ),
  kind: field(z.enum(attributeKinds, 'We couldn’t find this kind.'), 'Kind', {
    labels: { text: 'Text', number: 'Number', yes_no: 'Yes or no' },
  }),
  unit: field(z.string().check(z.trim(), z.maxLength(12)), 'Unit of a number', {
    hint: 'Values in ml, mm and g are also shown in fluid ounces, inches and pounds.',
  }),
  filterable: field(z.boolean(), 'Customers can filter by it'),
});
export type Attribute = z.infer<typeof Attribute>;

/** Values of one product by the key of their attribute: '355', 'yes', or up to twelve texts. */
export const AttributeValues = z.record(z.string(), z.array(z.string()));
export type AttributeValues = z.infer<typeof AttributeValues>;

/** An attribute with what one product has of it. */
export const ProductAttribute = z.extend(z.omit(Attribute, { filterable: true }), {
  /** Its place among all attributes. */
  position: z.int(),
  values: z.array(z.string()),
});
export type ProductAttribute = z.infer<typeof ProductAttribute>;

type Kinds = ReadonlyMap<string, AttributeKind>;

/**
 * The values of a file's row or of a form, each as the database has it; one of another kind stays as it is, to be judged. A
 * field of the row itself that is named like an attribute is its value: a column of CSV, or a file from before there were
 * attributes.
 */
export function collectAttributes(fields: Record<string, unknown>, kinds: Kinds): Record<string, unknown> {
  const own = Object.entries(fields).filter(([name]) => kinds.has(name));
  if (own.length === 0 && typeof fields.attributes !== 'object') return fields;
  const given = Object.entries({ ...(fields.attributes as object), ...Object.fromEntries(own) });
  const attributes = given.map(([key, value]) => [key, readValues(kinds.get(key) ?? 'text', value) ?? value]);
  return { ...fields, attributes: Object.fromEntries(attributes) };
}

/** None of this kind: null. Texts that a cell of CSV or a URL could not hold are none. */
function readValues(kind: AttributeKind, given: unknown): string[] | null {
  if (given === null || given === '') return [];
  const parts = typeof given === 'string' && kind === 'text' ? given.split('|') : [given].flat();
  const texts = parts.map((part) => (typeof part === 'boolean' ? (part ? 'yes' : 'no') : String(part).trim()));
  const fits = {
    text: (value: string) => value.length > 0 && value.length <= 120 && !/[|\p{Cc}]/u.test(value),
    number: (value: string) => /^-?\d{1,9}(\.\d{1,3})?$/.test(value),
    yes_no: (value: string) => value === 'yes' || value === 'no',
  };
  if (texts.length > (kind === 'text' ? 12 : 1) || !texts.every(fits[kind])) return null;
  return kind === 'number' ? texts.map((value) => String(Number(value))) : [...new Set(texts)];
}

/** No value is the same whether it is said or left out. */
export function dropEmptyValues(values: AttributeValues = {}): AttributeValues {
  return Object.fromEntries(Object.entries(values).filter(([, list]) => list.length > 0));
}

const kindSentences: Record<AttributeKind, string> = {
  text: 'This can have up to 12 values of up to 120 characters, without “|”.',
  number: 'This must be a number.',
  yes_no: 'This must be yes or no.',
};

/** What is wrong with the values of a product. */
export function judgeAttributes(values: AttributeValues, kinds: Kinds) {
  return Object.entries(values).flatMap(([key, value]) => {
    const kind = kinds.get(key);
    if (kind && readValues(kind, value)) return [];
    const unknown = `The shop has no such attribute. It has ${[...kinds.keys()].join(', ') || 'none'}.`;
    return { key, value, sentence: kind ? kindSentences[kind] : unknown };
  });
}

/** What lists filter by, as URLs have it: 'capacity_ml.355|microwave.yes'. A key has neither sign. */
export function readChoices(text: string | undefined): { choice: string; key: string; value: string }[] {
  return (text ? text.split('|') : []).map((choice) => {
    const at = choice.indexOf('.');
    return { choice, key: choice.slice(0, at), value: choice.slice(at + 1) };
  });
}

export const Choices = z
  .string()
  .check(
    z.maxLength(1_000, 'attributes has more than anything can have.'),
    z.regex(/^([a-z][a-z0-9_]*\.[^|\p{Cc}]+(\|(?!$)|$))*$/u, 'attributes must be like capacity_ml.355, divided by |.'),
  );
