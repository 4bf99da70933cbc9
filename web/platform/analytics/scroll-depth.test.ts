import { expect, test } from 'vitest';
import { createScrollDepth } from './scroll-depth.ts';

test('E5 each milestone is told once, in order, also after a jump and back', () => {
  const told: number[] = [];
  const look = createScrollDepth((percent) => told.push(percent));
  look(0, 1000);
  look(450, 1000);
  look(100, 1000);
  look(1000, 1000);
  look(1000, 1000);
  expect(told).toEqual([20, 40, 60, 80, 100]);
});

test('a page without anything to scroll is read whole', () => {
  const told: number[] = [];
  createScrollDepth((percent) => told.push(percent))(0, 0);
  expect(told).toEqual([20, 40, 60, 80, 100]);
});
