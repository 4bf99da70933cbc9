import { expect, test } from 'vitest';
import { findStockColor } from './stock-colors.ts';
import { findSwatch } from './swatches.ts';

test.each([
  ['Sleeve', 'Natural kraft', findStockColor('kraft')],
  ['Sleeve', 'Black', findStockColor('black')],
  ['Paper', 'White kraft', findStockColor('white')],
  ['Cup color', 'Sage', findStockColor('sage')],
  ['Sleeve', 'Dyed to your Pantone', 'own'],
  ['Foil', 'Gold', [201, 162, 82]],
  ['Foil', 'Blind emboss', null],
  ['Lid', '90 mm sip lid, black PP', [29, 28, 26]],
  ['Lid', '90 mm molded fiber lid', [199, 162, 116]],
  ['Lid', 'No lid', null],
  ['Lid', 'Clear PET lid', null],
  ['Size', 'White', null],
  ['Print', 'White base under color', null],
])('%s, %s is shown as %j', (option, label, expected) => {
  expect(findSwatch(option, label)).toEqual(expected);
});
