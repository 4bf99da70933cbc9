import { expect, test } from 'vitest';
import { fromHex, toDifference } from '../mockup/pixels.ts';
import { findSpotInk } from './spot-inks.ts';

test.each([
  ['#003da5', 'PANTONE 293 C'],
  ['#FE5000'.toLowerCase(), 'PANTONE Orange 021 C'],
  ['#53565b', 'PANTONE Cool Gray 11 C'],
  ['#1f2a5c', 'PANTONE 2767 C'],
])('%s is nearest to %s', (color, name) => {
  expect(findSpotInk(color).name).toBe(name);
});

test('no color of a screen is far from all inks of the guide, but the strongest greens and blues', () => {
  const steps = [0, 85, 170, 255];
  const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => [r, g, b] as const)));
  const far = colors.filter((rgb) => {
    const hex = `#${rgb.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    return toDifference(fromHex(findSpotInk(hex).color), rgb) > 0.16;
  });
  expect(far.length).toBeLessThan(10);
});
