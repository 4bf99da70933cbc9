import { publicPages } from '../support/public-pages.ts';
import { expect, test } from './support/browser-test.ts';
import { logIn } from './support/log-in.ts';
import { css, link } from './support/targets.ts';

test('every public page comes to life without an error and fits the window', async ({ visitor }) => {
  for (const path of publicPages) {
    await visitor.open(path);
    await visitor.sees(css('h1'));
  }
});

test('pages of an account and of the back office fit the window', async ({ visitor }) => {
  await logIn(visitor, 'owner');
  for (const path of [
    '/user-account',
    '/user-my-orders',
    '/user-quotes',
    '/user-address-info',
    '/user-security',
    '/store',
  ])
    await visitor.open(path);
  await logIn(visitor, 'staff');
  for (const path of [
    '/backoffice',
    '/backoffice/requests',
    '/backoffice/quotes',
    '/backoffice/orders',
    '/backoffice/designs',
    '/backoffice/storage',
    '/backoffice/stores',
    '/backoffice/companies',
    '/backoffice/products',
    '/backoffice/content',
    '/backoffice/reports',
    '/backoffice/chats',
    '/backoffice/mail',
    '/backoffice/errors',
  ])
    await visitor.open(path);
});

test('a visitor who leaves pages before they are there causes no error report @once', async ({ visitor }) => {
  for (const delay of [0, 10, 20, 40]) {
    await visitor.open('/collections/cups/');
    // The data of a list, whose place a document takes while they are under way.
    await visitor.read((wait) => {
      const found = document.querySelector<HTMLAnchorElement>('a[href="/collections/boxes/"]');
      if (!found) throw new Error('no link to the boxes');
      found.click();
      setTimeout(() => location.assign('/faq.html'), wait);
    }, delay);
    await visitor.isAt('/faq.html');
    await visitor.waitForParts();
  }
  // By Back and Forward as well, before either page is whole.
  for (const step of ['back', 'forward', 'back'] as const) await visitor.browser.go(step);
  await visitor.waitForParts();
  await visitor.sees(css('h1'));
  expect(await visitor.find(link('FAQ', { partly: true }))).not.toHaveLength(0);
});
