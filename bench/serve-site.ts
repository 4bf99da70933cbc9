import { join } from 'node:path';
import { buildSiteIfNeeded } from '../scripts/build-site.ts';
import { startChild } from './child-process.ts';
import type { PrivatePages } from './private-pages.ts';

/** What a process has used since it started. */
export interface Usage {
  cpuSeconds: number;
  queries: number;
}

export interface ServedSite {
  url: string;
  readUsage(): Promise<Usage>;
  makePrivatePages(): Promise<PrivatePages>;
  stop(): Promise<void>;
}

/** The production build on a free port of this machine, with a new demo database in a folder of its own. */
export async function serveSite(): Promise<ServedSite> {
  await buildSiteIfNeeded(console.log);
  const child = await startChild(join(import.meta.dirname, 'children/site.ts'));
  return {
    url: await child.ask<string>('url'),
    readUsage: () => child.ask<Usage>('usage'),
    makePrivatePages: () => child.ask<PrivatePages>('privatePages'),
    stop: child.stop,
  };
}
