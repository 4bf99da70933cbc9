import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultBrand } from '#contract/content/default-brand.ts';
import { toPlainFacts } from './head-facts.ts';
import { HeadTags } from './head-tags.tsx';
import { toFaqPage } from './json-ld.ts';

const site = { brand: defaultBrand, siteUrl: 'https://shop.example', pathname: '/faq.html' };

test('a page is shared with its title, its address and a picture of an allowed width', () => {
  const facts = { title: 'Cups & "lids"', description: '<b>all</b>', image: '/media/a.webp' };
  const head = renderToStaticMarkup(<HeadTags facts={facts} {...site} />);
  expect(head).toContain('<meta property="og:title" content="Cups &amp; &quot;lids&quot;"/>');
  expect(head).toContain('content="&lt;b&gt;all&lt;/b&gt;"');
  expect(head).toContain('content="https://shop.example/_ipx/f_webp,w_1280/media/a.webp"');
  expect(head).toContain('<meta property="og:url" content="https://shop.example/faq.html"/>');
});

test('a text cannot end the block of facts it stands in', () => {
  const sections = [{ items: [{ title: '</script><script>alert(1)</script>', content: 'x' }] }];
  const facts = { title: 't', description: 'd', jsonLd: () => [toFaqPage(sections)] };
  const head = renderToStaticMarkup(<HeadTags facts={facts} {...site} />);
  expect(head.match(/<script/g)).toHaveLength(1);
  expect(head).toContain('\\u003c/script>');
});

test('a page that describes nothing is shared with our name and our picture, not with one of its own', () => {
  const head = renderToStaticMarkup(<HeadTags facts={toPlainFacts(defaultBrand)} {...site} />);
  expect(head).toContain(`<meta property="og:title" content="${defaultBrand.name}"/>`);
  expect(head).toContain('content="https://shop.example/_ipx/f_webp,w_1280/media/scenes/home-hero.webp"');
});
