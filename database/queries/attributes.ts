import { asc, eq, sql } from 'drizzle-orm';
import type { AttributeValues, ProductAttribute } from '#contract/catalog/attributes.ts';
import type { Queryable } from '../connect.ts';
import { attributes, productAttributes } from '../schema/catalog.ts';

export async function listAttributeRows(db: Queryable) {
  return db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.label));
}

export type AttributeRow = Awaited<ReturnType<typeof listAttributeRows>>[number];

/** What one product has, in the order of the attributes. */
export async function listProductAttributes(db: Queryable, uuid: string): Promise<ProductAttribute[]> {
  return db
    .select({
      key: attributes.key,
      label: attributes.label,
      unit: attributes.unit,
      kind: attributes.kind,
      position: attributes.position,
      values: productAttributes.values,
    })
    .from(productAttributes)
    .innerJoin(attributes, eq(attributes.key, productAttributes.attributeKey))
    .where(eq(productAttributes.productUuid, uuid))
    .orderBy(asc(attributes.position), asc(attributes.label));
}

/** All values of the product with this id, as JSON by the key of their attribute. */
export const toAttributeValuesSql = (
  product: string,
) => `(select coalesce(jsonb_object_agg(v.attribute_key, v."values"), '{}')
  from product_attributes v where v.product_uuid = ${product})`;

export const attributeValues = sql<AttributeValues>`${sql.raw(toAttributeValuesSql('products.uuid'))}`;

/** Only what differs: an unchanged row notifies no process of a change. */
export async function writeAttributes(db: Queryable, uuid: string, values: AttributeValues): Promise<void> {
  const wanted = sql`select a.key, array(select jsonb_array_elements_text(a.value)) as "values"
    from jsonb_each(${JSON.stringify(values)}::jsonb) a where jsonb_array_length(a.value) > 0`;
  await db.execute(sql`
    delete from product_attributes v where v.product_uuid = ${uuid}
      and not exists (select from (${wanted}) w where w.key = v.attribute_key)`);
  await db.execute(sql`
    insert into product_attributes as v (product_uuid, attribute_key, "values")
    select ${uuid}, w.key, w."values" from (${wanted}) w
      left join product_attributes had on had.product_uuid = ${uuid} and had.attribute_key = w.key
      where had."values" is distinct from w."values"
    on conflict (product_uuid, attribute_key) do update set "values" = excluded."values"`);
}
