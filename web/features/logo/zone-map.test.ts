import { expect, test } from 'vitest';
import { toPicturePoint } from './zone-map.ts';

test('the outline of a logo on a cup follows the print: as wide at the rim as at the foot', () => {
  const [columns, rows] = [24, 8];
  const points = Array.from({ length: (columns + 1) * (rows + 1) }, (_, i): [number, number] => {
    const [across, up] = [(i % (columns + 1)) / columns - 0.5, Math.floor(i / (columns + 1)) / rows];
    return [0.5 + across * (0.5 + 0.2 * up), 0.8 - 0.5 * up - 0.2 * across ** 2];
  });
  const zone = { width_mm: 100, height_mm: 100, columns, rows, points };
  const [foot, rim] = [-40, 40].map((y) => toPicturePoint(zone, 20, y)[0] - toPicturePoint(zone, -20, y)[0]);
  expect(foot).toBeGreaterThan(0.2);
  expect(rim).toBeCloseTo(foot ?? 0, 2);
});
