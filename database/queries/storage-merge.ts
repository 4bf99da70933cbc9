import { sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';

/**
 * Items of one identity in two companies become one, with one ledger: movements and releases go to the item that stays, and
 * the balance after each movement is added up anew. The rows of both companies are locked by the caller. Returns the items
 * that stay, and those that are gone.
 */
export async function joinStoredItems(db: Queryable, fromCompany: string, toCompany: string) {
  const { rows: pairs } = await db.execute<{ from: string; into: string }>(sql`
    select d.id as "from", k.id as "into" from storage_items d join storage_items k on k.company_id = ${toCompany}
      and coalesce(k.product_uuid::text, k.title) = coalesce(d.product_uuid::text, d.title) and k.options = d.options
      and coalesce(k.artwork_id::text, k.artwork) = coalesce(d.artwork_id::text, d.artwork) and k.lot = d.lot
    where d.company_id = ${fromCompany} order by d.id`);
  if (pairs.length === 0) return pairs;
  const items = sql`${sql.param(pairs.flatMap(({ from, into }) => [from, into]))}::uuid[]`;
  // Releases before items, as all that moves them.
  await db.execute(sql`select 1 from storage_releases where item_id = any(${items}) order by id for update`);
  await db.execute(sql`select 1 from storage_items where id = any(${items}) order by id for update`);
  await db.execute(sql`select set_config('storage.joins_items', 'on', true)`);
  for (const { from, into } of pairs) {
    await db.execute(sql`update storage_releases set item_id = ${into} where item_id = ${from}`);
    await db.execute(sql`update storage_movements set item_id = ${into} where item_id = ${from}`);
    await db.execute(sql`
      update storage_movements m set on_hand_after = s.on_hand, reserved_after = s.reserved
      from (select id, sum(pieces) over ledger as on_hand, sum(reserved) over ledger as reserved from storage_movements
        where item_id = ${into} window ledger as (order by id)) s where s.id = m.id`);
    await db.execute(sql`
      update storage_items i set on_hand = i.on_hand + gone.on_hand, reserved = i.reserved + gone.reserved,
        case_pack = coalesce(i.case_pack, gone.case_pack), location = coalesce(nullif(i.location, ''), gone.location),
        reorder_quantity = greatest(i.reorder_quantity, gone.reorder_quantity), created_at = least(i.created_at, gone.created_at),
        version = i.version + 1, updated_at = now()
      from storage_items gone where i.id = ${into} and gone.id = ${from}`);
    await db.execute(sql`delete from storage_items where id = ${from}`);
  }
  await db.execute(sql`select set_config('storage.joins_items', 'off', true)`);
  return pairs;
}
