import { data, Form } from 'react-router';
import { toCollectionPath, toSharedCartPicture } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CartSummary } from '../features/cart/cart-summary.tsx';
import { LineRow } from '../features/cart/line-row.tsx';
import { toShownCart } from '../features/cart/shown-line.ts';
import type { trackAddToCart } from '../platform/analytics/track-add-to-cart.ts';
import { goToCart } from '../platform/go-to-cart.ts';
import { load } from '../platform/load.ts';
import { describePage } from '../platform/seo/head-facts.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import type { Route } from './+types/shared-cart';

export async function loader({ context, params }: Route.LoaderArgs) {
  // A link that lost a piece on its way is an unknown one, not a form with a wrong field.
  if (!/^[\w-]{16,64}$/.test(params.id))
    throw data('We couldn’t find this cart. Please ask for the link again.', { status: 404 });
  const cart = await load(context, 'GET /api/cart/shared', { id: params.id });
  describePage(context, {
    title: 'A shared cart',
    description: 'Restaurant packaging, with today’s prices. Open the link to see it or add it to your cart.',
    ...(cart.count > 0 && { image: toSharedCartPicture(params.id), imageAlt: 'Products in this cart' }),
  });
  return { cart: toShownCart(cart) };
}

export const action = (args: Route.ActionArgs) =>
  receiveForm(
    args,
    submitTo('POST /api/cart/shared/add', ({ count }) => goToCart(args.context, count)),
  );

/** Loaded when it is needed: the first load has no script to spare. Without it the product still goes to the cart. */
export const clientAction: typeof trackAddToCart = async (sent) => {
  const tracking = await import('../platform/analytics/track-add-to-cart.ts').catch(() => null);
  return tracking ? tracking.trackAddToCart(sent) : sent.serverAction();
};

export const meta: Route.MetaFunction = () => [{ title: 'A shared cart' }];

export default function SharedCart({ loaderData: { cart }, actionData }: Route.ComponentProps) {
  return (
    <div className="shell pt-8 pb-section lg:pt-14">
      <h1 className="text-title">A shared cart</h1>
      <p className="mt-3 max-w-text text-18 text-body">This cart was shared with you, at today’s prices.</p>
      {actionData && (
        <p role="alert" className="mt-6 rounded-field bg-error-soft px-4 py-3 font-semibold text-error">
          {actionData.msg}
        </p>
      )}
      {cart.lines.length === 0 ? (
        <EmptyState
          className="mt-8"
          title="Nothing left in this cart"
          actions={
            <ButtonLink to={toCollectionPath('all')} variant="strong">
              See all products
            </ButtonLink>
          }
        >
          We no longer carry these products, but we may have others like them.
        </EmptyState>
      ) : (
        <div className="mt-8 lg:grid lg:grid-cols-[1.9fr_1fr] lg:gap-16">
          <ul className="border-ink border-t">
            {cart.lines.map((line) => (
              <li key={line.id}>
                <LineRow line={line} />
              </li>
            ))}
          </ul>
          <div className="max-lg:mt-8">
            <CartSummary cart={cart} zip={null}>
              <Form method="post">
                {cart.lines.map(({ id, product, quantity }) => (
                  <div key={id} hidden>
                    <input type="hidden" name="sku" value={product.sku} />
                    <input type="hidden" name="quantity" value={quantity} />
                  </div>
                ))}
                <Button type="submit" variant="primary" size="large" wide>
                  Add to my cart
                </Button>
              </Form>
            </CartSummary>
          </div>
        </div>
      )}
    </div>
  );
}
