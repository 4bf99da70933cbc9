import { data, redirect } from 'react-router';
import { toLineOptions } from '#contract/cart/line-choice.ts';
import { paths, toProductPath } from '#contract/paths.ts';
import { toShownCard } from '../features/catalog/shown-card.ts';
import { readChoice, readQuantity } from '../features/product/choice-state.ts';
import { pickQuestions } from '../features/product/pick-questions.ts';
import { toShownProduct } from '../features/product/shown-product.ts';
import { goToCart } from '../platform/go-to-cart.ts';
import { ensureRequestGuestId } from '../platform/guest-id.ts';
import { load, unwrap } from '../platform/load.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { toBreadcrumbList, toProductLd } from '../platform/seo/json-ld.ts';
import { callContext } from '../platform/server-context.ts';
import { LazyProductView } from '../views/lazy-views.tsx';
import type { Route } from './+types/product';

const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The id is what stands after the last underscore; the words before it are for people. */
function readUuid(parameter: string): string {
  const uuid = parameter.slice(parameter.lastIndexOf('_') + 1).toLowerCase();
  if (!uuidPattern.test(uuid)) throw data('Page Not Found', { status: 404 });
  return uuid;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const uuid = readUuid(params.product);
  const [product, { list: categories }] = await Promise.all([
    load(context, 'GET /api/product/v2/detail', { uuid }),
    load(context, 'GET /api/product/v2/category_list', {}),
  ]);
  const path = toProductPath(product);
  if (path !== url.pathname) throw redirect(path + url.search, 301);
  const [related, faq, rates] = await Promise.all([
    load(context, 'GET /api/product/v2/recommend', { uuid, limit: 4 }),
    load(context, 'GET /api/web-set/setting', { type: 'faq' }),
    load(context, 'GET /api/web-set/freight', {}),
  ]);
  const category = categories.find(({ slug }) => slug === product.category);
  const head = { title: product.seo_title || product.title, description: product.page_description };
  describePage(context, {
    ...head,
    type: 'product',
    image: product.gallery[0]?.image,
    imageAlt: product.gallery[0]?.alt,
    jsonLd: (toUrl, brand) => [
      toProductLd(product, brand, toUrl),
      toBreadcrumbList(
        [
          { name: 'Home', path: paths.home },
          ...(category ? [{ name: category.name, path: category.path }] : []),
          { name: product.title, path },
        ],
        toUrl,
      ),
    ],
  });
  return {
    product: toShownProduct(product),
    rates,
    choice: readChoice(product, url.searchParams),
    // An address with a choice is answered for one visitor and never kept, so it may say what day it is.
    now: url.search ? new Date().toISOString() : null,
    related: related.list.map(toShownCard),
    questions: pickQuestions(product, faq.value.list),
    category: { name: category?.name ?? '', path: category?.path ?? paths.home },
    head,
  };
}

/** 'Add to cart' without scripts: the cart itself is the answer. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const call = context.get(callContext);
  const found = await call('GET /api/product/v2/detail', { uuid: readUuid(params.product) });
  const product = unwrap(found);
  const choice = readChoice(product, await request.formData());
  const { guestId, headers } = ensureRequestGuestId(request, url);
  const answer = await call('POST /api/cart/add', {
    guest_id: guestId,
    product_uuid: product.uuid,
    quantity: readQuantity(choice.quantity),
    options: toLineOptions(product, choice),
  });
  if (answer.code !== 200) {
    const { fields = {} } = answer.data;
    return data({ choice, fault: Object.values(fields)[0] ?? answer.msg }, { status: answer.code });
  }
  return goToCart(context, answer.data.count, headers);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: loaderData.head.title }, { name: 'description', content: loaderData.head.description }]
    : [{ title: 'Page Not Found' }];

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, rates, choice, now, related, questions, category } = loaderData;
  return (
    <LazyProductView
      key={product.uuid}
      product={product}
      rates={rates}
      category={category}
      firstChoice={actionData?.choice ?? choice}
      now={now}
      cartFault={actionData?.fault ?? null}
      related={related}
      questions={questions}
    />
  );
}
