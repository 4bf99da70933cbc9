import { expect, test } from 'vitest';
import { formatInches, formatMeasure, formatSize, formatWeight } from './format-measure.ts';

test.each([
  [{ top_diameter: 90, bottom_diameter: 60, height: 110 }, 'Top 3.5 in, base 2.4 in, height 4.3 in (90, 60, 110 mm)'],
  [{ length: 480, width: 380, height: 330 }, '18.9 × 15 × 13 in (480 × 380 × 330 mm)'],
  [{ width: 260, gusset: 150, height: 320 }, '10.2 × 5.9 × 12.6 in (260 × 150 × 320 mm)'],
  [{ length: 1200, width: 1000 }, '47.2 × 39.4 in (1,200 × 1,000 mm)'],
  [{ diameter: 50 }, 'Diameter 2 in (50 mm)'],
  [{}, null],
])('the size %j reads %j', (sides, words) => expect(formatSize(sides)).toBe(words));

test.each([
  [355, 'ml', '12 fl oz (355 ml)'],
  [50, 'ml', '1.7 fl oz (50 ml)'],
  [3800, 'ml', '128.5 fl oz (3,800 ml)'],
  [90, 'mm', '3.5 in (90 mm)'],
  [8900, 'g', '19.6 lb (8.9 kg)'],
  [1300, 'gsm', '1,300 gsm'],
  [3, '', '3'],
])('%d %s read %s', (value, unit, words) => expect(formatMeasure(value, unit)).toBe(words));

test.each([
  [8900, '19.6 lb (8.9 kg)'],
  [453.592, '1 lb (0.5 kg)'],
])('%d grams read %s', (grams, words) => expect(formatWeight(grams)).toBe(words));

test.each([
  [90, '3.5 in'],
  [254, '10 in'],
])('%d mm read %s', (mm, words) => expect(formatInches(mm)).toBe(words));
