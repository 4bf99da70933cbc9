import { expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';
import { inspectFile } from './detect-kind.ts';
import { useDiskStore } from './test-support/stores.ts';

/**
 * A million characters that mean as much work as they can. None of these tests measures time: work that grew with the
 * square of the length would not end before the test is given up.
 */
const million = 1_000_000;
const fill = (unit: string, length = million) => unit.repeat(Math.floor(length / unit.length));

test.each([
  ['startxre', '%PDF-', null],
  ['/AIPrivateDat', '%PDF-startxref', null],
  ['%%Creator: ', '%!PS-Adobe-3.0 ', 'eps'],
  [' ', '%!PS-Adobe-3.0 ', 'eps'],
  [' ', '<!doctype', null],
  [' ', '', null],
  ['<??>', '', null],
  ['<!-- -->', '', null],
  ['<!DOCTYPE svg [>', '', null],
  [']', '<!DOCTYPE svg [', null],
  ['&a;', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>', 'svg'],
])('a file of a million times %j after %j is %s', async (unit, start, kind) => {
  const { store } = await useDiskStore();
  const data = Buffer.from(start + fill(unit));
  await store.put('uploads/hostile', data);
  expect(await inspectFile(store, 'uploads/hostile', data.byteLength)).toMatchObject({ kind });
});

test.each([' .', '.', ' ', '.a', '/', '\u0301\u0323'])('a name of a million times %j', (unit) => {
  expect([...cleanName(`logo${fill(unit)}x.png`, 'png')].length).toBeLessThanOrEqual(104);
});
