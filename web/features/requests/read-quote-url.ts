import type { CallApi } from '#contract/call-api.ts';
import { formatCount } from '#contract/format-number.ts';
import { quantityLimits } from '#contract/requests/request-limits.ts';
import { submitSources } from '#contract/requests/submit-source.ts';
import { toQuantityText } from '../../platform/quantity-text.ts';
import { findLineProduct, type QuotePageState, readCartLines, toRows } from './answer-quote-form.ts';
import type { LineProduct, RequestLine } from './request-line.ts';

/**
 * The quote page as an address asks for it (see quote-page-path.ts): `product` and `quantity` fill the first row, `set`
 * brings the products of an industry, `cart=1` those of the cart, `sample=1` asks for one to hold, `form=design` for five concepts, and `source` says
 * where the visitor came from. What we do not know is left out.
 */
export async function readQuoteUrl(call: CallApi, query: URLSearchParams, guestId: string): Promise<QuotePageState> {
  const set = query.get('set');
  // Without scripts: the same cart that a browser fills in by itself.
  const cart = query.get('cart') === '1' ? await readCartLines(call, guestId) : null;
  const source = query.get('source') ?? '';
  return {
    lines: cart?.lines
      ? await toRows(call, cart.lines)
      : set
        ? await listSetLines(call, set)
        : await listProductLine(call, query),
    values: {
      ...(cart?.version && { from_list: cart.version }),
      ...(query.get('sample') === '1' && { sample: 'on' }),
      ...(query.get('form') === 'design' && { form: 'design', customize_type: 'design' }),
      ...(Object.hasOwn(submitSources, source) && { submit_source: source }),
    },
    fileIds: [],
    answered: null,
    changed: false,
  };
}

async function listProductLine(call: CallApi, query: URLSearchParams): Promise<RequestLine[]> {
  const product = await findLineProduct(call, query.get('product') ?? '');
  if (!product) return [];
  const quantity = toQuantityText(query.get('quantity') ?? '') || formatCount(quantityLimits.usual);
  return [{ key: 0, product, name: product.title, quantity, options: readChoices(query, product.options) }];
}

/** Each at its smallest run: the visitor changes what should be more. */
async function listSetLines(call: CallApi, slug: string): Promise<RequestLine[]> {
  const answer = await call('GET /api/web-set/solution', { slug });
  if (answer.code !== 200) return [];
  const products = await Promise.all(
    answer.data.kit_products.map(({ product }) => findLineProduct(call, product.uuid)),
  );
  return products
    .filter((product): product is LineProduct => product !== null)
    .map((product, key) => ({ key, product, name: product.title, quantity: formatCount(product.moq), options: {} }));
}

/** Options of the product page travel under their own names. */
function readChoices(query: URLSearchParams, options: LineProduct['options']): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const { name, values } of options) {
    const requested = query.get(name);
    if (requested && values.some(({ label }) => label === requested)) chosen[name] = requested;
  }
  return chosen;
}
