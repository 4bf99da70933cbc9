import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { EmbeddedStartError, startEmbedded } from './embedded-server.ts';
import { acquireSiteLock } from './site-lock.ts';
import { explainOutput, toStartError } from './start-error.ts';
import { makeScratchDir } from './test-support/scratch.ts';

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('it worked'),
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(EmbeddedStartError);
  expect(error.message).not.toContain('\n');
  return error.message;
}

test('a platform without a package is named', async () => {
  expect(await refusalOf(findBinaries('plan9-mips'))).toMatch(/^No embedded PostgreSQL is installed for plan9-mips/);
});

test('a DATA_DIR that is no folder is refused in one line', async () => {
  const file = join(await makeScratchDir(), 'file');
  await writeFile(file, '');
  expect(await refusalOf(startEmbedded({ dataDir: file }))).toMatch(/is not a folder/);
  expect(await refusalOf(startEmbedded({ dataDir: join(file, 'below') }))).toMatch(/is not a folder/);
  expect(await refusalOf(acquireSiteLock(file))).toMatch(/is not a folder/);
});

test.each([
  ['initdb: error: could not create directory "x": No space left on device', 'is full'],
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'is full'],
  ['FATAL:  could not open file "x": Permission denied', 'may not read or write'],
  ['postgres: error while loading shared libraries: libicuuc.so.60', 'incomplete'],
  ['initdb: error: cannot be run as root', 'ordinary user, or set DATABASE_URL'],
  ['LOG:  one\nFATAL:  something new\nHINT:  none', 'FATAL:  something new'],
])('%s', (output, expected) => {
  expect(explainOutput(output, '/data')).toContain(expected);
  expect(explainOutput(output, '/data')).not.toContain('\n');
});

test.each([
  ['EACCES', 'cannot be written'],
  ['ENOSPC', 'is full'],
  ['EROFS', 'read-only'],
])('%s on DATA_DIR', (code, expected) => {
  expect((toStartError(Object.assign(new Error(code), { code }), '/data') as Error).message).toContain(expected);
});
