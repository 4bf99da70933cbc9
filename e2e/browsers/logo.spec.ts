import { pink, writePdf } from '../support/logo.ts';
import { expect, test } from './support/browser-test.ts';
import { button, css, region, text } from './support/targets.ts';
import type { Visitor } from './support/visitor.ts';

const drawLogo = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><circle cx="100" cy="100" r="98" fill="${color}"/></svg>`;
const bar = region('Your logo');
const hero = 'section:has(h1) img';
const cup = 'article img[src*="cup-hot-12-slv"]';

/** What a picture shows: how much of it is pink, in any light, and whether it shows anything. */
async function readPicture(visitor: Visitor, selector: string): Promise<{ ink: number; isBlank: boolean }> {
  return visitor.read(async (wanted) => {
    const image = document.querySelector<HTMLImageElement>(wanted);
    if (!image) return { ink: -1, isBlank: true };
    image.scrollIntoView({ block: 'center', behavior: 'instant' });
    await image.decode().catch(() => undefined);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, Math.round((400 * image.naturalHeight) / (image.naturalWidth || 1)) || 1];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let ink = 0;
    const colors = new Set<number>();
    for (let at = 0; at < data.length; at += 4) {
      const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      if (r > 90 && g < r * 0.45 && b > r * 0.35) ink++;
      colors.add((r >> 4) * 256 + (g >> 4) * 16 + (b >> 4));
    }
    return { ink, isBlank: colors.size < 4 };
  }, selector);
}

/** Printed with the pink logo, or with none of it, and in no case an empty area. */
async function expectPrinted(visitor: Visitor, selector: string, isPrinted = true): Promise<void> {
  const look = async () => {
    const { ink, isBlank } = await readPicture(visitor, selector);
    if (isBlank) return 'blank';
    return ink > 60 ? 'printed' : ink === 0 ? 'plain' : `${ink} pixels`;
  };
  await expect.poll(look, { timeout: 60_000, message: selector }).toBe(isPrinted ? 'printed' : 'plain');
}

const readTraces = (visitor: Visitor) =>
  visitor.read(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    note: localStorage.getItem('logo'),
  }));

test('a logo is on every page until it is removed, and comes back with Undo', async ({ visitor }) => {
  await visitor.open('/');
  await expectPrinted(visitor, hero, false);
  await visitor.dropFile('luna-park.svg', drawLogo(pink));
  await visitor.sees(button('Remove logo', { within: bar }));
  await expectPrinted(visitor, hero);
  await expectPrinted(visitor, cup);

  await visitor.open('/collections/cups/');
  await expectPrinted(visitor, cup);
  await visitor.press(css(`article:has(img[src*="cup-hot-12-slv"]) a`));
  await visitor.isAt(/^\/product\//);
  await expectPrinted(visitor, '#view-1 img');

  // A second one leaves the first at hand; both are there after a reload, and again after the change back.
  await visitor.dropFile('fern.svg', drawLogo('#1d5c3a'));
  await visitor.sees(button('Use luna-park.svg', { within: bar }));
  await expectPrinted(visitor, '#view-1 img', false);
  await visitor.reload();
  await visitor.press(button('Use luna-park.svg', { within: bar }));
  await expectPrinted(visitor, '#view-1 img');
  await visitor.reload();
  await visitor.sees(button('Use fern.svg', { within: bar }));
  await expectPrinted(visitor, '#view-1 img');
  await visitor.press(button('Use fern.svg', { within: bar }));
  await expectPrinted(visitor, '#view-1 img', false);
  await visitor.press(button('Use luna-park.svg', { within: bar }));
  await expectPrinted(visitor, '#view-1 img');

  await visitor.press(button('Remove logo', { within: bar }));
  await expectPrinted(visitor, '#view-1 img', false);
  await visitor.press(button('Undo', { within: bar }));
  await expectPrinted(visitor, '#view-1 img');
  await visitor.press(button('Remove logo', { within: bar }));
  await expectPrinted(visitor, '#view-1 img', false);
  await visitor.open('/');
  await expectPrinted(visitor, hero, false);
  await visitor.missesAll(bar);
  await expect.poll(() => readTraces(visitor)).toEqual({ databases: [], caches: [], workers: 0, note: null });
});

test('a PDF is a logo too, and is there after a reload @once', async ({ visitor }) => {
  await visitor.open('/collections/cups/');
  await visitor.dropFile('menu.pdf', writePdf());
  await visitor.sees(button('Remove logo', { within: bar }));
  await expectPrinted(visitor, cup);
  await visitor.reload();
  await expectPrinted(visitor, cup);
});

test('a private window keeps its logo from page to page, and says nothing else @webkit', async ({ openVisitor }) => {
  const visitor = await openVisitor({ profile: undefined });
  await visitor.open('/collections/cups/');
  await visitor.dropFile('luna-park.svg', drawLogo(pink));
  await visitor.sees(button('Remove logo', { within: bar }));
  await expectPrinted(visitor, cup);
  await visitor.open('/');
  await visitor.sees(button('Remove logo', { within: bar }));
  await expectPrinted(visitor, hero);
  expect((await visitor.find(bar))[0]?.text).not.toMatch(/stored|private/i);
  // Another private window knows nothing of it.
  const other = await openVisitor({ profile: undefined });
  await other.open('/');
  await expectPrinted(other, hero, false);
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
