import { expect, test } from 'vitest';
import { emptyQueue, finish, forgetWishes, type PreloadQueue, wish } from './preload-queue.ts';

const wishAll = (queue: PreloadQueue, pages: string[]) => pages.reduce(wish, queue);

test('at most four pages are under way, the newest wish waits first (E7)', () => {
  const queue = wishAll(emptyQueue, ['/1', '/2', '/3', '/4', '/5', '/6']);
  expect(queue.active).toEqual(['/1', '/2', '/3', '/4']);
  expect(queue.waiting).toEqual(['/6', '/5']);
  expect(finish(queue, '/2').active).toEqual(['/1', '/3', '/4', '/6']);
});

test('a page is fetched once, and the same wish twice is one', () => {
  const queue = finish(wish(wish(emptyQueue, '/1'), '/1'), '/1');
  expect(queue.active).toEqual([]);
  expect(wish(queue, '/1').active).toEqual([]);
});

test('a navigation forgets wishes but not what is on its way', () => {
  const queue = forgetWishes(wishAll(emptyQueue, ['/1', '/2', '/3', '/4', '/5']));
  expect(queue.waiting).toEqual([]);
  expect(finish(queue, '/1').active).toEqual(['/2', '/3', '/4']);
});

test('a hundred links do not make a hundred wishes', () => {
  const many = Array.from({ length: 100 }, (_, i) => `/${i}`);
  expect(wishAll(emptyQueue, many).waiting.length).toBeLessThanOrEqual(12);
});
