import { rm } from 'node:fs/promises';
import { makeScratchFolder } from '#database/test-support/scratch-folder.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { copyTemplate, findRunFolder } from './site-template.ts';
import { type SpawnedSite, spawnSite, waitForStart } from './spawned-site.ts';

/** The data of this worker's site. After a failed story Playwright starts another worker, which begins with a new copy. */
export const findLaneDataDir = () => findRunFolder(`lane-${process.env.TEST_WORKER_INDEX}`);

/** Once per run, before the first worker: one first start for all sites, and one folder for all their pictures. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await makeScratchFolder('pw-e2e-');
  process.env.E2E_FOLDER = folder;
  await endSite(await startSite(await findFreePort(), findRunFolder('template')));
  return () => rm(folder, { recursive: true, force: true });
}

/** The site of this worker, at the address that the configuration gives it. */
export async function startLaneSite(port: number): Promise<() => Promise<void>> {
  const dataDir = findLaneDataDir();
  await copyTemplate(dataDir);
  const site = await startSite(port, dataDir);
  return async () => {
    await endSite(site);
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function startSite(port: number, dataDir: string): Promise<SpawnedSite> {
  const site = spawnSite({ PORT: String(port), DATA_DIR: dataDir });
  await waitForStart(site);
  return site;
}

async function endSite(site: SpawnedSite): Promise<void> {
  site.child.kill('SIGTERM');
  const code = await site.exited;
  if (code !== 0) throw new Error(`The site ended with ${code}: ${site.output()}`);
}
