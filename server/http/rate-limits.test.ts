import { expect, onTestFinished, test, vi } from 'vitest';
import { useFreshDatabase } from '#database/test-support/fresh-database.ts';
import { createRateLimits } from './rate-limits.ts';

async function useLimits() {
  const { database } = await useFreshDatabase();
  const limits = createRateLimits(database);
  return {
    limits,
    /** Three an hour. */
    take: () => limits.consume('subscribeEmail', 'often'),
    forgetAll: () => database.$client.query('delete from rate_limits'),
  };
}

test('a refusal says how long it really takes, the first time and the next', async () => {
  const { take } = await useLimits();
  for (let i = 0; i < 3; i += 1) expect(await take()).toBeNull();
  for (let i = 0; i < 2; i += 1) {
    const refusal = await take();
    expect(refusal?.detail.retryAfterSeconds).toBeGreaterThan(3500);
    expect(refusal?.detail.msg).toBe('Too many tries. Please try again in 60 minutes.');
  }
});

test('a refused key spares the database for a minute, no longer', async () => {
  const { take, forgetAll } = await useLimits();
  for (let i = 0; i < 4; i += 1) await take();
  await forgetAll();
  expect(await take()).not.toBeNull();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.advanceTimersByTime(61_000);
  expect(await take()).toBeNull();
});

test('a budget that is filled again is full at once', async () => {
  const { limits, take } = await useLimits();
  for (let i = 0; i < 4; i += 1) await take();
  await limits.reset('subscribeEmail', 'often');
  expect(await take()).toBeNull();
});

test('asking takes nothing, and is refused where taking would be', async () => {
  const { limits, take } = await useLimits();
  const ask = (points?: number) => limits.ask('subscribeEmail', 'often', points);
  expect(await ask(3)).toBeNull();
  await take();
  await take();
  expect(await ask()).toBeNull();
  expect((await ask(2))?.detail.retryAfterSeconds).toBeGreaterThan(3500);
  expect(await take()).toBeNull();
  expect((await ask())?.kind).toBe('tooMany');
});
