import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../test-support/test-app.ts';
import { createUploader } from './test-support/send-upload.ts';

const site = await createTestApp();
afterAll(() => site.close());
const uploader = createUploader(site);
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF';

test('where nothing more can be written, nothing half-written stays, and small files still fit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pw-full-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = join(import.meta.dirname, '../../files/test-support/fill-disk.ts');
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    'ulimit -f 64; exec "$0" "$1" "$2"',
    process.execPath,
    script,
    folder,
  ]);
  expect(JSON.parse(stdout)).toEqual({
    ...{ put: 'EFBIG', written: 'EFBIG' },
    left: ['cache/small.webp', 'files/uploads/small'],
  });
});

test.each([
  ['while it is sent', 'write'],
  ['when it is synced', 'finish'],
] as const)('an upload to a full disk gets a sentence %s, and the site goes on', async (_, step) => {
  const { intake } = site.parts.files;
  if (intake.way !== 'own') throw new Error('Uploads do not go to a disk');
  const { openWriter } = intake;
  onTestFinished(() => void Object.assign(intake, { openWriter }));
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
  intake.openWriter = async (key) => {
    const writer = await openWriter(key);
    const failing = async () => {
      await writer.discard();
      throw full;
    };
    return { ...writer, [step]: failing };
  };
  const begun = await uploader.begin('book.pdf', pdf.length);
  const answer = await uploader.put(begun, pdf);
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({ code: 507, msg: expect.stringContaining('out of room') });
  expect(site.lines.at(-2)).toContain('storage full');
  const names = await readdir(join(site.parts.settings.dataDir, 'files'), { recursive: true });
  expect(names.filter((name) => name.includes(begun.file_id))).toEqual([]);
  expect((await site.app.request('/healthz')).status).toBe(200);
  intake.openWriter = openWriter;
  expect((await uploader.put(begun, pdf)).status).toBe(200);
  expect((await uploader.confirm(begun.file_id)).status).toBe(200);
});
