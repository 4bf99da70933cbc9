import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { projectRoot } from '../../scripts/build-site.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { makePrivatePages } from '../private-pages.ts';
import { stockUp } from '../soak-data.ts';
import { answerParent, readCpuSeconds } from './answer-parent.ts';

let queries = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function countQuery(this: pg.Client, ...given: unknown[]) {
  queries += 1;
  return query.apply(this, given as never);
} as typeof query;

// This process owns its folder, so that it is removed even when the parent is killed.
const dataDir = await mkdtemp(join(tmpdir(), 'packwright-bench-'));
const removeData = () => rm(dataDir, { recursive: true, force: true });
/** After a collection, where node was started with --expose-gc: what is left is what is held. */
function readMemory() {
  globalThis.gc?.();
  return process.memoryUsage();
}

try {
  const main = pathToFileURL(join(projectRoot, 'build/server/main.js')).href;
  const { runSite } = (await import(main)) as typeof import('../../main.ts');
  const port = String(await findFreePort());
  const environment = {
    PORT: port,
    // Its own address, which canonical links and social cards name in full.
    SITE_URL: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    CONNECTIONS_PER_NETWORK: '20000',
  };
  const running = await runSite(environment, projectRoot);
  answerParent(
    {
      url: () => running.url,
      usage: () => ({ cpuSeconds: readCpuSeconds(), queries }),
      memory: readMemory,
      privatePages: () => makePrivatePages(dataDir),
      stockUp: () => stockUp(dataDir),
    },
    async () => {
      await running.stop();
      await removeData();
    },
  );
} catch (error) {
  await removeData();
  throw error;
}
