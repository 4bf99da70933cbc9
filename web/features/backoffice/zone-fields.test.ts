import { describe, expect, test } from 'vitest';
import { MockupSurface } from '#contract/catalog/product-detail.ts';
import { listOutline, readSurface, readZoneRows, toZoneRows } from './zone-fields.ts';

/** A band that is bent, as around a cup. */
const surface: MockupSurface = {
  blank: '/media/cup.webp',
  zone: 'wrap',
  zones: [
    {
      name: 'wrap',
      width_mm: 200,
      height_mm: 60,
      columns: 2,
      rows: 1,
      points: [
        [0.2, 0.6],
        [0.5, 0.64],
        [0.8, 0.6],
        [0.2, 0.3],
        [0.5, 0.34],
        [0.8, 0.3],
      ],
    },
  ],
  mask: '/media/cup-mask.webp',
  parts: ['Cup'],
};

describe('print zones as they are typed', () => {
  test('are inches and percent of the picture, and come back as they were', () => {
    const rows = toZoneRows(surface);
    expect(rows).toEqual([
      { name: 'wrap', width: '7.874', height: '2.362', left: '20', top: '30', right: '80', bottom: '64' },
    ]);
    expect(readSurface(surface, surface.blank, 'wrap', rows)).toEqual(surface);
    expect(toZoneRows(null)).toEqual([]);
  });

  test('take another size, name and place; a bend goes along', () => {
    const [row = {}] = toZoneRows(surface);
    const [zone] = readZoneRows(surface, [{ ...row, name: 'band', width: '8', left: '10', right: '40' }]);
    expect(zone).toMatchObject({ name: 'band', width_mm: 203.2, height_mm: 60, columns: 2, rows: 1 });
    expect(zone?.points.map(([x, y]) => [Number(x.toFixed(3)), Number(y.toFixed(3))])).toEqual([
      [0.1, 0.6],
      [0.25, 0.64],
      [0.4, 0.6],
      [0.1, 0.3],
      [0.25, 0.34],
      [0.4, 0.3],
    ]);
  });

  test('that are new are flat; what is no zone is refused by the schema', () => {
    const [row = {}] = toZoneRows(surface);
    const lid = { name: 'lid', width: '2', height: '2', left: '40', top: '5', right: '60', bottom: '25' };
    const made = readSurface(surface, surface.blank, 'lid', [row, lid]) as MockupSurface;
    expect(made.zone).toBe('lid');
    expect(made.zones[1]).toEqual({
      name: 'lid',
      width_mm: 50.8,
      height_mm: 50.8,
      columns: 1,
      rows: 1,
      // Row by row from the bottom left, as every grid.
      points: [
        [0.4, 0.25],
        [0.6, 0.25],
        [0.4, 0.05],
        [0.6, 0.05],
      ],
    });
    expect(MockupSurface.safeParse(made).success).toBe(true);
    for (const wrong of [{ width: '0' }, { left: '70' }, { right: '101' }, { name: ' ' }, { height: 'two' }])
      expect(MockupSurface.safeParse(readSurface(surface, surface.blank, '', [{ ...lid, ...wrong }])).success).toBe(
        false,
      );
    expect(readSurface(surface, '', '', [row])).toBeNull();
    const first = readSurface(null, '/media/new.webp', '', [lid]);
    expect(MockupSurface.parse(first)).toMatchObject({ zone: 'lid', mask: null, parts: [] });
  });

  test('have an outline once around their grid', () => {
    const [zone] = surface.zones;
    expect(zone && listOutline(zone)).toEqual([
      [0.2, 0.6],
      [0.5, 0.64],
      [0.8, 0.6],
      [0.8, 0.3],
      [0.5, 0.34],
      [0.2, 0.3],
    ]);
  });
});
