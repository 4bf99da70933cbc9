import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
const taken = 'taken@example.com';
beforeAll(async () => {
  site = await createTestApp();
  await site.logIn('customer', taken);
});
afterAll(() => site.close());

const rounds = 5;
const person = { first_name: 'A', last_name: 'B', company: 'C', agree_terms: true };

async function time(work: () => Promise<unknown>): Promise<number> {
  // Budgets are not what is timed.
  await site.parts.database.$client.query('delete from rate_limits');
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const toMedian = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * A password that is not checked for an unknown address would answer ten times as fast, and a mail that is not written
 * several times. This finds what is gross, on any machine.
 */
test.each([
  ['logging in', '/api/auth/login', (email: string) => ({ email, password: 'not the password' })],
  ['asking for a code', '/api/auth/reset/token', (email: string) => ({ email })],
  [
    'trying a code',
    '/api/auth/reset/password',
    (email: string) => ({ email, code: '000000', password: 'three paper cranes' }),
  ],
  [
    'opening an account',
    '/api/auth/register/v2',
    (email: string) => ({ ...person, email, password: `three paper cranes ${Math.random()}` }),
  ],
] as const)('%s takes as long for an address with an account as without', async (_what, path, toBody) => {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    known.push(await time(() => site.post(path, toBody(taken))));
    unknown.push(await time(() => site.post(path, toBody(`free-${path.length}-${round}@example.com`))));
  }
  const ratio = toMedian(known) / toMedian(unknown);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
