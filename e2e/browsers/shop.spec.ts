import { expect, test } from './support/browser-test.ts';
import { button, css, dialog, field, heading, link, text } from './support/targets.ts';

const cards = css('main article');

test('the list of a phone grows to all 89 products, each of them once, and Back finds the place again', async ({
  visitor,
}) => {
  await visitor.open('/collections/all/');
  const listPaths = () =>
    visitor.read(() =>
      [...document.querySelectorAll('main article')].map((card) => card.querySelector('a')?.pathname ?? ''),
    );
  if (!visitor.isPhone) {
    const seen = await listPaths();
    expect(seen).toHaveLength(24);
    for (const [page, count] of [
      [2, 24],
      [3, 24],
      [4, 17],
    ] as const) {
      await visitor.press(link('Next', { partly: true, within: css('nav[aria-label="Pages"]') }));
      await visitor.isAt(`/collections/all/?page=${page}`);
      await expect.poll(async () => (await listPaths()).filter((path) => !seen.includes(path)).length).toBe(count);
      seen.push(...(await listPaths()));
    }
    expect(new Set(seen).size).toBe(89);
    return;
  }
  const grow = async (count: number) => {
    // To the last card: no page is added while a visitor is in the footer, below it.
    await expect
      .poll(async () => {
        await visitor.read(() =>
          [...document.querySelectorAll('main article')].at(-1)?.scrollIntoView({ block: 'end' }),
        );
        return (await listPaths()).length;
      })
      .toBeGreaterThanOrEqual(count);
    await visitor.read(() => scrollBy({ top: -200, behavior: 'instant' }));
  };
  await grow(72);
  const card = (await listPaths())[60];
  await visitor.press(css(`main article a[href="${card}"]`));
  await visitor.isAt(String(card));
  await visitor.goBack();
  await visitor.isAt('/collections/all/');
  // At the card that was opened, in the list as long as it was.
  await visitor.until((path) => {
    const { top } = document.querySelector(`main article a[href="${path}"]`)?.getBoundingClientRect() ?? { top: -1 };
    return top > 0 && top < innerHeight;
  }, String(card));
  await grow(89);
  await visitor.sees(text('That’s all 89 products.'));
  const paths = await listPaths();
  expect(paths).toHaveLength(89);
  expect(new Set(paths).size).toBe(89);
});

test('search suggests while a visitor types, and Back and Forward lead through what was opened', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.press(button('Search', { within: css('header') }));
  const drawer = dialog('Search', { partly: true });
  await visitor.type(css('[role="combobox"]', { within: drawer }), 'cup');
  await visitor.sees(css('[role="option"]', { name: 'Cups', partly: true, within: drawer }));
  await visitor.type(css('[role="combobox"]', { within: drawer }), 'pizza box');
  await visitor.sees(css('[role="option"]', { name: 'izza', partly: true, within: drawer }));
  await visitor.pressKeys('\uE007');
  await visitor.isAt('/search/pizza%20box');
  await visitor.sees(heading('Results for “pizza box”'));
  await visitor.press(css('main article a'));
  await visitor.isAt(/^\/product\//);
  const product = await visitor.readPath();
  await visitor.goBack();
  await visitor.isAt('/search/pizza%20box');
  await visitor.sees(cards);
  await visitor.goBack();
  await visitor.isAt('/');
  await visitor.goForward();
  await visitor.isAt('/search/pizza%20box');
  await visitor.goForward();
  await visitor.isAt(product);
  await visitor.sees(css('h1'));
});

test('a product has its pictures, its prices and a model that turns', async ({ visitor }) => {
  await visitor.open(
    '/product/12-oz-paper-coffee-cups-with-custom-printed-kraft-sleeve_ba613010-ecfc-4129-87bb-015549083d88',
  );
  await visitor.until(() => {
    const image = document.querySelector<HTMLImageElement>('#view-1 img');
    return Boolean(image?.complete && image.naturalWidth > 0);
  });
  await visitor.sees(button('Chat with us'));
  await visitor.press(button('View in 3D'));
  const model = css('[role="slider"][aria-label*="in 3D"]');
  await visitor.sees(model);
  await visitor.press(model);
  await visitor.pressKeys('\uE014');
  await visitor.until(() =>
    /^Turned \d+°/.test(document.querySelector('[role="slider"][aria-label*="in 3D"]')?.ariaValueText ?? ''),
  );
  await visitor.drag(model, { x: 100, y: 0 });
  await visitor.until(() => !/Turned 15°/.test(document.querySelector('[role="slider"]')?.ariaValueText ?? ''));
  await visitor.sees(field('Quantity', { partly: true }));
});
