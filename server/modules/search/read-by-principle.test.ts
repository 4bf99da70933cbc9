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
  ['a kind of restaurant, by what serves it', 'packaging for a taqueria', 'BOX-BOAT-2'],
  ['a restaurant that is misspelled', 'taqeria', 'BOX-CLM-9'],
  ['a dish of several words, which is one thing', 'mac and cheese cups', 'BWL-SOUP-12'],
  ['a dish to take out, which every dish may be', 'churros to go', 'OTH-GRP-CONE'],
  ['an occasion in another language', 'cumpleaños', 'BOX-CAKE-10'],
  ['an occasion with a word that says nothing to us', 'charity gala', 'OTH-NAP-DIN'],
  ['a kitchen that we know nothing of, which is a restaurant', 'Afghan restaurant', 'BOX-CLM-9'],
  ['a short word that goes on, though it is one', 'pizza bo', 'BOX-PIZ-12'],
  ['what is said of a thing, though others sell it', 'bolsa para pan', 'BAG-BAK-LOAF'],
  ['a thing beside one that is not known', 'bagels and lox', 'BAG-BAK-PST'],
  ['what the spec sheet says of the microwave', 'which bowls can go in the microwave', 'BWL-FIB-24'],
  ['what the spec sheet says of the freezer', 'freezer safe tub', 'BWL-PINT-16'],
  ['what is not to happen', 'cup i can hold without burning my hands', 'CUP-DBL-12'],
  ['what is to be kept from happening', 'keep soup from spilling', 'BWL-SOUP-32'],
  ['another kind of a part that is refused', 'chef coat not long sleeve', 'UNI-JKT-S'],
  ['what has a part that is refused, after what has not', 'noodle box no wire', 'BOX-NDL-26'],
  ['what is not printed, as what is in stock', 'unbranded pizza boxes', 'BOX-PIZ-10'],
  ['a pallet, which is not the thing', 'a pallet of clamshells', 'BOX-CLM-9'],
  ['an adjective of another gender and number', 'servilletas personalizadas', 'OTH-NAP-CKT'],
  ['a state that the food is in', 'which box keeps fries crispy', 'BOX-FRY-M'],
  ['a day of the week, which is not the thing', 'need cups by friday', 'CUP-HOT-12-PLN'],
  ['words that say nothing to us, beside a dish', 'fancy sourdough crust blistering', 'BAG-BAK-LOAF'],
  ['what people meet for, behind a dish', 'coffee quarterly kickoff', 'CUP-HOT-12-SLV'],
  ['a word that says nothing to us, where both mean what ours are for', 'ice cream social library', 'CUP-ICE-08'],
  ['what we do with every product, which is not the thing', 'pizza box design', 'BOX-PIZ-12'],
  ['a time of day, which is not the thing', 'sushi evening', 'BOX-SUS-215'],
  ['a dish before the place where it is served', 'ramen diner', 'BWL-RAM-26'],
  ['a dish before what packs anything, in Japanese', 'タピオカ 容器 テイクアウト', 'CUP-BOB-700'],
  ['a dish after what packs anything, in French', 'emballage pour salade', 'BWL-KRF-36'],
  ['pieces, which are not the thing', 'slider boxes 500 pcs', 'BOX-BRG-4'],
  ['a share, which is no count', 'napkins 100% recycled', 'OTH-NAP-DSP'],
  ['how cold it gets, as a freezer', 'tub for -10°F', 'BWL-PINT-16'],
  ['a color that is said otherwise', 'charcoal bowl', 'BWL-BLK-25'],
  ['what no guest is to do', 'how do i know nobody opened it', 'OTH-STK-SEAL'],
  ['a plastic made from plants', 'bioplastic spoon', 'UTE-BIO-SPN'],
  ['a color by its number', 'cup in our PMS color', 'CUP-HOT-16-COL'],
  ['two words that are nearly one', 'clam shel container', 'BOX-CLM-9'],
  ['a word for cups of all kinds before the dish, in Portuguese', 'copos para açaí', 'CUP-ICE-08'],
  ['the end of a word in a script without blanks', '木制餐具', 'UTE-WOD-SET'],
  ['German words between the thing and what it is for', 'Kaffeebecher zum Mitnehmen', 'CUP-HOT-12-SLV'],
  ['a number in words', 'one hundred pizza boxes', 'BOX-PIZ-10'],
  ['a box of so many, which is no box', 'box of 50 aprons', 'UNI-APR-BIB'],
  ['a product by its noun, before what comes with it', '10k sauce cups', 'OTH-SAU-2'],
  ['what it is made of, after the thing, in French', 'gobelet en carton', 'CUP-HOT-12-SLV'],
  ['what several drinks are carried in', 'what do I put five hot teas in so one person can carry them', 'OTH-CAR-4'],
  ['the thing behind which, before what is said about it', 'which box can I give out without any bag', 'BOX-GBL-L'],
  ['what a part of it is not lined with', 'hot cups that are not coated with plastic', 'CUP-AQU-10'],
  ['an occasion before food of any kind', 'kids birthday party food', 'BOX-GBL-L'],
  ['an occasion where sweets are set out', 'baptism dessert bar', 'BOX-CAKE-10'],
  ['a shop that sells something else', 'candle store gift bags', 'BAG-ROP-M'],
  ['a part of a material that no thing of ours is made of', 'metal handle noodle box', 'BOX-NDL-26'],
  ['an occasion that others sell, as what a thing of ours is for', 'aprons for a cooking class', 'UNI-APR-BIB'],
  ['a place behind a thing of ours', 'bagel bags brooklyn', 'BAG-BAK-PST'],
  ['a brand that is another name of ours', 'dixie cups', 'CUP-HOT-12-PLN'],
  ['a container before a thing of ours', 'jar stickers', 'OTH-STK-RND'],
  ['two words of ours that are the name of another thing, too', 'cereal bowl', 'BWL-KRF-16'],
  ['a word for doing, which may be a thing as well', 'coffee pickup', 'BAG-TWH-S'],
  ['glued words, small ones too', 'togocups', 'CUP-HOT-12-PLN'],
  ['glued words with a size', '12ozcoffeecups', 'CUP-HOT-12-SLV'],
  ['more than two glued words', 'icecreamcup', 'CUP-ICE-04'],
  ['a word that is right elsewhere, by its neighbor', 'desert cups', 'CUP-ICE-04'],
  ['a slip before words that are a phrase without it', 'bubbel tea cup', 'CUP-BOB-700'],
  ['of equal slips, what a thing is called by', 'stickr', 'OTH-STK-RND'],
  ['a finish, though its material packs other things', 'gold foil bag', 'BAG-DIE-S'],
  ['a finish of words that mean other things', 'soft touch cups', 'CUP-DBL-12'],
  ['a load, which what carries more carries too', 'paper bag that holds 15 lbs', 'BAG-TWH-L'],
  ['a load in kilograms', 'bag for 7 kg', 'BAG-TWH-L'],
  [
    'a sentence by its parts, though one says nothing',
    'matching staff outfits for a new burger restaurant shirts hats and aprons',
    'UNI-TEE-CRW',
  ],
  [
    'a sentence about two dishes in one box',
    'need a box that holds a burger and fries together for delivery and wont get soggy',
    'BOX-BRG-5',
  ],
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

