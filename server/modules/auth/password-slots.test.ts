import { expect, test } from 'vitest';
import { Failure } from '#contract/errors.ts';
import { createPasswordSlots } from './password-slots.ts';

function createWork() {
  const finish: (() => void)[] = [];
  let running = 0;
  let most = 0;
  return {
    readMost: () => most,
    finishAll: async () => {
      await new Promise(setImmediate);
      while (finish.length > 0) {
        finish.shift()?.();
        await new Promise(setImmediate);
      }
    },
    async work() {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => void finish.push(resolve));
      running -= 1;
      return 'done';
    },
  };
}

test('two run at once, some wait, and beyond that a caller is told when to come back', async () => {
  const inSlot = createPasswordSlots();
  const { work, readMost, finishAll } = createWork();
  const one = Array.from({ length: 30 }, () => inSlot('203.0.113.7', work));
  // A network that fills its share of the queue leaves room for others.
  const other = inSlot('203.0.113.8', work);
  await finishAll();
  const outcomes = await Promise.all(one);
  const refused = outcomes.filter((outcome) => outcome instanceof Failure);
  expect(refused).toHaveLength(20);
  expect(refused[0]).toMatchObject({ kind: 'unavailable', detail: { retryAfterSeconds: 2 } });
  expect(await other).toBe('done');
  expect(readMost()).toBe(2);
  const many = Array.from({ length: 50 }, (_, at) => inSlot(`203.0.113.${at}`, work));
  await finishAll();
  expect((await Promise.all(many)).filter((outcome) => outcome === 'done')).toHaveLength(26);
});

test('work that fails leaves its slot', async () => {
  const inSlot = createPasswordSlots();
  const broken = () => Promise.reject(new Error('broken'));
  for (let i = 0; i < 4; i += 1) await expect(inSlot('a', broken)).rejects.toThrow('broken');
  expect(await inSlot('a', async () => 'done')).toBe('done');
});
