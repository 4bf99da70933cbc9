import { fromLineOptions } from '#contract/cart/line-choice.ts';
import { type CartonMm, readCarton } from '#contract/catalog/pricing/carton.ts';
import { checkChoice } from '#contract/catalog/pricing/choice.ts';
import { estimateFreight } from '#contract/catalog/pricing/freight-cost.ts';
import { type PricedLine, priceLine } from '#contract/catalog/pricing/price.ts';
import { sumOrder } from '#contract/orders/order-totals.ts';
import type { Queryable } from '#database/connect.ts';
import { findProductRow, type ProductRow } from '#database/queries/catalog.ts';
import { listOrderLines, type OrderLineRecord, type OrderRecord } from '#database/queries/orders.ts';
import { readAgreedPrices } from '#database/queries/price-agreements.ts';
import { readFreightRates } from '#database/queries/records.ts';
import { listAvailableCases } from '#database/queries/stock.ts';
import { findLineFault } from '../cart/present.ts';
import { atAgreedPrices } from '../catalog/agreed-prices.ts';
import { describeShortage } from '../checkout/price-checkout.ts';
import type { NewOrderLine } from './place-order.ts';

/** A line as it is ordered again. */
export interface LineAgain {
  /** Of the earlier order. */
  lineId: string;
  order: NewOrderLine;
  priced: PricedLine;
  cartonMm: CartonMm;
}

interface RepricedLine {
  line: OrderLineRecord;
  /** Null where it cannot be ordered again without a quote: it left the catalog, or was agreed in words. */
  again: LineAgain | null;
  /** Why it cannot be ordered in this quantity today: below the minimum, or not in stock. */
  fault: string | null;
}

/** The lines of an order at today's prices. Setup is paid with the first order of a design. */
export async function repriceOrder(db: Queryable, order: OrderRecord) {
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

function repriceLine(line: OrderLineRecord, product: ProductRow['product']): LineAgain | null {
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
    lineId: line.id,
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

/** What an order of these lines takes out of stock. */
export const toReserved = (lines: readonly LineAgain[]) =>
  lines.flatMap(({ order: { kind, productUuid, content }, priced: { cases } }) =>
    kind === 'stock' && productUuid ? { productUuid, cases, title: content.title } : [],
  );
