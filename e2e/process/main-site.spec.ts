import { expect, type Page } from '@playwright/test';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { waitForParts } from '../support/quiet-page.ts';
import { makeDataDir, spawnSite, test, waitUntilReady } from '../support/spawned-site.ts';

/** Wide enough for the row of the header. */
test.use({ viewport: { width: 1440, height: 900 } });

const person = {
  email: 'owner@bistro.example',
  password: 'three paper cranes',
  first_name: 'Noor',
  last_name: 'Haddad',
  company: 'Sesame & Salt',
  agree_terms: true,
};

/**
 * The shop and a main site on one database, each with the other as MAIN_SITE_URL. They have names of their own, because a
 * browser keeps cookies by host and not by port.
 */
async function openBothSites() {
  // Empty: a database that was first started over a socket has no password.
  const dataDir = await makeDataDir();
  const server = await joinEmbedded({ dataDir, transport: 'tcp' });
  const { host, port, user, password, database } = server.connection;
  const [shopPort, mainPort] = [await findFreePort(), await findFreePort()];
  const [shopUrl, mainUrl] = [`http://127.0.0.1:${shopPort}`, `http://localhost:${mainPort}`];
  const open = async (own: string, other: string) => {
    const site = spawnSite({
      PORT: new URL(own).port,
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`,
      DEMO: '1',
      SITE_URL: own,
      MAIN_SITE_URL: other,
    });
    await waitUntilReady(site);
    return site;
  };
  const sites = [await open(shopUrl, mainUrl), await open(mainUrl, shopUrl)];
  return {
    shopUrl,
    mainUrl,
    async close() {
      for (const { child } of sites) child.kill('SIGTERM');
      expect(await Promise.all(sites.map(({ exited }) => exited))).toEqual([0, 0]);
      await server.stop();
    },
  };
}

const hasSession = async (page: Page, url: string) =>
  (await page.context().cookies(url)).some(({ name }) => name === 'token');

test('links to the main site carry the log-in over, by a code that works once and in one browser', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { shopUrl, mainUrl, close } = await openBothSites();
  const codes: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(`${mainUrl}/User-account?token=`))
      codes.push(request.url());
  });

  await test.step('a visitor stays in the shop for About Us and Request a Quote; the cart is on the main site', async () => {
    await page.goto(`${shopUrl}/collections/all/`);
    await waitForParts(page);
    for (const place of ['Main', 'Footer']) {
      const links = page.getByRole('navigation', { name: place, exact: true });
      await expect(links.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about-us');
      await expect(links.getByRole('link', { name: 'Request a Quote' })).toHaveAttribute(
        'href',
        '/request-for-quotation',
      );
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveAttribute(
      'href',
      `${mainUrl}/cart`,
    );
  });

  await test.step('a customer of the shop opens their account on the main site, logged in', async () => {
    const answer = await page.request.post(`${shopUrl}/api/auth/register/v2`, { data: person });
    const { data } = (await answer.json()) as { data: { token: string } };
    await page.context().addCookies([{ name: 'token', value: data.token, url: shopUrl }]);
    expect(await hasSession(page, mainUrl)).toBe(false);
    // A cached page: its HTML was rendered without a log-in.
    await page.goto(`${shopUrl}/about-us`);
    await waitForParts(page);
    await page.getByRole('banner').getByLabel('Account').click();
    await page.getByRole('banner').getByRole('link', { name: 'Overview' }).click();
    await expect(page).toHaveURL(`${mainUrl}/User-account`, { timeout: 30_000 });
    await expect(page.getByText(person.email).first()).toBeVisible();
    expect(await hasSession(page, mainUrl)).toBe(true);
  });

  await test.step('the code works once, and in no other browser', async () => {
    expect(codes).toHaveLength(1);
    const [used = ''] = codes;
    const other = await (await browser.newContext()).newPage();
    await page.context().clearCookies({ domain: 'localhost' });
    for (const each of [page, other]) {
      const exchanged = each.waitForResponse(/\/api\/auth\/exchange$/);
      await each.goto(used);
      expect((await exchanged).status()).toBe(401);
      await expect(each).toHaveURL(/\/login\?return_uri=%2FUser-account$/);
      expect(await hasSession(each, mainUrl)).toBe(false);
    }
    await other.context().close();
  });

  await test.step('the log-in page of the main site takes the log-in of the shop', async () => {
    await page.goto(`${mainUrl}/login?return_uri=%2Fuser-personalInfo`);
    await page.getByRole('link', { name: 'Use that login' }).click();
    await expect(page).toHaveURL(`${mainUrl}/user-personalInfo`, { timeout: 30_000 });
    expect(await hasSession(page, mainUrl)).toBe(true);
  });
  await close();
});
