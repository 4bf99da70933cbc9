import { expect, test } from 'vitest';
import { isWalkable } from './storable.ts';

const nest = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const fill = (length: number, value: unknown = 0) => Array(length).fill(value);

test.each([
  ['nothing', () => undefined, true],
  ['a form', () => ({ lines: [{ options: { lid: 'flat' } }] }), true],
  ['16 levels', () => nest(16), true],
  ['200,000 levels', () => nest(200_000), false],
  ['200,000 levels in a field', () => ({ a: nest(200_000) }), false],
  ['9,000 values', () => fill(9_000), true],
  ['300,000 values', () => fill(300_000), false],
  ['a thousand lists of a thousand', () => fill(1000, fill(1000)), false],
  ['a file', () => ({ file: new File(['x'], 'logo.png') }), true],
])('%s: %s', (_name, make, expected) => {
  expect(isWalkable(make())).toBe(expected);
});
