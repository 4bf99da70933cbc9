import { sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { products } from '../schema/catalog.ts';
import type { Catalog } from './read-catalog.ts';

/**
 * Adds the model of the 3D view to products that were seeded before there was one; returns how many. Only where the row
 * still has our blank picture: another one, or none, was set by staff, and our model may not be what it shows.
 */
export async function fillModels(db: Queryable, { media, models }: Catalog): Promise<number> {
  const given = [...models].flatMap(([sku, model]) => {
    const blank = media.find((file) => file.sku === sku && file.role === 'blank');
    return blank ? [{ sku, model, blank: `/media/${blank.path}` }] : [];
  });
  const { rowCount } = await db.execute(sql`
    update ${products}
    set mockup = mockup || jsonb_build_object('model', given.model)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) given(sku text, model jsonb, blank text)
    where ${products.sku} = given.sku and mockup->>'blank' = given.blank and not mockup ? 'model'`);
  return rowCount ?? 0;
}