test('the smallest order comes first where few are wanted, and what may be ordered before what may not', async () => {
  expect((await find('low minimum burger boxes'))[0]).toBe('BOX-BRG-4');
  expect((await find('12 aprons')).slice(0, 2).toSorted()).toEqual(['UNI-APR-BIB', 'UNI-APR-WST']);
});

test('of a thing that is counted, only that thing comes first, and what may be printed where a print is wanted', async () => {
  const boxes = (await find('just 500 custom boxes for a fair')).slice(0, 5);
  expect(boxes.filter((sku) => !sku.startsWith('BOX-'))).toEqual([]);
  expect(boxes).not.toContain('BOX-PIZ-10');
  const bags = await find('500 personalized bags');
  expect(bags.slice(0, 2).toSorted()).toEqual(['BAG-DIE-S', 'BAG-ROP-M']);
});

test('what has the fact that is asked for comes before what has not', async () => {
  const found = (await find('PFAS free boxes')).slice(0, 4);
  expect(found.toSorted()).toEqual(['BOX-BRG-4', 'BOX-BRG-5', 'BOX-CLM-9', 'BOX-PST-6']);
});

test('behind an exact name the others of its kind follow, unless something of it is refused', async () => {
  const aprons = await find('bistro apron');
  expect(aprons[0]).toBe('UNI-APR-WST');
  expect(aprons).toEqual(expect.arrayContaining(['UNI-APR-BIB', 'UNI-APR-XBK']));
  expect(await find('Holzbesteck')).toEqual(expect.arrayContaining(['UTE-WOD-SET', 'UTE-WOD-FRK']));
});

test.each(['togocups', 'icecreamcup', 'desert cups', 'bubbel tea cup', 'gold foil bag', 'paper bag that holds 15 lbs'])(
  'what is suggested while "%s" is typed is what it finds',
  async (text) => {
    const { data } = await site.get(`/api/product/v2/suggest?keyword=${encodeURIComponent(text)}`);
    const { products } = data as unknown as { products: { uuid: string }[] };
    const [first] = products.map(({ uuid }) => skus.get(uuid));
    expect(first).toBe((await find(text))[0]);
  },
);

test('a glued word is found before its last word is whole', async () => {
  const { data } = await site.get('/api/product/v2/suggest?keyword=icecreamcu');
  const { products } = data as unknown as { products: { uuid: string }[] };
  expect(products.map(({ uuid }) => skus.get(uuid))).toContain('CUP-ICE-04');
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
  'picnic blanket',
  'walk in cooler',
  'bubble wrap',
  'napkin dispenser',
  'duck press',
  'pancake mix',
  'milk frother',
  'Kaffeemaschine',
  'beer tap',
  'chewing gum',
  'hand truck',
  'popcorn kernels',
  'steel silverware',
  'flights to tokyo',
  'linen tablecloth',
  'metal straws',
  'ceramic soup bowls',
  'leather aprons',
  'onion rings frozen',
  'waffle glaze',
  'juice dispenser',
  'traffic cones',
  'barista wages',
  '5 gallon bucket',
  'taco stand stainless',
  'keg coupler',
  'shirt hangers',
  'bowl turner lathe',
  'moustache cup',
  'dispatch box',
  'vinyl trays',
  'mcdonalds hours',
  'foil bag',
  'woven labels',
  'dishwashersoap',
  'coffeegrinders',
  'desert boots',
  'matching chairs and tables for a new burger restaurant with 40 seats',
  'steel shelf that holds 500 lbs',
])('nothing of ours is found for "%s"', async (text) => {
  expect(await find(text)).toEqual([]);
});
