import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
const skus = new Map<string, string>();
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  const rows = await readRows(site).query('select uuid, sku from products');
  for (const { uuid, sku } of rows as { uuid: string; sku: string }[]) skus.set(uuid, sku);
});
afterAll(() => site.close());

async function find(keyword: string): Promise<string[]> {
  const { data } = await site.get(`/api/product/v2/list?per_page=10&keyword=${encodeURIComponent(keyword)}`);
  return (data as unknown as { list: { uuid: string }[] }).list.map(({ uuid }) => skus.get(uuid) ?? uuid);
}

test.each([
  ['the end of a code, run together', 'rec34', 'BWL-REC-34'],
  ['a code with letters only before its number', 'TAPE60', 'OTH-TAPE-60'],
  ['a part that must not be there, with what it is made of', 'coffee cup not paper sleeve', 'CUP-DBL-12'],
  ['a color that is not wanted, though it is among the options', 'paper cup not white', 'CUP-RPL-12-BLK'],
  ['the thing before the occasion', 'tailgate burgers', 'BOX-BRG-5'],
  ['an espresso bar, which is no bar', 'espresso bar', 'CUP-ESP-04'],
  ['a plural whose singular ends in ie', 'brownie', 'BOX-PST-6'],
  ['a code with what it is called before it', 'SKU: box-gbl-l', 'BOX-GBL-L'],
  ['a part that is lacking by its ending', 'sleeveless coffee cup', 'CUP-DBL-12'],
  ['a kind of part that must not be there', 'takeout box no wire handle', 'BOX-CLM-KRF'],
  ['a part that must not be plastic', 'soup tub without plastic lid', 'BWL-SOUP-12'],
  ['an adjective of another language after the thing', 'Servietten bedruckt', 'OTH-NAP-CKT'],
  ['an Italian plural', 'scatole torte', 'BOX-CAKE-10'],
  ['words of a script without blanks, run together', '寿司盒子', 'BOX-SUS-215'],
  ['what another trade sells, as what goes into ours', 'straw for tapioca pearls', 'UTE-STW-12'],
  ['a dish to take out', 'sushi takeout', 'BOX-SUS-215'],
  ['how soon it must be there, which is not the thing', 'custom printed cups asap', 'CUP-HOT-12-SLV'],
  ['days until it ships, as what is in stock', 'bags that ship in 2 days', 'BAG-TWH-S'],
  ['brown, by the name of the paper', 'paper bags not brown', 'BAG-TWH-L'],
  ['what a question is made of', 'what do i need to open a coffee shop', 'CUP-HOT-12-SLV'],
  ['the smallest order, which is not the thing', 'whats the smallest order of printed pizza boxes', 'BOX-PIZ-12'],
  ['a part that is not needed', 'hot cups that dont need a sleeve', 'CUP-DBL-12'],
  ['what does not happen, as what is said of it', 'soup containers that dont leak', 'BWL-SOUP-12'],
  ['a part after what does not happen, which is wanted', 'bowls that dont leak with lids', 'BWL-SOUP-12'],
  ['a case, which is no box', 'one case of bowls', 'BWL-FIB-24'],
  ['nothing but that it is there', 'ready to ship', 'CUP-HOT-12-PLN'],
])('%s: "%s"', async (_, text, sku) => {
  const found = (await find(text)).slice(0, 3);
  expect(found).toContain(sku);
});

test('a price that is named is kept: at the smallest order first, and never above it', async () => {
  const found = await find('napkins under 4 cents');
  expect(found.slice(0, 2).toSorted()).toEqual(['OTH-NAP-CKT', 'OTH-NAP-DSP']);
  expect(found).not.toContain('OTH-NAP-DIN');
  expect((await find('cheapest paper bag with handles'))[0]).toBe('BAG-TWH-S');
});

test('singular and plural find the same', async () => {
  expect(await find('cookie')).toEqual(await find('cookies'));
});

test.each([
  'mesa de madera',
  'sunflower oil',
  'bread slicer',
  'noodle maker',
  'food truck for rent',
  'kitchen knives',
  'frozen peas',
  'steel tongs',
  'toilet paper roll',
  'muffin pan',
  'aluminum trays',
])('nothing of ours is found for "%s"', async (text) => {
  expect(await find(text)).toEqual([]);
});
