import { estimateDelivery } from '#contract/catalog/pricing/delivery.ts';
import { estimateFreight } from '#contract/catalog/pricing/freight-cost.ts';
import { toLineCents } from '#contract/catalog/pricing/rounding.ts';
import { toOfficeDay } from '#contract/catalog/pricing/working-days.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { formatDay } from '#contract/format-date.ts';
import { sumOrder } from '#contract/orders/order-totals.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import type { Queryable } from '#database/connect.ts';
import type { AddressRow } from '#database/queries/addresses.ts';
import { readFreightRates } from '#database/queries/records.ts';
import type { StoreProductRow, StoreRecord } from '#database/queries/stores.ts';
import { toLoad } from '../cart/present.ts';
import type { NewOrderLine } from '../orders/place-order.ts';
import { readMaking } from './present.ts';
import { toCatalogPicture } from './store-pictures.ts';

export interface AskedLine {
  id: string;
  quantity: number;
}

export interface PricedStoreLine {
  row: StoreProductRow;
  ordered: NewOrderLine;
  amountCents: number;
}

/** The line of an order at an agreed price. With approved artwork there is no proof and no setup. */
export function toOrderLine({ line, product }: StoreProductRow, quantity: number, unitMills: number): NewOrderLine {
  const { leadDays, setupCents } = readMaking(product, line.options);
  return {
    kind: 'custom',
    productUuid: product.uuid,
    quantity,
    artworkId: line.artworkId,
    pictureFileId: line.pictureFileId,
    content: {
      title: product.title,
      sku: product.sku,
      options: line.options,
      note: '',
      picture: toCatalogPicture(product) || null,
      unit_mills: unitMills,
      setup_cents: line.artworkId ? 0 : setupCents,
      lead_days: leadDays,
    },
  };
}

/** The lines as they were agreed; a sentence where one cannot be ordered. */
export function priceLines(
  store: StoreRecord,
  rows: readonly StoreProductRow[],
  asked: readonly AskedLine[],
): PricedStoreLine[] | Failure {
  if (store.agreedUntil && store.agreedUntil < toOfficeDay(new Date()))
    return fail('conflict', {
      msg: `Your prices were agreed through ${formatDay(store.agreedUntil)}. We’re updating them. Please request a quote meanwhile.`,
    });
  const lines: PricedStoreLine[] = [];
  for (const { id, quantity } of asked) {
    const row = rows.find(({ line }) => line.id === id);
    if (!row) return fail('conflict', { msg: 'A product is no longer in your store. Please check again.' });
    const agreed = row.line.breaks.find((each) => each.quantity === quantity);
    if (!agreed) return fail('conflict', { msg: `${row.product.title}: please choose one of the agreed quantities.` });
    if (lines.some(({ row: { line } }) => line.id === id))
      return fail('conflict', { msg: `${row.product.title} is in this order twice. Please choose one quantity.` });
    const ordered = toOrderLine(row, quantity, agreed.unit_price_mills);
    lines.push({ row, ordered, amountCents: toLineCents(quantity, agreed.unit_price_mills) });
  }
  return lines;
}

/** Sums and delivery to an address. Freight is null without one, and where it is on request. */
export async function sumLines(db: Queryable, lines: readonly PricedStoreLine[], zip: string | null) {
  const rates = await readFreightRates(db);
  const freight = zip
    ? estimateFreight(
        rates,
        zip,
        lines.map(({ row: { product }, ordered: { quantity } }) => toLoad({ product, quantity })),
      )
    : null;
  const freightCents = freight?.kind === 'estimate' ? freight.mostCents : null;
  const totals = sumOrder(
    lines.map(({ ordered: { content, quantity } }) => ({ ...content, quantity })),
    { freightCents: freightCents ?? 0 },
  );
  const lead_days = Math.max(...lines.map(({ ordered }) => ordered.content.lead_days));
  const needsProof = lines.some(({ ordered }) => !ordered.artworkId);
  const delivery =
    zip && freightCents !== null
      ? estimateDelivery(
          rates,
          { zip, printMethod: { method: 'flexo', lead_days }, ...(!needsProof && { proofDays: 0 }) },
          new Date(),
        )
      : null;
  return { totals, freightCents, deliverUntil: delivery?.latest ?? null };
}

export function toPostalAddress({ recipient, street, street2, city, state, zipcode }: AddressRow): PostalAddress {
  return { name: recipient, street, street2, city, state, zipcode };
}
