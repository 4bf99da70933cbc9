import { join } from 'node:path';
import { toCollectionPath } from '#contract/paths.ts';
import { projectRoot } from '../scripts/build-site.ts';
import { browserHeaders, sendLoad, toUncachedUrl } from './send-load.ts';
import { serveSite } from './serve-site.ts';

const folder = join(projectRoot, 'build/profiles');

/** Where the time of a page that is not cached goes, as a file for a browser's developer tools. */
export async function profilePage(short: boolean): Promise<void> {
  const site = await serveSite(['--cpu-prof', `--cpu-prof-dir=${folder}`]);
  const url = site.url + toCollectionPath('all');
  await sendLoad({ url: toUncachedUrl(url), headers: browserHeaders, requests: short ? 20 : 1500, connections: 8 });
  await site.stop();
  console.log(`The profile is in ${folder}`);
}
