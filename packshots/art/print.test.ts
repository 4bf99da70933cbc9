import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BRANDS, getBrand } from '#packshots/art/brands.ts';
import { drawPrint } from '#packshots/art/print.ts';
import type { Zone } from '#packshots/models/model.ts';

const WALL: Zone = { surface: 'wrap', width: 240, height: 110, area: [0.34, 0.15, 0.66, 0.8], wrap: true };

function listColours(svg: string): string[] {
  return [
    ...new Set(
      [...svg.matchAll(/(?:fill|stroke)="(#[0-9a-f]{6})"/gi)].map((match) => (match[1] as string).toLowerCase()),
    ),
  ];
}

describe('brands', () => {
  it('are at least twelve, with names of their own', () => {
    expect(BRANDS.length).toBeGreaterThanOrEqual(12);
    expect(new Set(BRANDS.map(({ id }) => id)).size).toBe(BRANDS.length);
    expect(() => getBrand('nobody')).toThrow('no brand "nobody"');
  });

  it.each(BRANDS)('$name prints in one colour on kraft and in at most two on white', (brand) => {
    expect(listColours(drawPrint(brand.id, WALL, 'front', 'kraft'))).toEqual([brand.inks.main]);
    expect(listColours(drawPrint(brand.id, WALL, 'front', 'white')).length).toBeLessThanOrEqual(2);
    expect(listColours(drawPrint(brand.id, WALL, 'front', 'dark'))).toEqual([brand.light]);
  });

  it.each(BRANDS)('$name needs no font: letters are outlines', async (brand) => {
    for (const kind of ['front', 'wrap', 'pattern'] as const) {
      const svg = drawPrint(brand.id, WALL, kind, 'white');
      expect(svg).not.toContain('<text');
      const { width } = await sharp(Buffer.from(svg)).metadata();
      expect(width).toBe(WALL.width * 10);
    }
  });
});
