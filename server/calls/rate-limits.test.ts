import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useFreshDatabase } from '#database/test-support/fresh-database.ts';
import { budgets, createRateLimits } from './rate-limits.ts';

async function useLimits() {
  const { database } = await useFreshDatabase();
  const limits = createRateLimits(database);
  return {
    limits,
    /** Three an hour. */
    take: () => limits.consume('verifyCodes', 'often'),
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
  await limits.reset('verifyCodes', 'often');
  expect(await take()).toBeNull();
});

const fromBlock = (block: string, at: number) => `2001:db8:${block}:${at.toString(16)}::1`;

test('an account is counted for each network by itself, and a /48 as four networks', async () => {
  const { limits } = await useLimits();
  const take = (ip: string) => limits.consume('verifyCodes', { account: 'dana', ip });
  for (let i = 0; i < 3; i += 1) expect(await take('203.0.113.7')).toBeNull();
  expect(await take('203.0.113.7')).not.toBeNull();
  expect(await take('203.0.113.8')).toBeNull();
  expect(await limits.consume('verifyCodes', { account: 'sam', ip: '203.0.113.7' })).toBeNull();
  const block = [];
  for (let i = 0; i < 60; i += 1) block.push(await take(fromBlock('1', i)));
  expect(block.filter((refusal) => refusal === null)).toHaveLength(12);
  expect(await take(fromBlock('2', 0))).toBeNull();
});

test('what is given back can be taken again', async () => {
  const { limits, take } = await useLimits();
  for (let i = 0; i < 3; i += 1) await take();
  await limits.refund('verifyCodes', 'often');
  expect(await take()).toBeNull();
  expect(await take()).not.toBeNull();
});

test('half of what strangers share is kept for networks that used little of it', async () => {
  const { limits } = await useLimits();
  const take = (ip: string) => limits.consumeShared('mailbox', 'dana', ip);
  // However many networks of one /48 ask, they get the first half together.
  const block = [];
  for (let i = 0; i < 60; i += 1) block.push(await take(fromBlock('1', i)));
  expect(block.filter((refusal) => refusal === null)).toHaveLength(5);
  expect(block.at(-1)?.detail.retryAfterSeconds).toBeGreaterThan(800);
  expect(await take('203.0.113.7')).toBeNull();
  expect(await take('203.0.113.7')).not.toBeNull();
  expect(await take(fromBlock('2', 0))).toBeNull();
  expect(await limits.consumeShared('mailbox', 'sam', fromBlock('1', 0))).toBeNull();
});

test('asking takes nothing, and is refused where taking would be', async () => {
  const { limits, take } = await useLimits();
  const ask = (points?: number) => limits.ask('verifyCodes', 'often', points);
  expect(await ask(3)).toBeNull();
  await take();
  await take();
  expect(await ask()).toBeNull();
  expect((await ask(2))?.detail.retryAfterSeconds).toBeGreaterThan(3500);
  expect(await take()).toBeNull();
  expect((await ask())?.kind).toBe('tooMany');
});

test('every budget is spent by some call', () => {
  const server = join(import.meta.dirname, '..');
  const sources = globSync('**/*.ts', { cwd: server }).filter((file) => !/\.test\.ts$|rate-limits\.ts$/.test(file));
  const code = sources.map((file) => readFileSync(join(server, file), 'utf8')).join('');
  expect(Object.keys(budgets).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});
