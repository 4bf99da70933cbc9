import type pg from 'pg';
import { nameRoles } from '#contract/auth/roles.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import { toAttributeValuesSql } from '../queries/attributes.ts';

/** Columns that follow from others, or that no one edits. */
const derived = [
  ...['category_uuid', 'lowest_unit_price_mills', 'shortest_lead_days', 'image', 'cdn_image', 'image_obj'],
  ...['content_hash', 'created_at', 'updated_at'],
];

/** A product as the editor has it, so that the history shows an import like any edit, and can take it back. */
const record = `to_jsonb(p) - array[${derived.map((name) => `'${name}'`).join(', ')}] || jsonb_build_object(
  'category', (select c.slug from categories c where c.uuid = p.category_uuid),
  'industries', (select coalesce(jsonb_agg(t.slug order by t.position), '[]') from product_industry_tags l
    join industry_tags t on t.uuid = l.industry_tag_uuid where l.product_uuid = p.uuid),
  'attributes', ${toAttributeValuesSql('p.uuid')})`;

/** Remembers what the import is about to change. */
export async function noteProductsBefore(client: pg.ClientBase): Promise<void> {
  await client.query(`create temporary table products_before on commit drop as
    select p.uuid, ${record} as record from products p join matched m on m.uuid = p.uuid where m.differs`);
}

/**
 * One event for each product that was added or changed, with the fields that differ before and after, and one for the file:
 * in the transaction of the import. A row whose text differs and whose product does not has none.
 */
export async function writeImportHistory(
  client: pg.ClientBase,
  counts: { added: number; changed: number; missing: number },
  { id, roles, requestId = null }: EventActor,
): Promise<void> {
  const actor = [id, typeof roles === 'string' ? roles : nameRoles(roles), requestId ?? null];
  await client.query(
    `insert into events (kind, subject_type, subject_id, detail, actor_id, actor_role, request_id)
     select 'product.edited', 'product', edits.uuid::text, jsonb_build_object('before', before, 'after', after), $1::uuid, $2, $3 from (
       select p.uuid, changed.before, coalesce(changed.after, case when b.uuid is null then ${record} end) as after
       from products p join matched m on m.uuid = p.uuid left join products_before b on b.uuid = p.uuid
       left join lateral (select jsonb_object_agg(key, old.value) as before, jsonb_object_agg(key, new.value) as after
         from jsonb_each(b.record) old join jsonb_each(${record}) new using (key) where old.value <> new.value) changed on true
       where m.differs
     ) edits where after is not null order by edits.uuid`,
    actor,
  );
  await client.query(
    `insert into events (kind, subject_type, subject_id, detail, actor_id, actor_role, request_id)
     values ('catalog.imported', 'catalog', 'products', $4, $1::uuid, $2, $3)`,
    [...actor, JSON.stringify(counts)],
  );
}
