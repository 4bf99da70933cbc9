import { expect, test } from 'vitest';
import { readPriceWish } from './read-price.ts';

test.each([
  ['hot cups under 15 cents', 'hot cups', 150, false],
  ['bowls below $0.20 each', 'bowls each', 200, false],
  ['apron for 15 dollars', 'apron for', 15_000, false],
  ['25¢ bags', 'bags', 250, false],
  ['vasos de menos de 10 centavos', 'vasos de', 100, false],
  ['the cheapest pizza box', 'the pizza box', null, true],
  ['low-cost napkins', 'napkins', null, true],
  ['affordable straws under 2 cents', 'straws', 20, true],
  ['cups under 12 oz', 'cups under 12 oz', null, false],
  ['12 cups', '12 cups', null, false],
  ['cheap', 'cheap', null, true],
])('"%s" asks for "%s" at no more than %s mills', (text, rest, mostMills, cheap) => {
  const wish = readPriceWish(text);
  expect({ ...wish, rest: wish.rest.replace(/\s+/g, ' ').trim() }).toEqual({ rest, mostMills, cheap, few: false });
});

test.each([
  ['low minimum custom cups', 'custom cups'],
  ['smallest order of burger boxes', 'of burger boxes'],
  ['a short run of bags', 'a of bags'],
  ['stickers without a minimum', 'stickers'],
])('"%s" asks for "%s", few of them', (text, rest) => {
  const wish = readPriceWish(text);
  expect({ few: wish.few, rest: wish.rest.replace(/\s+/g, ' ').trim() }).toEqual({ few: true, rest });
});
