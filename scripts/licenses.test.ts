import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { licensesFile, listLicenses, writeLicenses } from './licenses.ts';

/** Allow use in a closed product; LGPL and MPL because their code is used as it is and replaceable. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** SPDX: of alternatives one is enough, of parts that belong together each counts. */
const isAccepted = (license: string) =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => accepted.has(part)));

test('docs/licenses.md is what `npm run licenses` writes', async () => {
  expect(await readFile(licensesFile, 'utf8')).toBe(writeLicenses(await listLicenses()));
});

test('every dependency has a license that we accept', async () => {
  expect((await listLicenses()).filter(({ license }) => !isAccepted(license))).toEqual([]);
});
