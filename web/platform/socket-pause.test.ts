import { expect, test } from 'vitest';
import { toPause } from './socket-pause.ts';

test('the pause doubles up to half a minute (D7)', () => {
  expect([1, 2, 3, 6, 7, 50].map((failures) => toPause(failures, 0.5))).toEqual([
    1000, 2000, 4000, 30_000, 30_000, 30_000,
  ]);
});

test('jitter spreads it from half to one and a half of that', () => {
  expect([toPause(3, 0), toPause(3, 1)]).toEqual([2000, 6000]);
});
