import type pg from 'pg';
import { type ForeignKey, orderByForeignKeys } from './foreign-key-order.ts';
import type { BackedUpSequence } from './manifest.ts';

export interface Table {
  schema: string;
  name: string;
  /** Without generated columns: their values are computed, and COPY refuses them. */
  columns: string[];
}

/** Every table of the shop that holds rows itself; those that an extension brought come again with the extension. */
const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name,
    (SELECT coalesce(array_agg(a.attname::text ORDER BY a.attnum), '{}') FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relpersistence <> 't'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname`;

const FOREIGN_KEYS = `
  SELECT c.conname AS name, child.relname AS "fromTable", parent.relname AS "toTable", c.condeferrable AS deferrable,
    c.condeferred AS "initiallyDeferred"
  FROM pg_constraint c JOIN pg_class child ON child.oid = c.conrelid JOIN pg_class parent ON parent.oid = c.confrelid
  WHERE c.contype = 'f' AND c.conparentid = 0 AND child.relnamespace = 'public'::regnamespace`;

interface NamedForeignKey {
  name: string;
  fromTable: string;
  toTable: string;
  deferrable: boolean;
  initiallyDeferred: boolean;
}

export async function listForeignKeys(client: pg.Client): Promise<NamedForeignKey[]> {
  return (await client.query<NamedForeignKey>(FOREIGN_KEYS)).rows;
}

/** In an order in which they can be loaded. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES);
  const keys: ForeignKey[] = (await listForeignKeys(client)).map((key) => ({ from: key.fromTable, to: key.toTable }));
  const byName = new Map(rows.map((table) => [table.name, table]));
  return orderByForeignKeys([...byName.keys()], keys).flatMap((name) => byName.get(name) ?? []);
}

/**
 * Sequences are outside transactions: read after the rows, they are never behind the rows' ids. Each is asked itself: pg_sequences
 * does not say where one stands that was restored and not used since.
 */
export async function listSequences(client: pg.Client): Promise<BackedUpSequence[]> {
  const { rows: known } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`,
  );
  const sequences: BackedUpSequence[] = [];
  for (const { schema, name } of known) {
    const { rows } = await client.query<{ next: string }>(
      `SELECT (CASE WHEN NOT is_called THEN at.last_value::numeric
        WHEN increment_by > 0 THEN least(at.last_value::numeric + increment_by, max_value)
        ELSE greatest(at.last_value::numeric + increment_by, min_value) END)::text AS next
      FROM ${quoteTable({ schema, name })} AS at, pg_sequences WHERE schemaname = $1 AND sequencename = $2`,
      [schema, name],
    );
    sequences.push({ schema, name, next: rows[0]?.next ?? '1' });
  }
  return sequences;
}

const NUMBERS = `
  SELECT a.attname AS name FROM pg_attribute a
  WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped
    AND a.atttypid IN ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype)
  ORDER BY a.attnum`;

/** How many rows a table has, and the sum of each of its columns of numbers, generated ones included. */
export async function readSums(
  client: pg.Client,
  table: { schema: string; name: string },
): Promise<{ rows: number; sums: Record<string, string | null> }> {
  const { rows: numbers } = await client.query<{ name: string }>(NUMBERS, [quoteTable(table)]);
  const asked = numbers.map(({ name }, index) => `, sum(${quoteName(name)})::text AS s${index}`).join('');
  const { rows } = await client.query<Record<string, string | null>>(
    `SELECT count(*)::text AS rows${asked} FROM ${quoteTable(table)}`,
  );
  const answer = rows[0] ?? {};
  return {
    rows: Number(answer.rows),
    sums: Object.fromEntries(numbers.map(({ name }, index) => [name, answer[`s${index}`] ?? null])),
  };
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteTable({ schema, name }: { schema: string; name: string }): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}

/** What a value looks like as text depends on these; both sides must agree, whatever the server's defaults are. */
export const COPY_SETTINGS = `
  SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET client_encoding = 'UTF8';
  SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET TimeZone = 'UTC'; SET extra_float_digits = 1;
  SET bytea_output = 'hex'; SET row_security = off; SET search_path = public`;
