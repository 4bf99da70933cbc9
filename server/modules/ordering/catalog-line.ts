import { fromLineOptions } from '#contract/cart/line-choice.ts';
import { checkChoice } from '#contract/catalog/pricing/choice.ts';
import { type PricedLine, priceLine } from '#contract/catalog/pricing/price.ts';
import { type Mills, toCents } from '#contract/money.ts';
import type { AgreedPrices } from '#database/queries/price-agreements.ts';
import { atAgreedPrices } from '../catalog/agreed-prices.ts';
import { type CatalogProduct, findLineFault, toLineKind, toMeasures, toPicture, toPriceable } from './line-rules.ts';
import type { OrderLineRequest } from './order-request.ts';

export interface CatalogLine {
  line: OrderLineRequest;
  priced: PricedLine;
  /** Why it cannot be ordered as it is. */
  fault: string | null;
  /** Whether an agreement made the price. */
  isAgreed: boolean;
}

type WantedLine = Pick<OrderLineRequest, 'quantity' | 'options' | 'artworkId' | 'pictureFileId'> & { note?: string };

/** A product of the catalog at today's price of the buyer. */
export function toCatalogLine(listed: CatalogProduct, agreed: AgreedPrices, wanted: WantedLine): CatalogLine {
  const product = atAgreedPrices(listed, agreed);
  const rules = toPriceable(product);
  const choice = fromLineOptions(rules, wanted.options);
  const chosen = { ...(checkChoice(rules, choice).ok ? choice : {}), quantity: wanted.quantity };
  const priced = priceLine(rules, chosen);
  const line = toProductLine(product, priced.unitMills, wanted);
  return {
    priced,
    fault: findLineFault(product, wanted)?.sentence ?? null,
    isAgreed: priced.unitMills < priceLine(toPriceable(listed), chosen).unitMills,
    line: line.kind === 'custom' ? line : { ...line, setupCents: toCents(0) },
  };
}

/** A product as a line of an order. Setup is paid with the first order of a design. */
export function toProductLine(product: CatalogProduct, unitMills: Mills, wanted: WantedLine): OrderLineRequest {
  const { quantity, options, note = '', artworkId, pictureFileId } = wanted;
  const { leadDays, setupCents } = readMaking(product, options);
  return {
    kind: toLineKind(product, options),
    productUuid: product.uuid,
    quantity,
    unitMills,
    setupCents: toCents(artworkId ? 0 : setupCents),
    measures: toMeasures(product),
    leadDays,
    artworkId,
    pictureFileId,
    title: product.title,
    sku: product.sku,
    options,
    note,
    picture: toPicture(product),
  };
}

/** How a product is made: its lead time and setup, as the catalog has them now. */
export function readMaking(product: CatalogProduct, options: Readonly<Record<string, string>>) {
  const rules = toPriceable(product);
  const choice = checkChoice(rules, fromLineOptions(rules, options));
  return choice.ok
    ? { leadDays: choice.printMethod.lead_days, setupCents: choice.printMethod.setup_fee_cents }
    : { leadDays: product.shortestLeadDays, setupCents: 0 };
}
