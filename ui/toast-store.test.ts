import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const messages = (store: ReturnType<typeof createToastStore>) => store.list().map((toast) => toast.message);

test('a message leaves after three seconds', () => {
  const store = createToastStore();
  store.show({ message: 'Saved' });
  vi.advanceTimersByTime(2999);
  expect(messages(store)).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(messages(store)).toEqual([]);
});

test('the fourth message pushes out the oldest', () => {
  const store = createToastStore();
  for (const message of ['one', 'two', 'three', 'four']) store.show({ message });
  expect(messages(store)).toEqual(['two', 'three', 'four']);
});

test('a pause keeps the time that was left', () => {
  const store = createToastStore();
  store.show({ message: 'Saved' });
  vi.advanceTimersByTime(2000);
  store.pause();
  vi.advanceTimersByTime(60_000);
  expect(messages(store)).toEqual(['Saved']);
  store.resume();
  vi.advanceTimersByTime(999);
  expect(messages(store)).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(messages(store)).toEqual([]);
});

test('a message that comes during a pause waits with the others', () => {
  const store = createToastStore();
  store.show({ message: 'one' });
  store.pause();
  store.show({ message: 'two' });
  vi.advanceTimersByTime(10_000);
  expect(messages(store)).toEqual(['one', 'two']);
  store.resume();
  vi.advanceTimersByTime(3000);
  expect(messages(store)).toEqual([]);
});

test('dismissing the last message under the pointer does not freeze the next', () => {
  const store = createToastStore();
  const id = store.show({ message: 'one' });
  store.pause();
  store.dismiss(id);
  store.show({ message: 'two' });
  vi.advanceTimersByTime(3000);
  expect(messages(store)).toEqual([]);
});

test('listeners hear of every change until they leave', () => {
  const store = createToastStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.dismiss(store.show({ message: 'one' }));
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.show({ message: 'two' });
  expect(listener).toHaveBeenCalledTimes(2);
});
