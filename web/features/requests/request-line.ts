import { fromLineOptions } from '#contract/cart/line-choice.ts';
import type { ProductDetail } from '#contract/catalog/catalog.ts';
import { type CartonMm, readCarton } from '#contract/catalog/pricing/carton.ts';
import { priceLine } from '#contract/catalog/pricing/price.ts';
import { checkQuantity } from '#contract/catalog/pricing/quantity.ts';
import { findSizeFault } from '#contract/catalog/pricing/size-split.ts';
import { formatCount } from '#contract/format-number.ts';
import { quantityLimits } from '#contract/requests/request-limits.ts';
import { readQuantity } from '../../platform/quantity-text.ts';
import type { FormLine } from './read-form.ts';

/** What a row of the quote page shows of a product, and what its price is made of. */
export type LineProduct = Pick<
  ProductDetail,
  | 'uuid'
  | 'title'
  | 'path'
  | 'moq'
  | 'order_multiple'
  | 'unit'
  | 'price_ladder'
  | 'options'
  | 'print_methods'
  | 'case_pack'
  | 'case_weight_grams'
> & { picture: string | null; note: string; carton_mm: CartonMm };

export function toLineProduct(product: ProductDetail): LineProduct {
  const { uuid, title, path, moq, order_multiple, unit, price_ladder, options, print_methods } = product;
  const { case_pack, case_weight_grams } = product;
  return {
    uuid,
    title,
    path,
    moq,
    order_multiple,
    unit,
    price_ladder,
    options,
    print_methods,
    case_pack,
    case_weight_grams,
    carton_mm: readCarton(product),
    picture: product.image_obj?.image || product.cdn_image || product.image || null,
    note: [...product.highlights.slice(0, 2), `minimum ${formatCount(moq)}`].join(' · '),
  };
}

/** A row of the quote page: a product of ours, or words for one. */
export interface RequestLine {
  key: number;
  product: LineProduct | null;
  name: string;
  quantity: string;
  options: Record<string, string>;
}

export const emptyLine = (key: number): RequestLine => ({
  key,
  product: null,
  name: '',
  quantity: formatCount(quantityLimits.usual),
  options: {},
});

export function toRequestLine(line: FormLine, key: number, product: LineProduct | null): RequestLine {
  return { key, product, name: product?.title ?? line.product_name, quantity: line.quantity, options: line.options };
}

/** The next quantity we sell, up or down: in steps of a hundred, and of five hundred above a thousand. */
export function stepQuantity({ product, quantity }: RequestLine, direction: 1 | -1): string {
  const now = readQuantity(quantity) ?? 0;
  const multiple = product?.order_multiple ?? 1;
  const stride = Math.ceil((now + direction > 1_000 ? 500 : 100) / multiple) * multiple;
  const wanted = direction > 0 ? Math.floor(now / stride + 1) * stride : Math.ceil(now / stride - 1) * stride;
  const least = product?.moq ?? 1;
  return formatCount(Math.min(quantityLimits.most, Math.max(least, wanted)));
}

/** A sentence when this quantity is none that we sell; the request may still be sent. */
export function findQuantityFault({ product, quantity, options }: RequestLine): string | null {
  if (!product) return null;
  const check = checkQuantity(product, readQuantity(quantity) ?? Number.NaN);
  return check.ok ? findSizeFault(options, check.quantity) : check.sentence;
}

export interface ListPrice {
  rows: { key: number; label: string; cents: number }[];
  setupCents: number;
  totalCents: number;
  /** Rows whose price only a person can say. */
  unpriced: number;
}

export function toListPrice(lines: readonly RequestLine[]): ListPrice {
  const price: ListPrice = { rows: [], setupCents: 0, totalCents: 0, unpriced: 0 };
  for (const line of lines) {
    const priced = priceWanted(line);
    if (!priced) {
      if (line.name.trim() || line.product) price.unpriced += 1;
      continue;
    }
    const { quantity, lineCents, setupCents } = priced;
    price.rows.push({
      key: line.key,
      label: `${line.product?.title ?? ''}, ${formatCount(quantity)} ${line.product?.unit[1] ?? ''}`,
      cents: lineCents,
    });
    price.setupCents += setupCents;
    price.totalCents += lineCents + setupCents;
  }
  return price;
}

function priceWanted({ product, quantity, options }: RequestLine) {
  const count = readQuantity(quantity);
  if (!product || count === null || findQuantityFault({ key: 0, product, name: '', quantity, options })) return null;
  try {
    return priceLine(product, { quantity: count, ...fromLineOptions(product, options) });
  } catch {
    // A choice that the product no longer has: a person prices it.
    return null;
  }
}
