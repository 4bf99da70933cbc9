import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { defaultBrand } from '#contract/content/default-brand.ts';
import { createFragmentCache } from '../../platform/fragment-cache.tsx';
import { FragmentContext, type RenderFragment } from '../../platform/fragments.tsx';
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

function renderFooter(render: RenderFragment | null, mainSiteUrl: string | null, name = cups.name): string {
  const element = (
    <Footer brand={defaultBrand} categories={[{ ...cups, name }]} solutions={solutions} subscribe={null} />
  );
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { brand: defaultBrand, roles: null, mainSiteUrl } } },
  });
  return renderToString(
    <FragmentContext value={render}>
      <RouterProvider router={router} />
    </FragmentContext>,
  );
}

test.each([null, 'https://main.example'])('cached, the footer is the same bytes, with the main site at %s', (url) => {
  const fragments = createFragmentCache();
  const made: unknown[] = [];
  const render: RenderFragment = (Part, props) => {
    const html = fragments(Part, props);
    made.push(html);
    return html;
  };
  const plain = renderFooter(null, url);
  expect(plain).toContain(`href="${url ?? ''}/privacy`);
  for (const time of ['rendered', 'cached']) expect(renderFooter(render, url), time).toBe(plain);
  const parts = [expect.stringContaining('Instagram'), expect.stringContaining('Coffee')];
  expect(made).toEqual([...parts, ...parts]);
  expect(renderFooter(render, url, 'Mugs')).toBe(renderFooter(null, url, 'Mugs'));
});
