import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/find-chromium.ts';
import { type Login, tellSmokeStory } from '../../support/smoke-story.ts';

/** The smoke story in a browser of its own, as the demo's customer and staff: their logins are in DATA_DIR. */
export async function smoke(baseURL: string, dataDir: string): Promise<void> {
  const logins = JSON.parse(await readFile(join(dataDir, 'demo-logins.json'), 'utf8')) as Record<string, string>;
  const find = (who: string): Login => {
    const [email = '', password = ''] = Object.entries(logins).find(([name]) => name.startsWith(who)) ?? [];
    return { email, password };
  };
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
    await tellSmokeStory(page, { customer: find('owner'), staff: find('staff') });
  } finally {
    await browser.close();
  }
}
