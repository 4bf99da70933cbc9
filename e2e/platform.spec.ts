import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdBack, openLive, test } from './support/quiet-page.ts';
import { navigateWithoutPointer } from './support/react-router-navigate.ts';
import { query } from './support/site.ts';

/** A page at rest: nothing is on its way any more. */
async function openQuietly(page: Page, path: string): Promise<void> {
  await openLive(page, path);
  await page.waitForLoadState('networkidle');
}

/** As on a busy phone: React draws half a second after it was asked to, until the next load. */
async function delayDrawing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 500);
    };
  });
}

test('an unknown path is a 404 that names it and leads on (A13) @once', async ({ page }) => {
  const answer = await page.goto('/no/such%20page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('/no/such page')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Search for it').fill('cup');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search/cup');
});

test('redirects are data: for documents and for client-side navigation, inside and out (A14) @once', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/elsewhere\.example/);
  const moved = async (from: string, to: string) =>
    query('insert into redirects (from_path, to_target) values ($1, $2) on conflict do nothing', [from, to]);
  await moved('/old-place', '/collections/bags/');
  await moved('/away', 'https://elsewhere.example/');
  await expect
    .poll(async () => {
      const answer = await page.request.get('/old-place', { maxRedirects: 0 });
      return [answer.status(), answer.headers().location];
    })
    .toEqual([301, '/collections/bags/']);

  /** A link of the page, led to another address: what the router does from there on is its own doing. */
  const follow = async (to: string) => {
    await openLive(page, '/');
    await navigateWithoutPointer(page, to);
  };
  await follow('/old-place');
  await expect(page).toHaveURL('/collections/bags/');
  await expect(page.getByRole('heading', { level: 1, name: 'Bags' })).toBeVisible();

  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await follow('/away');
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('a change of content shows on a cached page within a second @once', async ({ request }) => {
  const read = async () => (await request.get('/collections/uniforms/')).text();
  await read();
  const [product] = await query("select uuid, title from products where sku = 'UNI-TEE-CRW'");
  const changed = `Renamed at ${Date.now()}`;
  await query('update products set title = $1 where uuid = $2', [changed, product?.uuid]);
  try {
    await expect.poll(read, { intervals: [100], timeout: 20_000 }).toContain(changed);
  } finally {
    await query('update products set title = $1 where uuid = $2', [product?.title, product?.uuid]);
  }
});

test('a token in the URL is taken out and opens no session (A15) @once', async ({ page, context }) => {
  await page.goto('/collections/all/?token=abcdefghijklmnopqrstuvwxyz0123456789&page=2');
  await expect(page).toHaveURL('/collections/all/?page=2');
  expect((await context.cookies()).filter((cookie) => cookie.name === 'token')).toEqual([]);
});

test('back-to-top appears after 100 px and goes up (C7)', async ({ page }) => {
  // A long text: over controls the button would step aside.
  await openLive(page, '/privacy.html');
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toBeHidden();
  await page.evaluate(() => scrollTo(0, 600));
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the loading indicator shows only when a wait is long (C10) @once', async ({ page }) => {
  await openQuietly(page, '/');
  const release = await holdBack(page, /\.data/);
  await navigateWithoutPointer(page, '/collections/cups/');
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBe(3);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Cups' })).toBeVisible();
  await expect(bar).toBeHidden();
});

test.describe('a new build', () => {
  test('reloads a page without typed input (E2) @once', async ({ page }) => {
    await page.clock.install();
    await openLive(page, '/login');
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'a newer one' } }));
    const reloaded = page.waitForEvent('load');
    await page.clock.fastForward('01:30');
    await reloaded;
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(false);
  });

  test('waits while a visitor is typing @once', async ({ page }) => {
    await page.clock.install();
    await openLive(page, '/login');
    await page.getByLabel('Email').fill('half@typed');
    let requested = 0;
    await page.route('**/builds/latest.json', (route) => {
      requested += 1;
      return route.fulfill({ json: { id: 'a newer one' } });
    });
    await page.clock.fastForward('03:00');
    await expect.poll(() => requested).toBeGreaterThan(0);
    await page.waitForTimeout(300);
    await expect(page.getByLabel('Email')).toHaveValue('half@typed');
  });
});

test('a script of an older build reloads the page once, then shows the error page (E3) @once', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/./);
  await openQuietly(page, '/');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // What the server answers for a file it no longer has, in place of the page's own script.
  const stale = await (await page.request.get('/assets/collections-00000000.js')).text();
  await page.route('**/assets/collections-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stale }),
  );
  await delayDrawing(page);
  await navigateWithoutPointer(page, '/collections/cups/');
  await expect(page.getByRole('heading', { name: /500 - / })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clear Error' })).toHaveAttribute('href', '/');
  await expect.poll(() => loads).toBe(1);
});

test('a page whose script cannot be fetched is reached by its document, then told as an error @once', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/./);
  const target = '/collections/cups/';
  await openQuietly(page, '/');
  await page.route('**/assets/collections-*.js', (route) => route.abort());
  await navigateWithoutPointer(page, target);
  await expect(page).toHaveURL(target);
  await expect(page.getByRole('heading', { level: 1, name: 'Cups' })).toBeVisible();

  // Loading the document once more would not help: the visitor is asked.
  await openLive(page, '/');
  await navigateWithoutPointer(page, target);
  await expect(page.getByRole('heading', { name: /503 - This page didn’t load/ })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(target);
});

test('a proxy that answers in our place shows our sentence, and staff hear of it @once', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/status of 502/);
  await query("delete from error_groups where message like 'We’ll be right back%'");
  await openQuietly(page, '/');
  await page.route(/\.data(\?|$)/, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1>nginx</html>' }),
  );
  await navigateWithoutPointer(page, '/collections/cups/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '502 - We’ll be right back. Please try again in a moment',
  );
  await expect(page.locator('body')).not.toContainText('nginx');
  await expect
    .poll(
      async () => (await query("select sample from error_groups where message like 'We’ll be right back%'"))[0]?.sample,
    )
    .toMatchObject({
      type: 'page',
      statusCode: '502',
      statusMessage: 'We’ll be right back. Please try again in a moment',
    });
});

test('an error in the browser reaches staff (D8) @once', async ({ page, allowNoise }) => {
  allowNoise(/broken on purpose/);
  await openLive(page, '/');
  // In letters: reports that differ in numbers alone are one kind of error.
  const message = 'broken on purpose at a desk';
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
  await expect
    .poll(async () =>
      (await query('select sample from error_groups where message = $1', [message])).map((row) => row.sample),
    )
    .toMatchObject([{ project: 'packwright-web', type: 'page', statusCode: '500' }]);
});

test('the socket opens, and a notice of a reset password ends the visit (D7) @once', async ({
  page,
  context,
  baseURL,
}) => {
  const opened = page.waitForEvent('websocket');
  await page.goto('/collections/all/?type=bakery');
  const socket = await opened;
  expect(socket.url()).toContain('/api/websocket/data_transfer?token=empty_token&wid=');
  const wid = await page.waitForFunction(() => sessionStorage.getItem('wid'));
  await context.addCookies([{ name: 'token', value: 'B'.repeat(43), url: baseURL ?? '' }]);
  await query('select pg_notify($1, $2)', [
    'realtime',
    JSON.stringify({ to: { wid: await wid.jsonValue() }, event: 'E_USER_RESET_TOKEN' }),
  ]);
  await expect(page).toHaveURL('/login?type=bakery');
  expect((await context.cookies()).filter((cookie) => cookie.name === 'token')).toEqual([]);
});
