import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { can } from '#contract/auth/capabilities.ts';
import { CatalogFileError } from '#database/catalog-files/catalog-file-error.ts';
import { importOn } from '#database/catalog-files/import-catalog.ts';
import { type ReadHeader, type ReadRow, readCatalogFile } from '#database/catalog-files/read-file.ts';
import { readAllCosts } from '#database/queries/product-store.ts';
import { toCallerActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';

/** The same import as `packwright catalog import`, from a file that staff choose. */
export function createImportHandlers({
  database,
  settings,
}: Parts): Pick<Handlers, 'POST /api/backoffice/catalog/import'> {
  return {
    async 'POST /api/backoffice/catalog/import'({ format, text, apply }, caller) {
      const folder = join(settings.dataDir, 'imports');
      const file = join(folder, `${randomUUID()}.${format}`);
      await mkdir(folder, { recursive: true });
      await writeFile(file, text);
      const client = await database.$client.connect();
      try {
        const mayCost = can(caller.session.roles, 'costs.read');
        const read = readCatalogFile(file);
        const rows = mayCost ? read : withCosts(read, await readAllCosts(database));
        const report = await importOn(client, { rows, dryRun: !apply, actor: toCallerActor(caller) });
        return { ...report, faults: [], more_faults: 0 };
      } catch (error) {
        if (!(error instanceof CatalogFileError)) throw error;
        const none = { rows: 0, added: 0, changed: 0, unchanged: 0, missing: 0 };
        return { ...none, faults: error.faults, more_faults: error.more };
      } finally {
        client.release(client.getTransactionStatus() !== 'I');
        await rm(file, { force: true });
      }
    },
  };
}

/** Costs stay as they are where the person who imports may not see them, and make no product a changed one. */
async function* withCosts(
  rows: AsyncGenerator<ReadRow | ReadHeader>,
  costs: Map<string, unknown>,
): AsyncGenerator<ReadRow | ReadHeader> {
  for await (const row of rows) {
    if (!('fields' in row)) {
      yield row;
      continue;
    }
    const { fields } = row;
    const cost_ladder = costs.get(String(fields.uuid)) ?? costs.get(String(fields.sku)) ?? [];
    yield { ...row, fields: { ...fields, cost_ladder } };
  }
}
