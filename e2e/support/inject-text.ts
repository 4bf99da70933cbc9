import type { Database } from '#database/connect.ts';
import { customersWord } from '#server/test-support/actors.ts';

/** The first fits into fields as short as a title. Ends attributes, comments, titles and scripts, and runs where any of it becomes an element. */
const hostileElement = `"'--></title></script><img src=x onerror="window.owned=1">`;
const hostileText = `${hostileElement}<script>window.owned=1</script>`;

/** Names of columns, and of fields in JSON, whose text a visitor, a customer or a staff member types. */
const typed =
  /^(additional_comments|answer|author_name|body|brief|carrier|city|comment|company|delivery_note|description|first_name|label|last_error|last_name|location|lot|markdown|material|message|mobile|name|note|page_description|phone|po_number|preview_note|product_name|question|reason|recipient|reference|referrer|restaurant|seo_title|state_reason|street|street2|subject|summary|text|title|tracking|tracking_number|user_agent)$/;

/** Columns of text that no constraint and no unique index limits, with the type of each. */
const columns = `
  select c.relname as table, a.attname as column, t.typname as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and t.typname in ('text', 'jsonb')
    and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n' and a.attnum = any(k.conkey))
    and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey))`;

/** Triggers that reject changes of what was sent or recorded: BEFORE (2) UPDATE (16). */
const guards = `
  select tgrelid::regclass::text as table, tgname as name from pg_trigger
  where not tgisinternal and tgtype & 2 > 0 and tgtype & 16 > 0`;

/** Replaces every typed text in the database, in columns and inside JSON. Answers how many columns have it. */
export async function injectText({ $client: client }: Database): Promise<number> {
  const { rows: held } = await client.query<{ table: string; name: string }>(guards);
  for (const { table, name } of held) await client.query(`alter table ${table} disable trigger ${name}`);
  const { rows } = await client.query<{ table: string; column: string; type: string }>(columns);
  let changed = 0;
  for (const { table, column, type } of rows) {
    const count =
      type === 'jsonb'
        ? await injectJson(client, table, column)
        : typed.test(column) && (await client.query(`update ${table} set "${column}" = $1`, [hostileText])).rowCount;
    if (count) changed += 1;
  }
  for (const { table, name } of held) await client.query(`alter table ${table} enable trigger ${name}`);
  return changed;
}

async function injectJson(client: Database['$client'], table: string, column: string): Promise<number> {
  const { rows } = await client.query<{ place: string; value: unknown }>(
    `select ctid::text as place, "${column}" as value from ${table} where "${column}" is not null limit 300`,
  );
  let count = 0;
  for (const { place, value } of rows) {
    const replaced = JSON.stringify(replaceTyped(value));
    if (replaced === JSON.stringify(value)) continue;
    await client.query(`update ${table} set "${column}" = $1 where ctid = $2::tid`, [replaced, place]);
    count += 1;
  }
  return count;
}

function replaceTyped(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return value === customersWord || typed.test(name) ? hostileElement : value;
  if (Array.isArray(value)) return value.map((item) => replaceTyped(item, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceTyped(item, key)]));
}
