import { type BrowserContext, expect, type Page } from '@playwright/test';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { openDatabase } from '#database/connect.ts';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { staffSession } from '#server/modules/auth/staff-cookie.ts';
import { type Actor, createActors } from '#server/test-support/actors.ts';
import { createSubjects } from '#server/test-support/subjects.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { injectText } from '../support/inject-text.ts';
import { listPages } from '../support/page-access.ts';
import { measureOverflow } from '../support/page-faults.ts';
import { waitForParts } from '../support/quiet-page.ts';
import { reachSite } from '../support/reach-site.ts';
import { makeFilledDataDir, spawnSite, test, waitUntilReady } from '../support/spawned-site.ts';

/** Of those who may read a page, the one who sees most of it. */
const readers: Actor[] = ['customer', 'admin', 'anonymous'];

/** Runs in the page before anything else: the browser reports what the policy stopped, also where nothing ran. */
function watchPolicy(): void {
  const blocked: string[] = [];
  Object.assign(window, { blocked });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    blocked.push(`${violatedDirective} ${blockedURI} ${sample}`),
  );
}

/** Where this page, with all that opens on it, is wider than the window. */
async function findWide(page: Page): Promise<string[]> {
  const wide: string[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const over = await measureOverflow(page);
    if (over > 0) wide.push(`${over} px wider than ${width}`);
  }
  return wide;
}

/** What became of the text on this page, and whether it is there at all. */
async function findFaults(page: Page): Promise<{ faults: string[]; isShown: boolean }> {
  const faults = await page.evaluate(() => [
    ...(window as unknown as { blocked: string[] }).blocked,
    ...('owned' in window ? ['a script ran'] : []),
    ...[...document.querySelectorAll('img[src="x"], [onerror], a[href^="javascript:" i]')].map((it) => it.outerHTML),
  ]);
  return { faults, isShown: (await page.content()).includes('onerror=') };
}

test('every page fits its window, and hostile text in every field that is typed stays text on it', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const dataDir = await makeFilledDataDir();
  const site = spawnSite({ PORT: String(await findFreePort()), DATA_DIR: dataDir, TRUST_PROXY: '1' });
  await waitUntilReady(site);
  const database = openDatabase((await joinEmbedded({ dataDir })).connection);
  const tokens = new Map<string, string>();
  const reached = reachSite(site.url, database);
  const people = await createActors({
    ...reached,
    async openSession(role, login) {
      const token = await reached.openSession(role, login);
      tokens.set(login.email, token);
      return token;
    },
  });
  const subjects = await createSubjects(reached, people);
  const pages = await listPages();
  const contexts = new Map<Actor, BrowserContext>();
  const cookies: Partial<Record<Actor, object>> = {
    customer: { name: tokenCookie.name, value: tokens.get('customer@example.com'), url: site.url },
    admin: { name: staffSession.cookie, value: tokens.get('admin@example.com'), url: `${site.url}/backoffice` },
  };
  for (const actor of readers) {
    const context = await browser.newContext({ baseURL: site.url });
    await context.addInitScript(watchPolicy);
    if (cookies[actor]) await context.addCookies([cookies[actor] as Parameters<BrowserContext['addCookies']>[0][0]]);
    contexts.set(actor, context);
  }

  /** The pages of one reader, one after the other; what is wrong with each, by its name. */
  async function visit(actor: Actor, look: (page: Page) => Promise<string[]>): Promise<[string, string[]][]> {
    const page = await (contexts.get(actor) as BrowserContext).newPage();
    const faults: [string, string[]][] = [];
    for (const [name, { path: given, read }] of Object.entries(pages)) {
      const path = typeof given === 'string' ? given : given(subjects);
      if (readers.find((one) => read[one] === 200) !== actor || /\.(csv|json)\b/.test(path)) continue;
      const noted: string[] = [];
      const note = (text: string) => void noted.push(text);
      page.on('dialog', (dialog) => {
        note(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) note(message.text());
      });
      const answer = await page.goto(path);
      if (answer?.status() !== 200) note(`answered ${answer?.status()}`);
      await waitForParts(page);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      noted.push(...(await look(page)));
      if (noted.length > 0) faults.push([`${name} ${path}`, noted]);
      page.removeAllListeners();
    }
    await page.close();
    return faults;
  }
  const visitAll = async (look: (page: Page) => Promise<string[]>) =>
    Object.fromEntries((await Promise.all(readers.map((actor) => visit(actor, look)))).flat());

  expect(await visitAll(findWide)).toEqual({});

  expect(await injectText(database)).toBeGreaterThan(60);
  let shown = 0;
  const faults = await visitAll(async (page) => {
    const found = await findFaults(page);
    if (found.isShown) shown += 1;
    return found.faults;
  });
  expect(faults).toEqual({});
  // Most pages show some of it; without it this test would show nothing.
  expect(shown).toBeGreaterThan(50);
  await database.$client.end();
});
