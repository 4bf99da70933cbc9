import type { APIRequestContext, Page } from '@playwright/test';
import { listCovered, listCutWords, listLinks, measureOverflow } from './support/page-faults.ts';
import { publicPages } from './support/public-pages.ts';
import { expect, expectAccessible, readLayoutShift, test } from './support/quiet-page.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 720 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
] as const;
/** As many stories, for as many lanes. Not the number of sizes: in one story axe would always look at the same one. */
const parts = 3;
/** Pages of one kind come in hundreds, and one of them is walked; the others only have to answer. */
const atOnce = 8;

/** Those that do not answer with a page. HEAD would be enough for us; a page is rendered either way. */
async function listBroken(request: APIRequestContext, links: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  const left = [...links];
  const ask = async () => {
    for (let link = left.pop(); link !== undefined; link = left.pop()) {
      const answer = await request.get(link, { headers: { accept: 'text/html' } });
      if (answer.status() >= 400) broken.push(`${link}: ${answer.status()}`);
      await answer.dispose();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return broken;
}

/** Levels as they follow one another: there is one h1, and none is left out on the way down. */
async function listHeadingFaults(page: Page): Promise<string[]> {
  const levels = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
  return [
    ...(levels[0] === 1 && levels.filter((level) => level === 1).length === 1 ? [] : ['not one h1 at the beginning']),
    ...levels.flatMap((level, place) => {
      const before = levels[place - 1] ?? 1;
      return level > before + 1 ? [`h${level} after h${before}`] : [];
    }),
  ];
}

// That no page writes an error to the console is what every story proves.
for (let part = 0; part < parts; part += 1)
  test(`every public page, ${part + 1} of ${parts}: nothing moves, overflows, is cut off, covered or inaccessible, and no link is broken @once`, async ({
    page,
    request,
  }) => {
    test.setTimeout(480_000);
    const links = new Set<string>();
    // The fonts first: on a machine without the fonts that our stand-ins are cut from, text moves when they come late.
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const [position, path] of publicPages.entries()) {
      if (position % parts === part) await test.step(path, () => walk(page, path, position, links));
    }
    expect(await listBroken(request, [...links])).toEqual([]);
  });

async function walk(page: Page, path: string, position: number, links: Set<string>): Promise<void> {
  await page.setViewportSize(sizes[0]);
  await page.goto(path);
  expect.soft(await readLayoutShift(page), `layout shift of ${path}`).toBeLessThan(0.01);
  expect.soft(await listHeadingFaults(page), `headings of ${path}`).toEqual([]);
  expect.soft(await page.locator('main section:empty').count(), `empty sections of ${path}`).toBe(0);
  // Places on the page itself are no other page; one of these pages is the one for what is missing.
  for (const link of await listLinks(page)) if (link !== path) links.add(link);
  expect.soft(await page.locator('header a[href="/"]').count(), `way home from ${path}`).toBeGreaterThan(0);
  for (const [at, size] of sizes.entries()) {
    await page.setViewportSize(size);
    const place = `${path} at ${size.width} px`;
    expect.soft(await measureOverflow(page), place).toBe(0);
    // At the sizes that most people have: it waits for what floats to step aside.
    if (size.width === 390 || size.width === 1440) expect.soft(await listCovered(page), place).toEqual([]);
    if (size.width === 320) expect.soft(await listCutWords(page), place).toEqual([]);
    // One width a page, a different one from page to page.
    if (at === position % sizes.length) await test.step(`axe at ${size.width} px`, () => expectAccessible(page));
  }
}
