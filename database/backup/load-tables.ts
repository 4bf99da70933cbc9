import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { listForeignKeys, quoteName, quoteTable } from './table-catalog.ts';

export interface TableLoad {
  write(chunk: Uint8Array): Promise<void>;
  /** Resolves when the server has all rows and has checked them. */
  end(): Promise<void>;
}

export function openTableLoad(client: pg.Client, table: BackedUpTable): TableLoad {
  const columns = table.columns.map(quoteName).join(', ');
  const stream = client.query(copyFrom(`COPY ${quoteTable(table)} (${columns}) FROM STDIN`));
  const done = finished(stream);
  let failure: Error | undefined;
  stream.once('error', (error) => {
    failure = error;
  });
  // Reported by the next write() or end(); without this it would count as unhandled until then.
  done.catch(() => {});
  return {
    async write(chunk) {
      if (failure) throw failure;
      // One chunk at a time: when the server rejects a row, chunks still in the stream would be written to a closed
      // connection, which ends the process.
      const taken = new Promise<void>((resolve) => stream.write(chunk, () => resolve()));
      await Promise.race([taken, done]);
      if (failure) throw failure;
    },
    async end() {
      if (failure) throw failure;
      stream.end();
      await done;
    },
  };
}

/**
 * Rows come in as they were: what row triggers did for them then must not be done again, and keys between tables that
 * refer to each other in a circle can only be checked when all are in. Triggers per statement stay: they notify running
 * sites that the content changed. Returns the statements that undo it.
 */
export async function relaxTables(client: pg.Client, tables: BackedUpTable[]): Promise<string[]> {
  const undo: string[] = [];
  const { rows: triggers } = await client.query<{ table: string; name: string; state: 'O' | 'R' | 'A' }>(`
    SELECT c.relname AS table, t.tgname AS name, t.tgenabled AS state FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal AND t.tgenabled <> 'D' AND t.tgparentid = 0
      AND (t.tgtype & 1 = 1 OR t.tgnewtable IS NOT NULL)`);
  const enable = { O: 'ENABLE', R: 'ENABLE REPLICA', A: 'ENABLE ALWAYS' };
  for (const { table, name, state } of triggers) {
    const target = quoteTable({ schema: 'public', name: table });
    await client.query(`ALTER TABLE ${target} DISABLE TRIGGER ${quoteName(name)}`);
    undo.push(`ALTER TABLE ${target} ${enable[state]} TRIGGER ${quoteName(name)}`);
  }
  const position = new Map(tables.map((table, index) => [table.name, index]));
  for (const key of await listForeignKeys(client)) {
    if ((position.get(key.toTable) ?? -1) <= (position.get(key.fromTable) ?? -1)) continue;
    const target = `ALTER TABLE ${quoteTable({ schema: 'public', name: key.fromTable })} ALTER CONSTRAINT ${quoteName(key.name)}`;
    await client.query(`${target} DEFERRABLE INITIALLY DEFERRED`);
    undo.push(
      `${target} ${key.initiallyDeferred ? 'DEFERRABLE INITIALLY DEFERRED' : key.deferrable ? 'DEFERRABLE INITIALLY IMMEDIATE' : 'NOT DEFERRABLE'}`,
    );
  }
  return undo;
}

/** Everything that must hold before the commit. */
export async function completeTables(client: pg.Client, manifest: Manifest, undo: string[]): Promise<void> {
  // Deferred checks happen here, while a failure still undoes everything, and not in the commit.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const statement of undo) await client.query(statement);
  for (const table of manifest.tables) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${quoteTable(table)}`);
    if (Number(rows[0]?.count) !== table.rows) {
      throw new BackupError(
        `${table.name} came back with ${rows[0]?.count} rows instead of ${table.rows}: nothing was changed.`,
      );
    }
  }
  for (const sequence of manifest.sequences) {
    // Unlike setval() this is undone when the transaction fails.
    await client.query(`ALTER SEQUENCE ${quoteTable(sequence)} RESTART WITH ${sequence.next}`);
  }
  const views = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'm' ORDER BY oid`,
  );
  for (const view of views.rows)
    await client.query(`REFRESH MATERIALIZED VIEW ${quoteTable({ schema: 'public', ...view })}`);
}
