import { renderToStaticMarkup } from 'react-dom/server';
import { Link as RouterLink, NavLink as RouterNavLink, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Link, NavLink } from './link.tsx';

const render = (element: React.ReactNode, here = '/account/orders') =>
  renderToStaticMarkup(<StaticRouter location={here}>{element}</StaticRouter>);

const targets = [
  ['/', 'the start page'],
  ['/product/bags/', 'a slash at the end'],
  ['/product/bags?color=black&size=12%20oz#sizes', 'query and hash'],
  ['/search?q=12"&r=<b>', 'characters that are escaped'],
  ['/tüte/größe?q=ü', 'letters beyond ASCII'],
  ['?page=2', 'a query of this page'],
  ['#form', 'a place on this page'],
  ['', 'this page'],
  ['..', 'the page above'],
  ['/a/../b', 'a path that leads back'],
  ['/a//b', 'a doubled slash'],
  ['/a\\\\b', 'doubled backslashes'],
  ['/a?', 'an empty query'],
  ['/a#', 'an empty hash'],
  ['/a?#b', 'an empty query before a hash'],
  ['/a?next=//b', 'two slashes in a query'],
  ['orders', 'a relative path'],
  ['https://example.com/a?b#c', 'another site'],
  ['//example.com/a', 'another site of the same protocol'],
  ['mailto:hello@example.com', 'an address'],
] as const;

test('the test compares two links', () => {
  expect(Link).not.toBe(RouterLink);
  expect(NavLink).not.toBe(RouterNavLink);
});

test.each(targets)('a link to %j (%s) has the markup of the router', (to) => {
  const props = {
    to,
    className: 'x',
    'aria-label': 'y',
    target: '_blank',
    rel: 'z',
    replace: true,
    state: { from: 1 },
  };
  const click = { preventScrollReset: true, viewTransition: true, reloadDocument: true, prefetch: 'intent' as const };
  for (const more of [{}, click, { discover: 'none' as const }])
    expect(
      render(
        <Link {...props} {...more}>
          Go
        </Link>,
      ),
    ).toBe(
      render(
        <RouterLink {...props} {...more}>
          Go
        </RouterLink>,
      ),
    );
});

test.each([
  '/',
  '/account',
  '/account/',
  '/Account/Orders',
  '/account/orders',
  '/acc',
  '/other',
  'orders',
  '/account?a=1',
])('a link of a menu to %j knows whether it leads here, as that of the router', (to) => {
  for (const here of ['/account', '/account/orders', '/account/orders/7', '/'])
    for (const end of [true, false]) {
      const props = { to, end, style: { top: 1 } };
      expect(render(<NavLink {...props} className="x" />, here)).toBe(
        render(<RouterNavLink {...props} className="x" />, here),
      );
      const shown = {
        className: ({ isActive }: { isActive: boolean }) => (isActive ? 'on' : 'off'),
        children: ({ isActive }: { isActive: boolean }) => (isActive ? 'here' : 'there'),
      };
      expect(render(<NavLink {...props} {...shown} />, here)).toBe(
        render(<RouterNavLink {...props} {...shown} />, here),
      );
    }
});
