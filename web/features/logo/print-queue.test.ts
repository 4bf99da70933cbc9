import { expect, test } from 'vitest';
import { createPrintQueue } from './print-queue.ts';

test('one picture at a time, the widest of those that wait first', async () => {
  const print = createPrintQueue();
  const order: string[] = [];
  let running = 0;
  const add = (name: string, width: number) =>
    print(width, async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      order.push(name);
      running -= 1;
      return name;
    });
  const all = [add('hover', 320), add('thumbnail', 160), add('card', 640), add('hero', 1536), add('next card', 640)];
  expect(await Promise.all(all)).toEqual(['hover', 'thumbnail', 'card', 'hero', 'next card']);
  expect(order).toEqual(['hover', 'hero', 'card', 'next card', 'thumbnail']);
});

test('a picture that fails does not hold up the next', async () => {
  const print = createPrintQueue();
  const failed = print(640, () => Promise.reject(new Error('broken')));
  const next = print(640, () => Promise.resolve('printed'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('printed');
});
