import { Form } from 'react-router';
import { formatCount } from '#contract/format-number.ts';
import { paths, toCollectionPath, toLoginPath } from '#contract/paths.ts';
import { readUuids } from '#contract/uuids.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { toShownCard } from '../features/catalog/shown-card.ts';
import { toFavoritesPath } from '../features/picks/pick-paths.ts';
import { useOwnPicks } from '../features/picks/use-own-picks.ts';
import type { trackAddToCart } from '../platform/analytics/track-add-to-cart.ts';
import { goToCart } from '../platform/go-to-cart.ts';
import { load } from '../platform/load.ts';
import { callContext, rolesContext } from '../platform/server-context.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import type { Route } from './+types/favorites';

/** The account's own; for a guest those in the address, which the browser fills in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = url.searchParams.get('ids');
  const own = ids === null ? await context.get(callContext)('GET /api/account/favorites', {}) : null;
  const isOwn = own?.code === 200;
  const { list } = isOwn
    ? own.data
    : await load(context, 'GET /api/product/v2/cards', { uuids: readUuids(ids ?? '', 100).join(',') });
  return {
    products: list.map((card) => ({ ...toShownCard(card), sku: card.sku })),
    isGiven: isOwn || ids !== null,
    isGuest: context.get(rolesContext) === null,
  };
}

/** The usual options, and the quantity on the button; both can be changed in the cart and on the product's page. */
export const action = (args: Route.ActionArgs) =>
  receiveForm(
    args,
    submitTo('POST /api/cart/add', ({ count }) => goToCart(args.context, count)),
  );

/** Loaded when it is needed: the first load has no script to spare. Without it the product still goes to the cart. */
export const clientAction: typeof trackAddToCart = async (sent) => {
  const tracking = await import('../platform/analytics/track-add-to-cart.ts').catch(() => null);
  return tracking ? tracking.trackAddToCart(sent) : sent.serverAction();
};

export const meta: Route.MetaFunction = () => [{ title: 'Favorites' }];

export default function Favorites({ loaderData: { products, isGiven, isGuest }, actionData }: Route.ComponentProps) {
  useOwnPicks('favorites', isGiven, toFavoritesPath);
  return (
    <div className="shell pt-8 pb-section lg:pt-14">
      <h1 className="text-title">Favorites</h1>
      {actionData && <FormAlert>{actionData.msg}</FormAlert>}
      {isGuest && (
        <p className="mt-3 max-w-text text-18 text-body">
          Saved in this browser.{' '}
          <a href={toLoginPath(paths.favorites)} className="link font-semibold">
            Log in
          </a>{' '}
          to keep them in your account.
        </p>
      )}
      {products.length === 0 ? (
        <EmptyState
          className="mt-8"
          title="Nothing saved yet"
          actions={
            <ButtonLink to={toCollectionPath('all')} variant="strong">
              See all products
            </ButtonLink>
          }
        >
          Tap the heart on a product to save it here.
        </EmptyState>
      ) : (
        <ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-9 sm:grid-cols-3 sm:gap-x-grid sm:gap-y-11 laptop:grid-cols-4">
          {products.map((product) => (
            <li key={product.uuid} className="flex flex-col justify-between gap-4">
              <ProductCard product={product} />
              <Form method="post">
                <input type="hidden" name="product_uuid" value={product.uuid} />
                <input type="hidden" name="sku" value={product.sku} />
                <input type="hidden" name="quantity" value={product.moq} />
                <Button type="submit" variant="line" size="small" wide>
                  Add {formatCount(product.moq)} to cart
                  <span className="sr-only">: {product.title}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
