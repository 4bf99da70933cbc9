import { and, asc, eq, getTableColumns, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { AgreedPrice } from '#contract/catalog/pricing/agreement.ts';
import { toDay } from '#contract/day.ts';
import type { Queryable } from '../connect.ts';
import { products } from '../schema/catalog.ts';
import { priceAgreements } from '../schema/price-agreements.ts';

export type AgreementRecord = typeof priceAgreements.$inferSelect;
export type NewAgreement = Pick<
  AgreementRecord,
  'companyId' | 'productUuid' | 'quantity' | 'unitPriceMills' | 'validFrom' | 'validUntil'
>;

/** Agreed prices by product. */
export type AgreedPrices = ReadonlyMap<string, AgreedPrice[]>;

/** What a company's agreements say today; nothing for a guest or a person without a company. */
export async function readAgreedPrices(
  db: Queryable,
  companyId: string | null | undefined,
  at = new Date(),
): Promise<AgreedPrices> {
  const agreed = new Map<string, AgreedPrice[]>();
  if (!companyId) return agreed;
  const today = toDay(at);
  const rows = await db
    .select()
    .from(priceAgreements)
    .where(
      and(
        eq(priceAgreements.companyId, companyId),
        lte(priceAgreements.validFrom, today),
        or(isNull(priceAgreements.validUntil), gte(priceAgreements.validUntil, today)),
      ),
    );
  for (const { productUuid, quantity, unitPriceMills } of rows)
    agreed.set(productUuid, [...(agreed.get(productUuid) ?? []), { quantity, unit_price_mills: unitPriceMills }]);
  return agreed;
}

/** All of them, past and future too, by product and quantity. */
export async function listAgreements(db: Queryable, companyId: string) {
  return db
    .select({ agreement: priceAgreements, sku: products.sku, title: products.title, ladder: products.priceLadder })
    .from(priceAgreements)
    .innerJoin(products, eq(products.uuid, priceAgreements.productUuid))
    .where(eq(priceAgreements.companyId, companyId))
    .orderBy(asc(products.title), asc(priceAgreements.quantity), asc(priceAgreements.validFrom));
}

/** Another price for the same quantity on one of the same days. The row of the company is locked by the caller. */
export async function findOverlap(db: Queryable, wanted: NewAgreement, exceptId: string | null) {
  const rows = await db
    .select()
    .from(priceAgreements)
    .where(
      and(
        eq(priceAgreements.companyId, wanted.companyId),
        eq(priceAgreements.productUuid, wanted.productUuid),
        eq(priceAgreements.quantity, wanted.quantity),
        exceptId ? ne(priceAgreements.id, exceptId) : undefined,
        wanted.validUntil ? lte(priceAgreements.validFrom, wanted.validUntil) : undefined,
        or(isNull(priceAgreements.validUntil), gte(priceAgreements.validUntil, wanted.validFrom)),
      ),
    )
    .limit(1);
  return rows[0] ?? null;
}

export async function findAgreement(db: Queryable, companyId: string, id: string) {
  const rows = await db
    .select({ ...getTableColumns(priceAgreements), sku: products.sku })
    .from(priceAgreements)
    .innerJoin(products, eq(products.uuid, priceAgreements.productUuid))
    .where(and(eq(priceAgreements.id, id), eq(priceAgreements.companyId, companyId)));
  return rows[0] ?? null;
}

export async function insertAgreement(db: Queryable, wanted: NewAgreement): Promise<void> {
  await db.insert(priceAgreements).values(wanted);
}

export async function updateAgreement(db: Queryable, id: string, wanted: NewAgreement): Promise<void> {
  await db.update(priceAgreements).set(wanted).where(eq(priceAgreements.id, id));
}

export async function deleteAgreement(db: Queryable, id: string): Promise<void> {
  await db.delete(priceAgreements).where(eq(priceAgreements.id, id));
}

/**
 * Of a company that is merged into another. Where both agreed on a quantity for the same days, the price of the one that
 * stays holds: those that it displaced come back.
 */
export async function moveAgreements(db: Queryable, fromId: string, toId: string) {
  const { rows } = await db.execute<{ sku: string; quantity: number; stays: number; went: number }>(sql`
    with gone as (
      delete from price_agreements a using price_agreements own where a.company_id = ${fromId} and own.company_id = ${toId}
        and own.product_uuid = a.product_uuid and own.quantity = a.quantity
        and own.valid_from <= coalesce(a.valid_until, 'infinity') and a.valid_from <= coalesce(own.valid_until, 'infinity')
      returning a.product_uuid, a.quantity, own.unit_price_mills as stays, a.unit_price_mills as went
    ) select p.sku, gone.quantity, gone.stays, gone.went from gone join products p on p.uuid = gone.product_uuid
      order by p.sku, gone.quantity`);
  await db.update(priceAgreements).set({ companyId: toId }).where(eq(priceAgreements.companyId, fromId));
  return rows;
}
