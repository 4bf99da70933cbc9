import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatCount } from '#contract/format-number.ts';
import { exportCatalog } from '#database/catalog-files/export-catalog.ts';
import { generateCatalog } from '#database/catalog-files/generate-catalog.ts';
import { importCatalog } from '#database/catalog-files/import-catalog.ts';
import { readCatalogFile } from '#database/catalog-files/read-file.ts';
import { applyMigrations } from '#database/migrate.ts';
import type { Data } from '#database/open-data.ts';
import { projectRoot } from './build-site.ts';
import { endWithOneLine, UsageError } from './one-line-end.ts';
import { showProgress } from './show-progress.ts';
import { withData } from './with-data.ts';

const usage = `Usage: npm run catalog -- COMMAND
  import FILE [--dry-run] [--remove]   take a .csv or .jsonl file, all of it or nothing;
                                       --dry-run only says what would change, --remove deletes what it does not name
  export FILE                          write every product to a .csv or .jsonl file
  generate N FILE                      write N plausible products to a .jsonl file, for load tests`;

try {
  const { values, positionals } = readArguments();
  const [command, first, second] = positionals;
  if (command === 'import' && first) await withData((data) => importFile(data, first, values));
  else if (command === 'export' && first) await withData((data) => exportFile(data, first));
  else if (command === 'generate' && Number(first) > 0 && second)
    console.log(`Wrote ${await generateCatalog(projectRoot, Number(first), second)} products to ${second}.`);
  else throw new UsageError(usage);
} catch (error) {
  endWithOneLine(error);
}

async function importFile(
  data: Data,
  file: string,
  { 'dry-run': dryRun, remove }: { 'dry-run': boolean; remove: boolean },
): Promise<void> {
  const { size } = await stat(file).catch(() => {
    throw new UsageError(`There is no file ${file}.`);
  });
  await applyMigrations(data.database, projectRoot);
  const progress = showProgress(size);
  try {
    const report = await importCatalog(data.connection, {
      rows: readCatalogFile(file),
      dryRun,
      remove,
      onProgress: progress.show,
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

async function exportFile(data: Data, file: string): Promise<void> {
  console.log(`Wrote ${formatCount(await exportCatalog(data.database, file))} products to ${file}.`);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, remove: { type: 'boolean', default: false } },
    });
  } catch {
    throw new UsageError(usage);
  }
}
