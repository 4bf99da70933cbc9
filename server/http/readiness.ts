import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Database, isReachable } from '#database/connect.ts';
import { readKnownMigrations } from '#database/migrate.ts';
import { listAppliedMigrations } from '#database/migration-level.ts';
import { probeWrite } from '#database/queries/records.ts';
import type { Settings } from '../settings.ts';

/** Anyone may call it, so disk and database are checked at most once in this time. */
const validMs = 2_000;
/** A full disk may still have room for a byte in a block that is there. */
const probe = Buffer.alloc(8_192);

/** What keeps this process from serving, as a sentence; null when it is ready. */
export function createReadiness({ database, settings, log }: { database: Database; settings: Settings; log: Logger }) {
  const known = readKnownMigrations(settings.projectRoot).length;
  let latest: { at: number; fault: Promise<string | null> } | undefined;

  async function findFault(): Promise<string | null> {
    if (!(await isReachable(database))) return 'the database does not answer';
    if ((await listAppliedMigrations(database.$client)).length < known) return 'migrations are missing';
    return (
      (await tryWrite('the database cannot write', () => probeWrite(database))) ??
      (await tryWrite('the data folder cannot be written', probeFolder))
    );
  }

  /** A file left in place would be written over its own blocks, which succeeds on a full disk too. */
  async function probeFolder(): Promise<void> {
    const path = join(settings.dataDir, 'write-probe');
    await writeFile(path, probe).finally(() => rm(path, { force: true }));
  }

  async function tryWrite(fault: string, write: () => Promise<unknown>): Promise<string | null> {
    try {
      await write();
      return null;
    } catch (error) {
      log.error({ reason: String(error) }, fault);
      return fault;
    }
  }

  return function check(): Promise<string | null> {
    if (!latest || performance.now() - latest.at > validMs) latest = { at: performance.now(), fault: findFault() };
    return latest.fault;
  };
}
