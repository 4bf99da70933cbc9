import { fromLineOptions } from '#contract/cart/line-choice.ts';
import { checkChoice } from '#contract/catalog/pricing/choice.ts';
import { type PricedLine, priceLine } from '#contract/catalog/pricing/price.ts';
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

/** A product of the catalog at today's price of the buyer. Setup is paid with the first order of a design. */
export function toCatalogLine(
  listed: CatalogProduct,
  agreed: AgreedPrices,
  wanted: Pick<OrderLineRequest, 'quantity'> & {
    options: Record<string, string>;
    note?: string;
    artworkId?: string | null;
    pictureFileId?: string | null;
  },
): CatalogLine {
  const { quantity, options } = wanted;
  const product = atAgreedPrices(listed, agreed);
  const rules = toPriceable(product);
  const choice = fromLineOptions(rules, options);
  const checked = checkChoice(rules, choice);
  const chosen = { ...(checked.ok ? choice : {}), quantity };
  const priced = priceLine(rules, chosen);
  const kind = toLineKind(product, options);
  return {
    priced,
    fault: findLineFault(product, { quantity, options })?.sentence ?? null,
    isAgreed: priced.unitMills < priceLine(toPriceable(listed), chosen).unitMills,
    line: {
      kind,
      productUuid: product.uuid,
      quantity,
      unitMills: priced.unitMills,
      setupCents: kind === 'custom' && !wanted.artworkId ? priced.setupCents : noSetup,
      measures: toMeasures(product),
      leadDays: checked.ok ? checked.printMethod.lead_days : product.shortestLeadDays,
      artworkId: wanted.artworkId ?? null,
      pictureFileId: wanted.pictureFileId ?? null,
      title: product.title,
      sku: product.sku,
      options,
      note: wanted.note ?? '',
      picture: toPicture(product),
    },
  };
}

const noSetup = 0 as PricedLine['setupCents'];
