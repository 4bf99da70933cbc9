import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test as base } from '../../support/lane-test.ts';
import { query } from '../../support/site.ts';
import type { Engine } from './browser.ts';
import { openDisplay, requirePrograms } from './display.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebkit } from './webkit.ts';

const desktop = { width: 1440, height: 900 };

interface StoryFixtures {
  visitor: Visitor;
  /** Another person, unless a profile is given; in a private window where it is undefined. */
  openVisitor: (options?: { profile?: string | undefined; onDesktop?: boolean }) => Promise<Visitor>;
  errorReports: undefined;
}

export interface BrowserOptions {
  engineName: 'webkit' | 'firefox';
}

interface WorkerFixtures extends BrowserOptions {
  engine: Engine;
}

/** A story about people with browsers. Each also proves that no page had an error that nothing caught. */
export const test = base.extend<StoryFixtures, WorkerFixtures>({
  engineName: ['webkit', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      requirePrograms();
      const display = await openDisplay();
      const engine = await (engineName === 'webkit' ? startWebkit(display.name) : startFirefox(display.name));
      await use(engine);
      await engine.close();
      await display.close();
    },
    { scope: 'worker' },
  ],
  openVisitor: async ({ engine, engineName, viewport, baseURL }, use, info) => {
    const opened: Visitor[] = [];
    const profiles: string[] = [];
    const makeProfile = async () => {
      const profile = await engine.makeProfile();
      profiles.push(profile);
      return profile;
    };
    await use(async (options = {}) => {
      const profile = 'profile' in options ? options.profile : await makeProfile();
      const size = (!options.onDesktop && viewport) || desktop;
      const isPhone = size.width < desktop.width;
      const visitor = new Visitor(await engine.open({ viewport: size, profile }), {
        site: String(baseURL),
        isPhone,
        // The driver of WebKitGTK makes clicks of a mouse from touches.
        touches: isPhone && engineName === 'firefox',
        profile,
      });
      opened.push(visitor);
      return visitor;
    });
    const faults: string[] = [];
    if (info.status !== info.expectedStatus)
      for (const [at, { browser }] of opened.entries())
        await writeFile(info.outputPath(`window-${at + 1}.png`), await browser.takeScreenshot());
    for (const visitor of opened) faults.push(...(await visitor.close()));
    for (const profile of profiles) await engine.removeProfile(profile);
    expect(faults).toEqual([]);
  },
  visitor: async ({ openVisitor }, use) => use(await openVisitor()),
  // What the pages themselves reported to staff.
  errorReports: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the object
    async ({}, use) => {
      await use(undefined);
      expect(await query('select type, message, sample from error_groups')).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
