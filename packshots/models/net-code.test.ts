import { describe, expect, it } from 'vitest';
import draped from '#packshots/models/draped-shirts.json' with { type: 'json' };
import { decodeNet, encodeNet } from '#packshots/models/net-code.ts';

describe('the code of a net', () => {
  it.each([
    ['one point', 1, 1],
    ['one row', 1, 9],
    ['one column', 9, 1],
    ['a net', 12, 7],
  ])('gives back what was written: %s', (_name, rows, columns) => {
    let seed = rows * 31 + columns;
    const values = Array.from({ length: 3 * rows * columns }, (_, i) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      // Mostly small steps, and some that no single character holds.
      return i + (seed % 60) - 30 + (seed % 11 === 0 ? (seed % 9000) - 4500 : 0);
    });
    expect([...decodeNet(encodeNet(values, rows, columns))]).toEqual(values);
  });

  it('holds every piece of every shirt, with nothing left over', () => {
    for (const pieces of Object.values(draped.shirts))
      for (const net of Object.values(pieces)) {
        const values = decodeNet(net);
        expect(encodeNet([...values], net.rows, net.columns).points).toBe(net.points);
        // Millimeters in tenths: no garment is two meters wide.
        expect(Math.max(...values.map(Math.abs))).toBeLessThan(20_000);
      }
  });
});
