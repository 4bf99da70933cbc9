import { beforeEach, expect, test, vi } from 'vitest';
import { forgetKept, openKept } from './kept-pictures.ts';
import type { LookChoice } from './looks/look-choice.ts';

const show = (shown: LookChoice['shown']) => {
  const looks: LookChoice = { shown, usual: 'block', text: { name: '', place: '', line: '' }, edited: {} };
  return openKept({ id: 'luna', looks }, undefined);
};
const print = () => Promise.resolve(new Blob(['picture']));

beforeEach(forgetKept);

test('a picture is printed once for a look, and the look before it is kept', async () => {
  const picture = await show('block')('/cup', print);
  await show('stamp')('/cup', print);
  const again = vi.fn(print);
  expect(await show('block')('/cup', again)).toBe(picture);
  expect(again).not.toHaveBeenCalled();
});

test('of three looks the one that was seen longest ago is printed anew', async () => {
  await show('block')('/cup', print);
  await show('stamp')('/cup', print);
  await show('line')('/cup', print);
  const again = vi.fn(print);
  await show('block')('/cup', again);
  expect(again).toHaveBeenCalledOnce();
});

test('what could not be printed is asked for again', async () => {
  expect(await show('block')('/cup', () => Promise.resolve(null))).toBeNull();
  const again = vi.fn(print);
  await show('block')('/cup', again);
  expect(again).toHaveBeenCalledOnce();
});
