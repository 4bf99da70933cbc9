import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded/embedded-server.ts';
import { applyMigrations } from '#database/migrate.ts';
import { projectRoot } from '../scripts/build-site.ts';
import { cleanUpLater } from './clean-up.ts';

/** A migrated database without rows, on a server of its own; `close` deletes both, and so does the end of the run. */
export async function openBenchDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'packwright-bench-'));
  const server = await startEmbedded({ dataDir });
  // Statements that add a million rows take longer than any of a site may.
  const database = openDatabase(server.connection, { statementTimeoutMs: 300_000 });
  const close = cleanUpLater(async () => {
    await database.$client.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await applyMigrations(database, projectRoot);
  return { database, connection: server.connection, dataDir, close };
}
