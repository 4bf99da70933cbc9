import { expect, test } from 'vitest';
import { findRouteName, findSharedParameters, getRouteRules, routeRules } from './route-rules.ts';

test.each([
  ['/', 'home'],
  ['/collections/cups/', 'collections'],
  ['/product/12-oz-paper-coffee-cups-with-custom-printed-kraft-sleeve_ba613010-ecfc-4129-87bb-015549083d88', 'product'],
  ['/search/kraft%20bag', 'search'],
  ['/packaging-solutions/fine-dining', 'solution'],
  ['/packaging-solutions/food-truck', 'solution'],
  ['/custom-packaging-solution-for-coffee', 'coffeeSolution'],
  ['/quote', 'findQuote'],
  ['/quote/abc', 'quote'],
  ['/user-personalInfo', 'userPersonalInfo'],
  ['/faq.html', 'faq'],
  ['/blog/', 'blog'],
  ['/no/such/page', 'notFound'],
])('%s is %s', (path, name) => {
  expect(findRouteName(path)).toBe(name);
});

test('an unknown rule set throws (A14)', () => {
  expect(() => getRouteRules('nonsense')).toThrow("There is no rule set 'nonsense'");
  expect(() => getRouteRules('toString')).toThrow();
});

test('the header is hidden exactly where the specification says, and on pages without the shared layout (A12)', () => {
  const hidden = Object.entries(routeRules)
    .filter(([, rules]) => rules.header.desktop === 'hidden' && rules.layout === 'bare')
    .map(([name]) => name);
  expect(hidden).toEqual(expect.arrayContaining(['login', 'signup', 'forgotPassword', 'completeProfile']));
  const scrollsAway = Object.entries(routeRules)
    .filter(([, rules]) => rules.header.mobile === 'static')
    .map(([name]) => name);
  expect(scrollsAway).toEqual(['aboutUs', 'collections']);
});

test('quote and inventory are kept from crawlers and from the chat (A8, C11)', () => {
  for (const name of ['quote', 'inventory'])
    expect(getRouteRules(name)).toMatchObject({ indexed: false, chat: false, layout: 'standalone' });
});

test('what crawlers must not keep is in the rules, and nowhere else', () => {
  const kept = Object.entries(routeRules).filter(([, rules]) => rules.indexed);
  expect(kept.map(([name]) => name)).toEqual([
    'home',
    'aboutUs',
    'collections',
    'product',
    'solution',
    'coffeeSolution',
    'requestForQuotation',
    'findQuote',
    'serviceGuarantee',
    'freeDesign',
    'freeStorage',
    'quality',
    'blog',
    'article',
    'customStore',
    'contact',
    'privacy',
    'terms',
    'faq',
  ]);
});

test('the banner is on home, product and collections only (C6)', () => {
  expect(
    Object.entries(routeRules)
      .filter(([, rules]) => rules.banner)
      .map(([name]) => name),
  ).toEqual(['home', 'collections', 'product']);
});

test('free search text and unknown paths are never shared', () => {
  for (const path of ['/search/cup', '/search', '/nonsense', '/login', '/cart', '/backoffice'])
    expect(findSharedParameters(path)).toBeNull();
  expect(findSharedParameters('/collections/cups/')).toContain('type');
});

test('addresses that open something, and the pages of log-in and staff, are not told to measuring tools (E5)', () => {
  const names = Object.entries(routeRules)
    .filter(([, rules]) => getRouteRules(findRouteName(rules.path)).secret)
    .map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['status', 'quote', 'sharedCart', 'forgotPassword', 'verifyEmail']));
  for (const name of Object.keys(routeRules)) if (name.startsWith('backoffice')) expect(names).toContain(name);
  for (const name of ['home', 'product', 'collections', 'search', 'cart']) expect(names).not.toContain(name);
});
