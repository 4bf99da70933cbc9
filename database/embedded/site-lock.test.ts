import { once } from 'node:events';
import { expect, test } from 'vitest';
import { acquireSiteLock, SiteLockedError } from './site-lock.ts';
import { makeScratchDir, startScript } from './test-support/scratch.ts';

test('a second holder is refused with one line that names the first, and admitted after the release', async () => {
  const dir = await makeScratchDir();
  const lock = await acquireSiteLock(dir);
  const refusal = await acquireSiteLock(dir).catch((error) => error);
  expect(refusal).toBeInstanceOf(SiteLockedError);
  expect(refusal.message).toBe(
    `Another site (process ${process.pid}) already runs on ${dir}: stop it first, or choose another DATA_DIR.`,
  );
  await lock.release();
  await (await acquireSiteLock(dir)).release();
});

test('of six processes that start at once exactly one gets the lock, and a kill -9 frees it', async () => {
  const dir = await makeScratchDir();
  for (let round = 0; round < 2; round += 1) {
    const started = await Promise.all(Array.from({ length: 6 }, () => startScript('hold-lock.ts', dir)));
    const holders = started.filter(({ line }) => line === 'held');
    expect(holders).toHaveLength(1);
    expect(started.filter(({ line }) => line.startsWith('refused Another site'))).toHaveLength(5);
    const gone = holders.map(({ child }) => once(child, 'exit'));
    for (const { child } of holders) child.kill('SIGKILL');
    await Promise.all(gone);
  }
  await (await acquireSiteLock(dir)).release();
}, 30_000);
