import { includesScope } from '#contract/access-links/access-links.ts';
import { fromLineOptions } from '#contract/cart/line-choice.ts';
import { type CartonMm, readCarton } from '#contract/catalog/pricing/carton.ts';
import { checkChoice } from '#contract/catalog/pricing/choice.ts';
import { estimateFreight } from '#contract/catalog/pricing/freight-cost.ts';
import { type PricedLine, priceLine } from '#contract/catalog/pricing/price.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { formatCents } from '#contract/format-number.ts';
import { sumOrder } from '#contract/orders/order-totals.ts';
import type { ReorderPreview } from '#contract/orders/order-views.ts';
import type { Queryable } from '#database/connect.ts';
import { findProductRow, type ProductRow } from '#database/queries/catalog.ts';
import { lockCompany } from '#database/queries/companies.ts';
import {
  findOrderByClientKey,
  listOrderLines,
  lockOrderRecord,
  type OrderLineRecord,
  type OrderRecord,
} from '#database/queries/orders.ts';
import { readAgreedPrices } from '#database/queries/price-agreements.ts';
import { readFreightRates } from '#database/queries/records.ts';
import { listAvailableCases } from '#database/queries/stock.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import { findLineFault } from '../cart/present.ts';
import { atAgreedPrices } from '../catalog/agreed-prices.ts';
import { describeShortage } from '../checkout/price-checkout.ts';
import { findOrderingMember, refuseOverLimit } from '../companies/spending.ts';
import type { OpenedOrder } from './order-link.ts';
import { placeAndReserve } from './place-and-reserve.ts';
import type { NewOrderLine } from './place-order.ts';

interface RepricedLine {
  line: OrderLineRecord;
  /** Null where it cannot be ordered again without a quote: it left the catalog, or was agreed in words. */
  again: { order: NewOrderLine; priced: PricedLine; cartonMm: CartonMm } | null;
  /** Why it cannot be ordered in this quantity today: below the minimum, or not in stock. */
  fault: string | null;
}

/** The lines of an order at today's prices. Setup is paid with the first order of a design. */
async function reprice(db: Queryable, order: OrderRecord) {
  const lines: RepricedLine[] = [];
  const agreed = await readAgreedPrices(db, order.companyId);
  for (const line of await listOrderLines(db, [order.id])) {
    if (line.state === 'cancelled') continue;
    const found = line.productUuid ? await findProductRow(db, line.productUuid) : null;
    const again = found && repriceLine(line, atAgreedPrices(found.product, agreed));
    const fault = again && found && (await findFault(db, line, again.priced, found.product));
    lines.push({ line, again: fault ? null : again, fault });
  }
  const kept = lines.flatMap(({ again }) => again ?? []);
  const freight = estimateFreight(
    await readFreightRates(db),
    order.shipTo.zipcode,
    kept.map(({ priced, cartonMm }) => ({ ...priced, cartonMm })),
  );
  const freightCents = freight.kind === 'estimate' ? freight.mostCents : null;
  const totals = sumOrder(
    kept.map(({ order: { content, quantity } }) => ({ ...content, quantity })),
    { freightCents: freightCents ?? 0 },
  );
  return { lines, kept, totals, hasFreight: freightCents !== null };
}

/** What the cart would refuse: a quantity that is not sold any more, or cases that are not there. */
async function findFault(
  db: Queryable,
  { kind, quantity, content }: OrderLineRecord,
  { cases }: PricedLine,
  product: ProductRow['product'],
): Promise<string | null> {
  const fault = findLineFault(product, { quantity, options: content.options });
  if (fault) return fault.sentence;
  if (kind !== 'stock') return null;
  const left = (await listAvailableCases(db, [product.uuid])).get(product.uuid) ?? null;
  return (left ?? 0) < cases ? describeShortage(product.title, left) : null;
}

