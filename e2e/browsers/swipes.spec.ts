import { expect, test } from './support/browser-test.ts';
import { button, css, dialog, link } from './support/targets.ts';
import type { Visitor } from './support/visitor.ts';

const product =
  '/product/12-oz-paper-coffee-cups-with-custom-printed-kraft-sleeve_ba613010-ecfc-4129-87bb-015549083d88';
const readPage = (visitor: Visitor) => visitor.read(() => scrollY);

test('a swipe turns the pictures of a product one by one, and opens none @finger', async ({ visitor }) => {
  await visitor.open(product);
  const readShown = () =>
    visitor.read(() => document.querySelector('[aria-current="true"][href^="#view-"]')?.getAttribute('href'));
  await visitor.swipe(css('#view-1'), { x: -260, y: 0 });
  expect(await readShown()).toBe('#view-2');
  await visitor.swipe(css('#view-2'), { x: -260, y: 0 });
  expect(await readShown()).toBe('#view-3');
  await visitor.swipe(css('#view-3'), { x: 260, y: 0 });
  await visitor.swipe(css('#view-2'), { x: 260, y: 0 });
  expect(await readShown()).toBe('#view-1');
  // Past the first one nothing moves, neither the page nor its history.
  await visitor.swipe(css('#view-1'), { x: 260, y: 0 });
  expect(await readShown()).toBe('#view-1');
  expect(await readPage(visitor)).toBe(0);
  expect(await visitor.readPath()).toBe(product);
  // Up and down a finger on a picture moves the page.
  await visitor.swipe(css('#view-1'), { x: 0, y: -150 });
  expect(await readPage(visitor)).toBeGreaterThan(100);
  expect(await readShown()).toBe('#view-1');
  await visitor.missesAll(dialog('12 oz', { partly: true }));
});

/** In the middle of a long page, which is to stay there. */
async function openInTheMiddle(visitor: Visitor, path: string): Promise<() => Promise<void>> {
  await visitor.open(path);
  await visitor.read(() => scrollTo({ top: 400, behavior: 'instant' }));
  const start = await readPage(visitor);
  expect(start).toBeGreaterThan(300);
  return async () => expect(await readPage(visitor)).toBe(start);
}

test('a sheet scrolls under the finger, and the page behind it does not @finger', async ({ visitor }) => {
  const expectStill = await openInTheMiddle(visitor, '/collections/cups/');
  await visitor.press(button('Filter'));
  const sheet = dialog('Filter');
  const readSheet = () =>
    visitor.read(() => document.querySelector('dialog[open] .overflow-y-auto')?.scrollTop ?? Number.NaN);
  await visitor.swipe(css('label', { name: 'Bakery', partly: true, within: sheet }), { x: 0, y: -250 });
  expect(await readSheet()).toBeGreaterThan(100);
  await expectStill();
  // Past its end and its beginning, where a page would take over, and on what does not scroll at all.
  for (const y of [-250, -250, -250, 250, 250, 250, 250, 250]) {
    await visitor.swipe(css('.overflow-y-auto', { within: sheet }), { x: 0, y });
    await expectStill();
  }
  expect(await readSheet()).toBe(0);
  await visitor.swipe(css('h2', { within: sheet }), { x: 0, y: 24 });
  await visitor.swipe(button('Clear', { within: sheet }), { x: 0, y: -32 });
  await expectStill();
  await visitor.press(button('Close', { within: sheet }));
  await visitor.swipe(css('main article'), { x: 0, y: -200 });
  expect(await readPage(visitor)).toBeGreaterThan(500);
});

test('the page stays where it is behind the chat, a form and an enlarged picture @finger', async ({ visitor }) => {
  await visitor.open('/about-us');
  await visitor.press(button('Chat with us'));
  // The button of a phone stands in the head of the page.
  const head = await readPage(visitor);
  for (const y of [-250, 250]) {
    await visitor.swipe(css('[role="log"]', { within: dialog('Chat with us') }), { x: 0, y });
    expect(await readPage(visitor)).toBe(head);
  }

  const expectProductStill = await openInTheMiddle(visitor, product);
  await visitor.press(link('Request a quote', { within: css('[data-foot-bar]') }));
  const form = dialog('Request a quote', { partly: true });
  for (const y of [-250, -250, -250, -250, 250]) await visitor.swipe(css('form', { within: form }), { x: 0, y });
  await expectProductStill();
  await visitor.press(button('Close', { within: form }));

  await visitor.press(css('#view-1 a'));
  const start = await readPage(visitor);
  for (const y of [-250, 250]) await visitor.swipe(css('dialog[open] img'), { x: 0, y });
  expect(await readPage(visitor)).toBe(start);
});
