import { describe, expect, test } from 'vitest';
import { fromHex, inkColors, leastContrast, type Rgb, toContrast, toStoreColors } from './store-colors.ts';

const paper: Rgb = [251, 248, 243];
const white: Rgb = [255, 255, 255];
const of = (...hex: string[]) => toStoreColors(hex.map(fromHex));

describe('the colors of a store', () => {
  test('black on white is 21, equal colors 1', () => {
    expect(toContrast([0, 0, 0], white)).toBeCloseTo(21, 5);
    expect(toContrast([90, 20, 70], [90, 20, 70])).toBe(1);
  });

  test.each([
    ['navy and red', ['#252a63', '#c8372d'], { dark: '#252a63', bright: '#c8372d', on_bright: '#ffffff' }],
    ['one dark color', ['#1f3a2e'], { dark: '#1f3a2e', bright: '#1f3a2e', on_bright: '#ffffff' }],
    ['yellow alone: the header is ink', ['#ffd400'], { dark: '#1c1917', bright: '#ffd400', on_bright: '#1c1917' }],
    ['white alone', ['#ffffff'], inkColors],
    ['black, gray and a color', ['#000000', '#808080', '#a62a1c'], { dark: '#000000', bright: '#a62a1c' }],
    ['no color at all', [], inkColors],
  ])('%s', (_title, hex, colors) => {
    expect(of(...hex)).toMatchObject(colors);
  });

  test('read at AA for every color there is', () => {
    for (let red = 0; red < 256; red += 15)
      for (let green = 0; green < 256; green += 15)
        for (let blue = 0; blue < 256; blue += 15) {
          const { dark, bright, on_bright } = toStoreColors([[red, green, blue]]);
          expect(toContrast(fromHex(dark), paper)).toBeGreaterThanOrEqual(leastContrast);
          expect(toContrast(fromHex(dark), white)).toBeGreaterThanOrEqual(leastContrast);
          expect(toContrast(fromHex(bright), fromHex(on_bright))).toBeGreaterThanOrEqual(leastContrast);
        }
  });
});
