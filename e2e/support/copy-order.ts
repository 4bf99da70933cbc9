import { randomUUID } from 'node:crypto';
import { query } from './site.ts';

/**
 * A copy of one of the demo's orders, with its lines: a story that moves it can be told again. `changes` are of its columns,
 * as SQL reads them from JSON.
 */
export async function copyOrder(
  poNumber: string,
  changes: Record<string, string | number | null> = {},
): Promise<{ id: string; number: string }> {
  const id = randomUUID();
  const changed = JSON.stringify({ id, po_number: '', client_key: null, ...changes }).replaceAll("'", "''");
  await copyRows('orders', 'po_number = $1', poNumber, `'${changed}'::jsonb`);
  await copyRows(
    'order_lines',
    `order_id = (select id from orders where po_number = $1)`,
    poNumber,
    `jsonb_build_object('id', gen_random_uuid(), 'order_id', '${id}')`,
  );
  await copyDesigns(poNumber, id);
  const [order] = await query('select number from orders where id = $1', [id]);
  return { id, number: String(order?.number) };
}

/** Each copied line gets a copy of its design, with the proof that was sent. */
async function copyDesigns(poNumber: string, orderId: string): Promise<void> {
  const lines = await query(
    `select copy.id as line, original.design_id as design from order_lines copy join order_lines original
       on original.position = copy.position and original.order_id = (select id from orders where po_number = $1)
     where copy.order_id = $2 and original.design_id is not null`,
    [poNumber, orderId],
  );
  for (const { line, design } of lines) {
    const id = randomUUID();
    const changes = `jsonb_build_object('id', '${id}', 'order_id', '${orderId}', 'order_line_id', '${line}')`;
    await copyRows('designs', 'id = $1::uuid', String(design), changes);
    const proof = `jsonb_build_object('id', gen_random_uuid(), 'design_id', '${id}')`;
    await copyRows('design_proofs', 'design_id = $1::uuid', String(design), proof);
    await query('update order_lines set design_id = $1 where id = $2', [id, line]);
  }
}

async function copyRows(table: string, condition: string, value: string, changes: string): Promise<void> {
  const [columns] = await query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const row = `jsonb_populate_record(t, ${changes})`;
  await query(
    `insert into ${table} (${columns?.names}) select ${columns?.names} from (select (${row}).* from ${table} t where ${condition}) copy`,
    [value],
  );
}
