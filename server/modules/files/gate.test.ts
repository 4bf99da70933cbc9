import { expect, test } from 'vitest';
import { Failure } from '#contract/errors.ts';
import { createGate } from './gate.ts';

test('lets a few in, keeps some in line, and sends the others away with a time', async () => {
  const pass = createGate({ atOnce: 2, waiting: 3 });
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
  const pass = createGate({ atOnce: 1, waiting: 0 });
  await expect(pass(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  expect(await pass(async () => 'next')).toBe('next');
});
