import type { Logger } from 'pino';
import { retention } from '#contract/retention.ts';
import { holdingLock } from '#database/lock.ts';
import { purgeRules, runPurgeRule } from '#database/queries/retention.ts';
import { removeOldUploads, removeOrphans } from '#database/queries/unused-files.ts';
import { listUploadKeys, toPreviewKey } from '../files/file-keys.ts';
import type { Tasks } from '../jobs/tasks.ts';
import type { Parts } from '../parts.ts';

const batchSize = 500;
/** Each removes bytes from the store, so they hold their locks longer. */
const fileBatchSize = 20;

type PurgeParts = Pick<Parts, 'database' | 'files'>;

/** Throws away what the table of the contract says is too old; answers how many rows of each rule. */
export async function purge(
  { database, files }: PurgeParts,
  isStopping = () => false,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  async function repeat(name: string, size: number, runBatch: () => Promise<number>): Promise<void> {
    for (let count = size; count >= size && !isStopping(); ) {
      count = await runBatch();
      if (count > 0) removed[name] = (removed[name] ?? 0) + count;
    }
  }
  // Processes on one database take turns; the second finds nothing left to do.
  await holdingLock(database, 'retention', async () => {
    for (const rule of purgeRules)
      await repeat(rule.name, batchSize, () => runPurgeRule(database, rule, retention[rule.row].days, batchSize));
    await repeat('unattached files', fileBatchSize, () =>
      removeOrphans(database, retention.uploads.days, fileBatchSize, async ({ id, key }) => {
        await files.remove(key);
        await files.remove(toPreviewKey(id));
      }),
    );
    await repeat('old uploads', fileBatchSize, () =>
      removeOldUploads(database, retention.uploads.days, fileBatchSize, async ({ id, fileKey }) => {
        for (const key of listUploadKeys(id)) if (key !== fileKey) await files.remove(key);
      }),
    );
    const swept = await files.sweep();
    if (swept > 0) removed['unfinished uploads'] = swept;
  });
  return removed;
}

/** The purge as a job: says what it did; a failure is tried again, as any job's. */
export function createPurgeTask(parts: PurgeParts & { log: Logger }): Tasks['purge'] {
  return async (_payload, { stopping }) => {
    try {
      const removed = await purge(parts, () => stopping.aborted);
      if (Object.keys(removed).length > 0) parts.log.info({ removed }, 'purged what was too old');
    } catch (error) {
      parts.log.warn({ reason: String(error) }, 'the purge failed');
      throw error;
    }
  };
}
