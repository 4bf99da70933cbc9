import { expect, test } from 'vitest';
import { orderByForeignKeys } from './foreign-key-order.ts';

test('what is referred to comes first', () => {
  const keys = [
    { from: 'lines', to: 'orders' },
    { from: 'orders', to: 'users' },
    { from: 'lines', to: 'products' },
    { from: 'users', to: 'users' },
  ];
  const order = orderByForeignKeys(['lines', 'orders', 'products', 'users'], keys);
  for (const { from, to } of keys) expect(order.indexOf(from)).toBeGreaterThanOrEqual(order.indexOf(to));
});

test('a circle ends, with every table in it once', () => {
  const keys = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'a' },
    { from: 'd', to: 'a' },
    { from: 'a', to: 'elsewhere' },
  ];
  expect(orderByForeignKeys(['a', 'b', 'c', 'd'], keys).toSorted()).toEqual(['a', 'b', 'c', 'd']);
});
