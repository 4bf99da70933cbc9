import { describe, expect, it } from 'vitest';
import { cropGrid, frameCloseUp, frameDetail, isInside } from '#packshots/stills/close-up.ts';

/** A print that reaches from one corner to the other. */
const print = (x0: number, y0: number, x1: number, y1: number) => ({
  columns: 1,
  rows: 1,
  points: [
    [x0, y1],
    [x1, y1],
    [x0, y0],
    [x1, y0],
  ] as [number, number][],
});

describe('a close-up', () => {
  it('is a square around the print with room on all sides', () => {
    const crop = frameCloseUp(print(0.3, 0.45, 0.7, 0.65), 1400);
    expect(crop?.size).toBeCloseTo(0.58);
    expect(crop?.left).toBeCloseTo(0.21);
    expect(crop?.top).toBeCloseTo(0.26);
  });

  it('stays inside the picture', () => {
    const crop = frameCloseUp(print(0.05, 0.75, 0.4, 0.95), 1400);
    expect(crop?.left).toBe(0);
    expect((crop?.top ?? 0) + (crop?.size ?? 0)).toBeCloseTo(1);
  });

  it.each([
    ['the picture has too few pixels', print(0.3, 0.3, 0.7, 0.7), 700],
    ['the print fills the picture', print(0.1, 0.2, 0.8, 0.8), 1600],
    ['the print would stay small', print(0.45, 0.45, 0.55, 0.55), 1024],
  ])('is not made where %s', (_, grid, pixels) => {
    expect(frameCloseUp(grid, pixels)).toBeNull();
  });

  it('shows a print whole or not at all', () => {
    const crop = { left: 0.2, top: 0.1, size: 0.5 };
    expect(isInside(print(0.3, 0.2, 0.6, 0.4), crop)).toBe(true);
    expect(isInside(print(0.3, 0.2, 0.75, 0.4), crop)).toBe(false);
    expect(isInside(print(0.3, 0.05, 0.6, 0.4), crop)).toBe(false);
  });

  it('carries the grid of the print along', () => {
    const { points } = cropGrid(print(0.4, 0.5, 0.6, 0.6), { left: 0.3, top: 0.35, size: 0.4 });
    expect(points).toEqual([
      [0.25, 0.625],
      [0.75, 0.625],
      [0.25, 0.375],
      [0.75, 0.375],
    ]);
  });
});

describe('a detail of plain goods', () => {
  const object = { left: 0.3, right: 0.7, top: 0.2, bottom: 0.9 };

  it('is a square round the upper end of the object, with background above it', () => {
    const crop = frameDetail(object, 1500);
    expect(crop?.size).toBeCloseTo(0.55);
    expect(crop?.left).toBeCloseTo(0.225);
    expect(crop?.top).toBeCloseTo(0.123);
  });

  it('has as many pixels as a close-up needs', () => {
    expect((frameDetail(object, 1000)?.size ?? 0) * 1000).toBeCloseTo(600);
    expect(frameDetail(object, 700)).toBeNull();
  });
});
