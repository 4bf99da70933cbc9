import { pink, writePdf } from '../support/logo.ts';
import { expect, test } from './support/browser-test.ts';
import { button, css, region, text } from './support/targets.ts';
import type { Visitor } from './support/visitor.ts';

const drawLogo = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><circle cx="100" cy="100" r="98" fill="${color}"/></svg>`;
const bar = region('Your logo');
const hero = 'section:has(h1) img';
const blue = '#1f3fd6';
const printedCup =
  '/product/12-oz-paper-coffee-cups-with-custom-printed-kraft-sleeve_ba613010-ecfc-4129-87bb-015549083d88';
const cup = 'article img[src*="cup-hot-12-slv"]';

type Look = 'pink' | 'blue' | 'plain' | 'blank';

/** Whose ink a picture shows, in any light; `blank` where it shows nothing. */
async function readLook(visitor: Visitor, selector: string): Promise<Look | string> {
  return visitor.read(async (wanted) => {
    const image = document.querySelector<HTMLImageElement>(wanted);
    if (!image) return 'missing';
    image.scrollIntoView({ block: 'center', behavior: 'instant' });
    await image.decode().catch(() => undefined);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, Math.round((400 * image.naturalHeight) / (image.naturalWidth || 1)) || 1];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const ink = { pink: 0, blue: 0 };
    const colors = new Set<number>();
    for (let at = 0; at < data.length; at += 4) {
      const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      if (r > 90 && g < r * 0.45 && b > r * 0.35) ink.pink++;
      if (b > 90 && g < b * 0.6 && r < b * 0.45) ink.blue++;
      colors.add((r >> 4) * 256 + (g >> 4) * 16 + (b >> 4));
    }
    if (colors.size < 4) return 'blank';
    if (ink.pink + ink.blue === 0) return 'plain';
    return ink.pink > 60 && ink.blue === 0 ? 'pink' : ink.blue > 60 && ink.pink === 0 ? 'blue' : JSON.stringify(ink);
  }, selector);
}

async function expectLook(visitor: Visitor, selector: string, look: Look): Promise<void> {
  await expect.poll(() => readLook(visitor, selector), { timeout: 60_000, message: selector }).toBe(look);
}

const readTraces = (visitor: Visitor) =>
  visitor.read(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    note: localStorage.getItem('logo'),
  }));

const noTraces = { databases: [], caches: [], workers: 0, note: null };

test('a logo is on every page until it is removed, and comes back with Undo', async ({ visitor }) => {
  await visitor.open('/');
  await expectLook(visitor, hero, 'plain');
  await visitor.dropFile('luna-park.svg', drawLogo(pink));
  await visitor.sees(button('Remove logo', { within: bar }));
  await expectLook(visitor, hero, 'pink');
  await expectLook(visitor, cup, 'pink');

  await visitor.open('/collections/cups/');
  await expectLook(visitor, cup, 'pink');
  await visitor.press(css(`article:has(img[src*="cup-hot-12-slv"]) a`));
  await visitor.isAt(/^\/product\//);
  await expectLook(visitor, '#view-1 img', 'pink');

  await visitor.press(button('Remove logo', { within: bar }));
  await expectLook(visitor, '#view-1 img', 'plain');
  await visitor.press(button('Undo', { within: bar }));
  await expectLook(visitor, '#view-1 img', 'pink');
  await visitor.press(button('Remove logo', { within: bar }));
  await expectLook(visitor, '#view-1 img', 'plain');
  await visitor.open('/');
  await expectLook(visitor, hero, 'plain');
  await visitor.missesAll(bar);
  await expect.poll(() => readTraces(visitor)).toEqual(noTraces);
});

test('a logo is shown in a look of its own, another is a press away, and so is the logo alone', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.dropFile('luna-park.svg', drawLogo(pink));
  await visitor.sees(text('Five looks for Luna Park'));
  await visitor.sees(text('Showing Block'));
  await expectLook(visitor, hero, 'pink');
  await visitor.press(css('[data-look="stamp"]'));
  await visitor.sees(text('Showing Stamp'));
  await expectLook(visitor, hero, 'pink');
  await visitor.reload();
  await visitor.sees(text('Showing Stamp'));
  await visitor.press(button('Just the logo', { within: bar }));
  await visitor.sees(text('Showing just the logo'));
  await visitor.press(button('Remove logo', { within: bar }));
  await expectLook(visitor, hero, 'plain');
  await expect.poll(() => readTraces(visitor)).toEqual(noTraces);
});

test('of two logos one is removed, comes back with Undo, and leaves the other', async ({ visitor }) => {
  const picture = '#view-1 img';
  await visitor.open(printedCup);
  await visitor.dropFile('luna-park.svg', drawLogo(pink));
  await expectLook(visitor, picture, 'pink');
  // A second one leaves the first at hand; both are there after a reload.
  await visitor.dropFile('harbor.svg', drawLogo(blue));
  await visitor.sees(button('Use luna-park.svg', { within: bar }));
  await expectLook(visitor, picture, 'blue');
  await visitor.press(button('Use luna-park.svg', { within: bar }));
  await expectLook(visitor, picture, 'pink');
  await visitor.reload();
  await visitor.sees(button('Use harbor.svg', { within: bar }));
  await expectLook(visitor, picture, 'pink');

  // What Undo brings back is stored again: it is there after a reload.
  await visitor.press(button('Remove logo', { within: bar }));
  await expectLook(visitor, picture, 'blue');
  await visitor.missesAll(button('Use', { partly: true, within: bar }));
  await visitor.press(button('Undo', { within: bar }));
  await expectLook(visitor, picture, 'pink');
  await visitor.reload();
  await visitor.sees(button('Use harbor.svg', { within: bar }));
  await expectLook(visitor, picture, 'pink');

  await visitor.press(button('Remove logo', { within: bar }));
  await expectLook(visitor, picture, 'blue');
  await visitor.reload();
  await expectLook(visitor, picture, 'blue');
  await visitor.missesAll(button('Use', { partly: true, within: bar }));
  await visitor.press(button('Remove logo', { within: bar }));
  await expectLook(visitor, picture, 'plain');
  await expect.poll(() => readTraces(visitor)).toEqual(noTraces);
});

test('a PDF is a logo too, and is there after a reload @once', async ({ visitor }) => {
  await visitor.open('/collections/cups/');
  await visitor.dropFile('menu.pdf', writePdf());
  await visitor.sees(button('Remove logo', { within: bar }));
  await expectLook(visitor, cup, 'pink');
  await visitor.reload();
  await expectLook(visitor, cup, 'pink');
});

test('a private window keeps its logo from page to page, and says nothing else @webkit', async ({ openVisitor }) => {
  const visitor = await openVisitor({ profile: undefined });
  await visitor.open('/collections/cups/');
  await visitor.dropFile('luna-park.svg', drawLogo(pink));
  await visitor.sees(button('Remove logo', { within: bar }));
  await expectLook(visitor, cup, 'pink');
  await visitor.open('/');
  await visitor.sees(button('Remove logo', { within: bar }));
  await expectLook(visitor, hero, 'pink');
  expect((await visitor.find(bar))[0]?.text).not.toMatch(/stored|private/i);
  // Another private window knows nothing of it.
  const other = await openVisitor({ profile: undefined });
  await other.open('/');
  await expectLook(other, hero, 'plain');
  await other.missesAll(bar);
});

test('a browser that stores nothing prints the logo on this page, and says that it is not kept @once', async ({
  visitor,
}) => {
  await visitor.open('/collections/cups/');
  await visitor.read(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'UnknownError');
    };
  });
  await visitor.dropFile('luna-park.svg', drawLogo(pink));
  await visitor.sees(text('private', { within: bar }));
});
