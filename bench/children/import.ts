import { performance } from 'node:perf_hooks';
import { importCatalog } from '#database/catalog-files/import-catalog.ts';
import { readCatalogFile } from '#database/catalog-files/read-file.ts';
import type { Connection } from '#database/connect.ts';
import { answerParent } from './answer-parent.ts';

/** Takes in one file, in a process of its own so that the memory measured is the import's alone. */
async function takeIn({ connection, file }: { connection: Connection; file: string }) {
  const started = performance.now();
  const refusal = await importCatalog(connection, { rows: readCatalogFile(file), remove: true }).then(
    () => null,
    (error: Error) => error.message,
  );
  const seconds = (performance.now() - started) / 1000;
  return { seconds, refusal, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
}

answerParent({ takeIn });
