import { stat } from 'node:fs/promises';
import { formatCount } from '#contract/format-number.ts';
import { exportCatalog } from '#database/catalog-files/export-catalog.ts';
import { generateCatalog } from '#database/catalog-files/generate-catalog.ts';
import { importCatalog } from '#database/catalog-files/import-catalog.ts';
import { readCatalogFile } from '#database/catalog-files/read-file.ts';
import { applyMigrations } from '#database/migrate.ts';
import { projectRoot } from '../build-site.ts';
import { UsageError } from '../one-line-end.ts';
import type { CommandInput } from './command.ts';
import { showProgress } from './show-progress.ts';
import { withData } from './with-data.ts';

export async function importFile({ operands: [file = ''], flags }: CommandInput): Promise<void> {
  const [dryRun, remove] = [flags.has('dry-run'), flags.has('remove')];
  const { size } = await stat(file).catch(() => {
    throw new UsageError(`There is no file ${file}.`);
  });
  const progress = showProgress(size);
  try {
    const report = await withData(async ({ database, connection }) => {
      await applyMigrations(database, projectRoot);
      return importCatalog(connection, { rows: readCatalogFile(file), dryRun, remove, onProgress: progress.show });
    });
    progress.end();
    const count = (number: number, word: string) => `${formatCount(number)} ${word}`;
    console.log(
      [
        dryRun ? 'Nothing written; this is what would change:' : 'Done.',
        count(report.added, 'added,'),
        count(report.changed, 'changed,'),
        count(report.unchanged, 'unchanged,'),
        remove
          ? count(report.missing, 'removed.')
          : `${count(report.missing, 'not in the file and kept')} (--remove deletes them).`,
      ].join(' '),
    );
  } finally {
    progress.end();
  }
}

export async function exportFile({ operands: [file = ''] }: CommandInput): Promise<void> {
  const count = await withData(({ database }) => exportCatalog(database, file));
  console.log(`Wrote ${formatCount(count)} products to ${file}.`);
}

export async function generateFile({ operands: [count = '', file = ''] }: CommandInput): Promise<void> {
  if (!(Number(count) > 0)) throw new UsageError(`N must be a number of products, and '${count}' is none.`);
  console.log(`Wrote ${await generateCatalog(projectRoot, Number(count), file)} products to ${file}.`);
}