function repriceLine(line: OrderLineRecord, product: ProductRow['product']): RepricedLine['again'] {
  const rules = {
    options: product.options,
    print_methods: product.printMethods,
    price_ladder: product.priceLadder,
    case_pack: product.casePack,
    case_weight_grams: product.caseWeightGrams,
    moq: product.moq,
  };
  const choice = fromLineOptions(rules, line.content.options);
  if (!checkChoice(rules, choice).ok) return null;
  const priced = priceLine(rules, { ...choice, quantity: line.quantity });
  const { amount_cents: _, ...content } = line.content;
  return {
    priced,
    cartonMm: readCarton({ spec_sheet: product.specSheet, case_weight_grams: product.caseWeightGrams }),
    order: {
      kind: line.kind,
      productUuid: line.productUuid,
      quantity: line.quantity,
      artworkId: line.artworkId,
      pictureFileId: line.pictureFileId,
      content: { ...content, unit_mills: priced.unitMills, setup_cents: line.artworkId ? 0 : priced.setupCents },
    },
  };
}

export async function previewReorder(db: Queryable, { row }: OpenedOrder): Promise<ReorderPreview> {
  const { lines, totals } = await reprice(db, row);
  const shown = lines.map(({ line, again, fault }) => ({
    fault,
    title: line.content.title,
    quantity: line.quantity,
    then_mills: line.content.unit_mills,
    now_mills: again?.priced.unitMills ?? null,
    setup_cents: again?.order.content.setup_cents ?? 0,
    amount_cents: again?.priced.lineCents ?? 0,
    skips_proof: line.kind === 'custom' && line.artworkId !== null,
  }));
  const { goods_cents, setup_cents, freight_cents, total_cents } = totals;
  return {
    number: row.number,
    lines: shown,
    has_changed: shown.some(({ then_mills, now_mills }) => now_mills !== null && now_mills !== then_mills),
    goods_cents,
    setup_cents,
    freight_cents,
    total_cents,
  };
}

/** Places the same again. A form that was sent before answers with the order it made. */
export function reorder(
  parts: Parts,
  { row, actor }: OpenedOrder,
  asked: { total_cents: number; po_number: string; client_key: string },
): Promise<OrderRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    if (!includesScope(actor.scope, 'approve')) return fail('forbidden');
    // Before the order, as everywhere: what a buyer spent this month cannot change meanwhile.
    if (row.companyId) await lockCompany(tx, row.companyId);
    // Held: two clicks come one after the other, and the second finds the order of the first.
    const old = await lockOrderRecord(tx, row.id);
    if (!old) return fail('notFound');
    const clientKey = `reorder-${old.id}-${asked.client_key}`;
    const made = await findOrderByClientKey(tx, clientKey);
    if (made) return made;
    const { kept, totals, hasFreight } = await reprice(tx, old);
    if (kept.length === 0 || !hasFreight)
      return fail('conflict', { msg: 'This order needs a new quote. Please request one and mention its number.' });
    if (totals.total_cents !== asked.total_cents)
      return fail('conflict', {
        msg: `The total has changed: it’s ${formatCents(totals.total_cents)} today. Please check it and order again.`,
        data: { total_cents: totals.total_cents },
      });
    const member = old.companyId ? await findOrderingMember(tx, old.companyId, actor) : null;
    const userId = member?.id ?? actor.userId;
    const overLimit = await refuseOverLimit(tx, { companyId: old.companyId, userId }, totals.total_cents);
    if (overLimit) return overLimit;
    return placeAndReserve(
      tx,
      parts,
      {
        source: 'reorder',
        reorderOf: old.id,
        clientKey,
        companyId: old.companyId,
        userId: userId ?? old.userId,
        ownerId: old.ownerId,
        email: old.email,
        restaurant: old.restaurant,
        name: old.acceptedBy,
        title: old.title,
        poNumber: asked.po_number,
        terms: old.terms,
        shipTo: old.shipTo,
        billTo: old.billTo,
        freightCents: totals.freight_cents,
        lines: kept.map(({ order: line }) => line),
      },
      toReserved(kept),
      toEventActor(actor),
    );
  });
}

const toReserved = (kept: readonly NonNullable<RepricedLine['again']>[]) =>
  kept.flatMap(({ order: { kind, productUuid, content }, priced: { cases } }) =>
    kind === 'stock' && productUuid ? { productUuid, cases, title: content.title } : [],
  );
