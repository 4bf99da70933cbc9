/** Hostile input, made from a seed, so that a run can be repeated. */

export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const units = [
  'a',
  '.',
  'b.',
  '@',
  ' ',
  '-',
  '1',
  '<',
  '%',
  '%00',
  '/',
  '\\',
  '(',
  '[',
  '&',
  ';',
  '\u0000',
  '\ud83d',
  'é',
  '1 x ',
  '*',
];
const ends = ['', '@', '!', ' ', 'x', '"'];
const scalars = [
  'null',
  'true',
  'false',
  '-1',
  '0',
  '1e308',
  '-1e-308',
  '99999999999999999999',
  '""',
  '[]',
  '{}',
  '[null]',
];
const objects = [
  '{"toString":1}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":1}}',
  '{"then":1}',
  '{"length":1e9}',
];
const strings = [
  "' or 1=1 --",
  '../../../etc/passwd',
  '{{7*7}}',
  'javascript:alert(1)',
  '\r\nSet-Cookie: a=b',
  '0x10',
  '2026-02-30',
  'NaN',
  '🥡',
];
const names = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'then',
  '',
  'a'.repeat(5000),
  'a.b[0]',
  '\u0000',
];

export type Hostile = ReturnType<typeof createHostile>;

export function createHostile(seed: number, products: readonly string[]) {
  let state = seed;
  /** mulberry32: small, and good enough to choose with. */
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const chance = (share: number) => random() < share;

  /** Mostly about as long as fields are; one in ten is as long as a body can make it. */
  function text(longest = 200_000): string {
    if (chance(0.3)) return pick(strings);
    const unit = pick(units);
    const length = Math.min(longest, chance(0.1) ? 200_000 : pick([1, 30, 250, 3_000]));
    return `${pick(['', 'a@', '"'])}${unit.repeat(Math.ceil(length / unit.length))}${pick(ends)}`;
  }

  function json(): string {
    if (chance(0.5)) return JSON.stringify(text());
    if (chance(0.1)) return nest(pick([20, 2_000, 90_000]));
    if (chance(0.1))
      return `[${Array(pick([41, 500, 60_000]))
        .fill('{}')
        .join()}]`;
    return pick([...scalars, ...objects]);
  }

  function nest(depth: number): string {
    return chance(0.5) ? '['.repeat(depth) + ']'.repeat(depth) : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  }

  /** What the schema asks for, as JSON text; about every third field is replaced by something it does not. */
  function fill(schema: JsonSchema, name = '', spoil = 0.3): string {
    if (name !== '' && chance(spoil)) return json();
    if (schema.anyOf) return fill(pick(schema.anyOf), name, 0);
    if (schema.enum) return JSON.stringify(pick(schema.enum));
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'object' || schema.properties) return fillObject(schema.properties ?? {}, spoil);
    if (type === 'array')
      return `[${Array.from({ length: below(3) }, () => fill(schema.items ?? {}, name, spoil)).join()}]`;
    if (type === 'boolean') return 'true';
    if (type === 'number' || type === 'integer') return pick(['1', '2', '500', '5000']);
    return JSON.stringify(word(schema, name));
  }

  function fillObject(properties: Record<string, JsonSchema>, spoil: number): string {
    const fields = Object.entries(properties)
      .filter(() => !chance(0.1))
      .map(([name, schema]) => [name, fill(schema, name, spoil)]);
    if (chance(0.1)) fields.push([pick(names), json()]);
    return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`;
  }

  function word({ format, pattern = '' }: JsonSchema, name: string): string {
    if (format === 'uuid' || /uuid/.test(name)) return pick(products);
    if (format === 'date' || name === 'need_by') return '2030-01-02';
    if (/mail/.test(name)) return `fuzz${below(1000)}@example.com`;
    if (/password/.test(name)) return 'a long and quiet river';
    if (pattern.includes('{6}')) return '123456';
    if (/zip/.test(name)) return '07102';
    return pattern.includes('{') ? 'a'.repeat(24) : pick(['cup', 'paper cup 12 oz', 'Forno', '1']);
  }

  return { random, below, pick, chance, text, json, nest, fill, name: () => pick(names) };
}
