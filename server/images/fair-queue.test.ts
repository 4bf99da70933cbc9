import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('keys have turns: twenty-eight pieces of one do not hold up the one of another', async () => {
  const { run } = createFairQueue(1);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const done: string[] = [];
  const add = (key: string, name: string, work: () => Promise<unknown> = async () => undefined) =>
    run(key, work).then(() => done.push(name));
  const all = [add('a', 'held', () => held)];
  for (let number = 1; number <= 28; number += 1) all.push(add('a', `a${number}`));
  all.push(add('b', 'b1'), add('c', 'c1'), add('b', 'b2'));
  release();
  await Promise.all(all);
  expect(done.slice(0, 7)).toEqual(['held', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(done).toHaveLength(32);
});

test('so many run at once, and one that fails gives its place to the next', async () => {
  const { run } = createFairQueue(2);
  let running = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 9 }, (_, number) =>
      run(`key ${number % 2}`, async () => {
        running += 1;
        expect(running).toBeLessThanOrEqual(2);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (number % 3 === 0) throw new Error('failed');
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});
