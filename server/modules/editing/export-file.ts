import { Readable } from 'node:stream';
import { can } from '#contract/auth/capabilities.ts';
import type { CatalogFormat } from '#contract/catalog/catalog-file-formats.ts';
import { writeCatalogLines } from '#database/catalog-files/export-catalog.ts';
import { recordEvent } from '#database/queries/events.ts';
import { type Caller, toCallerActor } from '../../calls/caller.ts';
import type { Parts } from '../../parts.ts';

/** The same file as `packwright catalog export` writes, as a stream: a slow reader holds no products in memory. */
export async function openCatalogFile(
  { database }: Parts,
  format: CatalogFormat,
  caller: Caller,
): Promise<ReadableStream<Uint8Array>> {
  // An export with costs is recorded, with the staff member who made it, before the first line is sent.
  const subject = { type: 'catalog', id: 'products' } as const;
  await recordEvent(database, 'catalog.exported', subject, toCallerActor(caller), { format });
  const costs = can(caller.session?.roles ?? [], 'costs.read');
  const lines = Readable.from(writeCatalogLines(database, format, { costs }), { objectMode: false });
  return Readable.toWeb(lines) as ReadableStream<Uint8Array>;
}
