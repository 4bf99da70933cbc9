import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { defaultBrand } from '#contract/content/default-brand.ts';
import { Footer } from './footer.tsx';

const cups = {
  slug: 'cups',
  name: 'Cups & lids',
  path: '/collections/cups/',
  summary: '',
  image: '',
  product_count: 9,
};
const solutions = [{ industry: 'Coffee', path: '/custom-packaging-solution-for-coffee' }];

function renderFooter(mainSiteUrl: string | null): string {
  const element = <Footer brand={defaultBrand} categories={[cups]} solutions={solutions} subscribe={null} />;
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { brand: defaultBrand, roles: null, mainSiteUrl } } },
  });
  return renderToString(<RouterProvider router={router} />);
}

test.each([null, 'https://main.example'])('legal pages and the blog are those of the main site at %s', (url) => {
  const footer = renderFooter(url);
  expect(footer).toContain(`href="${url ?? ''}/privacy`);
  expect(footer).toContain(`href="${url ?? ''}/blog/" target="_blank"`);
  expect(footer).toContain('href="/collections/cups/"');
});
