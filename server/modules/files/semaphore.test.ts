import { expect, test } from 'vitest';
import { Failure } from '#contract/errors.ts';
import { createSemaphore } from './semaphore.ts';

test('lets a few in, keeps some in line, and sends the others away with a time', async () => {
  const pass = createSemaphore({ atOnce: 2, waiting: 3 });
  const begun: number[] = [];
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const come = (number: number) =>
    pass(async () => {
      begun.push(number);
      await end;
      return number;
    });
  const answers = [1, 2, 3, 4, 5, 6, 7].map(come);
  const refusal = await answers[5];
  expect(refusal).toBeInstanceOf(Failure);
  expect(refusal).toMatchObject({
    kind: 'unavailable',
    detail: { msg: expect.stringMatching(/try again in a moment\.$/), retryAfterSeconds: 10 },
  });
  expect(begun).toEqual([1, 2]);
  finish();
  expect(await Promise.all(answers.slice(0, 5))).toEqual([1, 2, 3, 4, 5]);
  expect(await come(8)).toBe(8);
});

test('a piece of work that fails makes room', async () => {
  const pass = createSemaphore({ atOnce: 1, waiting: 0 });
  await expect(pass(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  expect(await pass(async () => 'next')).toBe('next');
});

test('one key holds no more than its share, and some places are for keys that have none', async () => {
  const run = createSemaphore({ atOnce: 5, waiting: 10, perKey: { atOnce: 3, waiting: 1 }, reserved: 2 });
  const begun: string[] = [];
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const come = (name: string) =>
    run(async () => {
      begun.push(name);
      await end;
      return name;
    }, name[0]);
  const first = ['a1', 'a2', 'a3', 'a4'].map(come);
  expect(await come('a5')).toBeInstanceOf(Failure);
  const others = ['b1', 'b2', 'c1'].map(come);
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  finish();
  expect(await Promise.all([...first, ...others])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
});
