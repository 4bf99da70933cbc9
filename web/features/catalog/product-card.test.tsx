import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
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
function renderPage(products: readonly ShownCard[], isMarked = false): string {
  return renderToString(
    <html lang="en">
      <head />
      <body>
        <StaticRouter location="/collections/cups/">
          <ProductGrid products={products} renderTitle={isMarked ? (title) => <mark>{title}</mark> : undefined} />
        </StaticRouter>
      </body>
    </html>,
  );
}

test('the pictures of the first row are announced in the head, and no others', () => {
  const head = renderPage(cards).split('</head>')[0] as string;
  expect(head.match(/<link rel="preload" as="image"/g)).toHaveLength(3);
});

test('a card says its facts, with the words of a search marked in its title', () => {
  const card = toCard(1, { moq: 2500 });
  expect(renderPage([card])).toContain('2,500');
  expect(renderPage([card])).toContain('Cup &amp; lid “1” &lt;b&gt;');
  expect(renderPage([card], true)).toContain('<mark>Cup &amp; lid “1” &lt;b&gt;</mark>');
});
