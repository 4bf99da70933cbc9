import { test as base } from '@playwright/test';
import { startLaneSite } from './lane-site.ts';
import { leaveDatabase, query } from './site.ts';

/** A story with the site of its lane, whatever browser it uses. */
export const test = base.extend<{ freshBudgets: undefined }, { site: undefined }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the object
    async ({}, use, { project }) => {
      const endSite = await startLaneSite(Number(new URL(String(project.use.baseURL)).port));
      await use(undefined);
      await leaveDatabase();
      await endSite();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  // All stories come from one address within minutes: what one of them used up is not the next one's to pay.
  freshBudgets: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the object
    async ({}, use) => {
      await query('delete from rate_limits');
      await use(undefined);
    },
    { auto: true },
  ],
});
