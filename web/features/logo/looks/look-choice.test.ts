import { expect, test } from 'vitest';
import { createBrand } from '#print/looks/brand.ts';
import { drawLogo, listBrands } from '#print/looks/test-support/logos.ts';
import { chooseLooks, findShownLook, listChosenLooks } from './look-choice.ts';

async function openTestBrand() {
  const [logo] = Object.values(await listBrands());
  const brand = logo && createBrand(await drawLogo(logo.svg));
  if (!brand) throw new Error('No brand.');
  return brand;
}

test('a logo begins in the look that suits it, with the name of its file', async () => {
  const brand = await openTestBrand();
  const choice = chooseLooks(brand, 'luna-park-logo.svg');
  expect(choice.text.name).toBe('Luna Park');
  expect(findShownLook(brand, choice)?.recipe).toBe(choice.shown);
  expect(findShownLook(brand, { ...choice, shown: 'logo' })).toBeNull();
});

test('what was changed by hand stays, and the words are those of all', async () => {
  const brand = await openTestBrand();
  const choice = chooseLooks(brand, 'logo.svg');
  const [stamp] = listChosenLooks(brand, choice);
  if (!stamp) throw new Error('No looks.');
  const text = { name: 'Luna', place: 'Newark', line: '' };
  const edited = { stamp: { ...stamp, size: 1.2 } };
  expect(listChosenLooks(brand, { ...choice, text, edited })[0]).toEqual({ ...stamp, size: 1.2, text });
});
