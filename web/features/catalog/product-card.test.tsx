import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createFragmentCache } from '../../platform/fragment-cache.tsx';
import { FragmentContext, type RenderFragment } from '../../platform/fragments.tsx';
import { ProductGrid } from './product-grid.tsx';
import type { ShownCard } from './shown-card.ts';

const toCard = (number: number, more: Partial<ShownCard> = {}): ShownCard => ({
  uuid: `0000-${number}`,
  title: `Cup & lid “${number}” <b>`,
  path: `/product/cup_${number}`,
  customisable: number % 2 === 0,
  stock: number % 3 === 0,
  highlights: '90\u00a0mm lid · kraft',
  price_from: { quantity: 10_000, unit_price_mills: 94 },
  moq: 1000,
  lead_days: 9,
  second_image: number % 2 === 0 ? `/media/second-${number}.webp` : null,
  picture: number === 5 ? null : { src: `/media/${number}.webp`, alt: 'A cup' },
  ...more,
});
const cards = Array.from({ length: 8 }, (_, number) => toCard(number));

/** A whole document: React announces pictures that load ahead in its head. */
function renderPage(products: readonly ShownCard[], render: RenderFragment | null, isMarked = false): string {
  return renderToString(
    <html lang="en">
      <head />
      <body>
        <StaticRouter location="/collections/cups/">
          <FragmentContext value={render}>
            <ProductGrid products={products} renderTitle={isMarked ? (title) => <mark>{title}</mark> : undefined} />
          </FragmentContext>
        </StaticRouter>
      </body>
    </html>,
  );
}

test.each([false, true])('a page of cached cards is the same bytes, titles marked: %s', (isMarked) => {
  const fragments = createFragmentCache();
  const made: unknown[] = [];
  const render: RenderFragment = (Part, props) => {
    const html = fragments(Part, props);
    made.push(html);
    return html;
  };
  const plain = renderPage(cards, null, isMarked);
  expect(plain).toContain('<link rel="preload" as="image"');
  for (const time of ['rendered', 'cached']) expect(renderPage(cards, render, isMarked), time).toBe(plain);
  // Those of the first row are announced in the head, and marked titles are no plain text: their facts and second pictures alone are
  // cached.
  const whole = made.filter((html) => String(html).includes('href='));
  expect([whole.length, made.length - whole.length]).toEqual(isMarked ? [0, 2 * (8 + 4)] : [2 * 5, 2 * (3 + 2)]);
});

test('a changed product has a changed card', () => {
  const render = createFragmentCache();
  const changed = [...cards.slice(0, 7), toCard(7, { moq: 2500, picture: { src: '/media/new.webp', alt: 'New' } })];
  renderPage(cards, render);
  expect(renderPage(changed, render)).toBe(renderPage(changed, null));
  expect(renderPage(changed, render)).toContain('2,500');
});
