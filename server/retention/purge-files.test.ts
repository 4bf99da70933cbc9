import { describe, expect, test } from 'vitest';
import { attachFiles } from '#database/queries/files.ts';
import { toPreviewKey } from '../files/file-keys.ts';
import { keepFile, usePurgeParts as useParts } from '../test-support/purge-parts.ts';
import { purge } from './purge.ts';

describe('uploads', () => {
  test('that belong to nothing go after a day, with row, bytes and preview', async () => {
    const parts = await useParts();
    await keepFile(parts, 'fresh', 0.9);
    await keepFile(parts, 'orphan', 1.1);
    await keepFile(parts, 'attached', 1.1);
    await parts.files.put(toPreviewKey('orphan'), new Uint8Array([1]));
    await attachFiles(parts.database, ['attached', 'unknown', 'attached'], 'request', 'r');
    expect(await purge(parts)).toEqual({ 'unattached files': 1 });
    expect(await parts.run('select id from files order by id')).toEqual([{ id: 'attached' }, { id: 'fresh' }]);
    for (const key of ['uploads/orphan.pdf', toPreviewKey('orphan')]) expect(await parts.files.get(key)).toBeNull();
    expect(await parts.files.get('uploads/attached.pdf')).not.toBeNull();
  });

  test('are tried again where the store failed, and no row is lost before its bytes', async () => {
    const parts = await useParts();
    await keepFile(parts, 'orphan', 2);
    const remove = parts.files.remove;
    parts.files.remove = () => Promise.reject(new Error('the store is away'));
    await expect(purge(parts)).rejects.toThrow('the store is away');
    expect(await parts.run('select id from files')).toEqual([{ id: 'orphan' }]);
    parts.files.remove = remove;
    expect(await purge(parts)).toEqual({ 'unattached files': 1 });
  });

  test('being attached at that moment are left alone', async () => {
    const parts = await useParts();
    await keepFile(parts, 'wanted', 2);
    await parts.database.transaction(async (tx) => {
      await attachFiles(tx, ['wanted'], 'request', 'r');
      expect(await purge(parts)).toEqual({});
    });
    expect(await purge(parts)).toEqual({});
    expect(await parts.files.get('uploads/wanted.pdf')).not.toBeNull();
  });

  test('by the hundred go in small steps', async () => {
    const parts = await useParts();
    for (let count = 0; count < 45; count += 1) await keepFile(parts, `orphan-${count}`, 2);
    expect(await purge(parts)).toEqual({ 'unattached files': 45 });
  });
});
