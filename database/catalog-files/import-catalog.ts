import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type AttributeKind, collectAttributes } from '#contract/catalog/attributes.ts';
import { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import { type Connection, createClient } from '../connect.ts';
import { toContentHash } from '../seed/content-hash.ts';
import { CatalogFileError, type LineFault } from './catalog-file-error.ts';
import { noteProductsBefore, writeImportHistory } from './import-history.ts';
import { judgeProduct } from './judge-product.ts';
import type { ReadHeader, ReadRow } from './read-file.ts';
import { type Clash, clashesSql, matchSql, previewSql, stagingSql, toApplySql } from './staging-sql.ts';

export interface ImportReport {
  added: number;
  changed: number;
  unchanged: number;
  /** Products of the shop that the file does not name; deleted only when asked for. */
  missing: number;
  rows: number;
}

interface ImportOptions {
  rows: AsyncIterable<ReadRow | ReadHeader>;
  dryRun?: boolean;
  /** Delete what the file does not name. */
  remove?: boolean;
  /** Who imports: each product gets what changed into its history. A command of the operator leaves none. */
  actor?: EventActor;
  onProgress?: (rows: number, bytes: number) => void;
}

/** The most faults that are listed, and after which reading stops: a file with more is the wrong file. */
const toldFaults = 50;
const mostFaults = 1000;

const clashes: Record<Clash['kind'], (clash: Clash) => string> = {
  sku: ({ earlier }) => `This sku is already on line ${earlier}.`,
  uuid: ({ earlier }) => `This uuid is already on line ${earlier}.`,
  product: ({ earlier }) => `This is the product of line ${earlier} again, by uuid or sku.`,
  taken: () => 'This sku belongs to another product in the shop.',
};

/**
 * Imports a whole file or nothing. Rows are validated one by one and copied into a temporary table as they are read, so
 * memory does not grow with the file; then one transaction compares and writes.
 */
export async function importCatalog(connection: Connection, options: ImportOptions): Promise<ImportReport> {
  const client = createClient(connection, { statement_timeout: 0, application_name: 'packwright catalog' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await importOn(client, options);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The same on a connection that is there already, such as one of the site's own. */
export async function importOn(client: pg.ClientBase, options: ImportOptions): Promise<ImportReport> {
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query(stagingSql);
    const judge = createJudge(await readNames(client));
    let rows = 0;
    async function* lines() {
      for await (const row of options.rows) {
        if ('attributes' in row) {
          judge.checkHeader(row);
          continue;
        }
        const line = judge.toCopyLine(row);
        rows += 1;
        if (rows % 500 === 0) options.onProgress?.(rows, row.bytes);
        if (line !== null) yield line;
      }
    }
    await pipeline(Readable.from(lines()), client.query(copyFrom('copy staging from stdin')));
    for (const statement of matchSql) await client.query(statement);
    for (const clash of (await client.query(`${clashesSql} limit ${mostFaults}`)).rows as Clash[]) {
      const column = clash.kind === 'uuid' ? 'uuid' : 'sku';
      judge.complain({ line: clash.line, column, value: clash.value, sentence: clashes[clash.kind](clash) });
    }
    judge.end();
    const preview = await client.query(previewSql);
    const { added, changed, unchanged, missing } = preview.rows[0] as Record<keyof ImportReport, number>;
    if (options.dryRun) await client.query('rollback');
    else {
      if (options.actor) await noteProductsBefore(client);
      for (const statement of toApplySql(options.remove ?? false)) await client.query(statement);
      if (options.actor) await writeImportHistory(client, { added, changed, missing }, options.actor);
      await client.query('commit');
      // Makes statistics of the new rows, and merges the pending list of the trigram index, which every search of staff
      // would read; autovacuum would do both a minute later.
      await client.query(`select gin_clean_pending_list('products_words')`);
      await client.query('analyze products, product_industry_tags, product_attributes');
    }
    return { added, changed, unchanged, missing, rows };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function readNames(client: pg.ClientBase) {
  const read = async (table: string) => {
    const { rows } = await client.query(`select slug, uuid from ${table} order by position, name`);
    return new Map(rows.map(({ slug, uuid }: { slug: string; uuid: string }) => [slug, uuid]));
  };
  const { rows } = await client.query('select key, kind from attributes order by position, label');
  const attributes = new Map(rows.map(({ key, kind }: { key: string; kind: AttributeKind }) => [key, kind]));
  return { categories: await read('categories'), industries: await read('industry_tags'), attributes };
}

function toUnknown(kind: string, known: ReadonlyMap<string, string>): string {
  if (known.size === 0) return `The shop has no ${kind} yet: add its row first.`;
  return `The shop has no such ${kind}. It has ${[...known.keys()].join(', ')}.`;
}

type Names = Awaited<ReturnType<typeof readNames>>;

/** Judges row after row, collects the faults, and turns what is right into lines for COPY. */
function createJudge({ categories, industries, attributes }: Names) {
  const faults: LineFault[] = [];
  let more = 0;

  function complain(fault: LineFault): void {
    if (faults.length < toldFaults) faults.push(fault);
    else more += 1;
    if (faults.length + more >= mostFaults) end();
  }

  function end(): void {
    if (faults.length > 0) throw new CatalogFileError(faults, more);
  }

  return {
    complain,
    checkHeader(header: ReadHeader): void {
      const value = header.attributes.filter((name) => !attributes.has(name)).join(', ');
      if (value) complain({ line: 1, column: '', value, sentence: 'The header has columns that don’t exist.' });
      end();
    },
    toCopyLine({ line, fields: given }: ReadRow): string | null {
      const before = faults.length + more;
      const fields = collectAttributes(given, attributes);
      const parsed = CatalogFileProduct.safeParse(fields);
      for (const fault of judgeProduct(line, fields, parsed, attributes)) complain(fault);
      if (!parsed.success || faults.length + more > before) return null;
      const product = parsed.data;
      const category = categories.get(product.category);
      if (!category)
        complain({ line, column: 'category', value: product.category, sentence: toUnknown('category', categories) });
      const tags = product.industries.flatMap((slug) => {
        const tag = industries.get(slug);
        if (!tag)
          complain({ line, column: 'industries', value: slug, sentence: toUnknown('restaurant type', industries) });
        return tag ?? [];
      });
      if (!category || tags.length < product.industries.length) return null;
      const document = JSON.stringify(product);
      const tagList = `{${tags.join(',')}}`;
      return `${[String(line), product.uuid, product.sku, category, tagList, toContentHash(product), document].map(escapeCopy).join('\t')}\n`;
    },
    end,
  };
}

/** COPY's text form: tab, newline and backslash would be read as something else. */
function escapeCopy(value: string): string {
  return value.replace(
    /[\\\t\n\r]/g,
    (character) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[character] ?? '',
  );
}
