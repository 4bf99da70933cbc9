import { useEffect, useState } from 'react';
import { data, Form, redirect } from 'react-router';
import type { FailureEnvelope } from '#contract/envelope.ts';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { maxLinesPerRequest } from '#contract/requests/request-limits.ts';
import { findZipFault } from '#contract/zip.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { intents, packRemoved, unpackRemoved } from '../features/cart/cart-forms.ts';
import { RemovedNotice, SharedNotice } from '../features/cart/cart-notices.tsx';
import { CartSummary } from '../features/cart/cart-summary.tsx';
import { LineControls } from '../features/cart/line-controls.tsx';
import { LineRow } from '../features/cart/line-row.tsx';
import { toShownCart } from '../features/cart/shown-line.ts';
import { useFreshCart } from '../features/cart/use-fresh-cart.ts';
import { noteCartCount, toCartCountCookie } from '../platform/cart-count.ts';
import { ensureRequestGuestId, readRequestGuestId } from '../platform/guest-id.ts';
import { readKnownZip } from '../platform/known-zip.ts';
import { load } from '../platform/load.ts';
import { callContext, rolesContext } from '../platform/server-context.ts';
import { LazyFilePicker, LazyQuoteForm } from '../views/lazy-parts.tsx';
import type { Route } from './+types/cart';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const zip = url.searchParams.get('zip')?.trim() ?? readKnownZip(request.headers.get('cookie'));
  const cart = await load(context, 'GET /api/cart', {
    guest_id: readRequestGuestId(request),
    zip: zip.slice(0, 12),
  });
  return data(
    {
      cart: toShownCart(cart),
      zip,
      zipFault: findZipFault(zip),
      removed: unpackRemoved(url.searchParams.get('removed')),
      shared: url.searchParams.get('shared')?.match(/^[\w-]{16,64}$/)?.[0] ?? null,
    },
    { headers: [['set-cookie', toCartCountCookie(cart.count, context.get(rolesContext) !== null)]] },
  );
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const call = context.get(callContext);
  const form = await request.formData();
  const read = (name: string) => String(form.getAll(name).at(-1) ?? '');
  const { guestId: guest_id, headers } = ensureRequestGuestId(request, url);
  const goTo = (query = '') => redirect(paths.cart + query, { status: 303, headers });

  // Nothing of it is none of it: the same as taking it off, with the same way back.
  const isNone = read('intent') === intents.change && /^[\s,]*0[\s,0]*$/.test(read('quantity'));
  switch (isNone ? intents.remove : read('intent')) {
    case intents.change: {
      const answer = await call('POST /api/cart/change', { guest_id, id: read('id'), quantity: read('quantity') });
      return answer.code === 200 ? goTo() : refuse(answer, read('id'), read('quantity'));
    }
    case intents.remove: {
      const before = await call('GET /api/cart', { guest_id });
      const line = before.code === 200 ? before.data.lines.find(({ id }) => id === read('id')) : undefined;
      const answer = await call('POST /api/cart/change', { guest_id, id: read('id'), quantity: 0 });
      if (answer.code !== 200) return refuse(answer, read('id'), '0');
      if (!line) return goTo();
      const { product, quantity, options } = line;
      return goTo(`?removed=${packRemoved({ product_uuid: product.uuid, title: product.title, quantity, options })}`);
    }
    case intents.restore: {
      // One line or many, as columns of equal length.
      const [uuids = [], quantities = [], options = []] = ['product_uuid', 'quantity', 'options'].map((name) =>
        form.getAll(name).map(String).slice(0, maxLinesPerRequest),
      );
      for (const [place, product_uuid] of uuids.entries()) {
        const answer = await call('POST /api/cart/add', {
          guest_id,
          product_uuid,
          quantity: quantities[place] ?? '',
          options: readOptions(options[place] ?? ''),
        });
        if (answer.code !== 200) return refuse(answer, '', '');
      }
      return goTo();
    }
    case intents.share: {
      const answer = await call('POST /api/cart/share', { guest_id });
      return answer.code === 200 ? goTo(`?shared=${answer.data.id}`) : refuse(answer, '', '');
    }
    default:
      return goTo();
  }
}

/** What was typed comes back with the reason beside it. */
function refuse(answer: FailureEnvelope, id: string, typed: string) {
  const { fields = {} } = answer.data;
  return data({ id, typed, fault: fields.quantity ?? answer.msg }, { status: answer.code });
}

function readOptions(text: string): Record<string, string> {
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    return {};
  }
}

/** After a refusal too: what it was about may be gone from the cart. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [{ title: 'Your cart' }];

// Made once: a lazy part that gets a new property before its code is there is emptied.
const attachments = <LazyFilePicker draft="quote:cart" />;

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, zip, zipFault, removed, shared } = loaderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer that changed the count brought its cookie
  useEffect(noteCartCount, [cart.count]);
  useFreshCart();
  const [countAtFirst] = useState(cart.count);
  const custom = cart.lines.filter(({ kind }) => kind === 'custom');
  const hasStock = custom.length < cart.lines.length;
  const atLine = cart.lines.some(({ id }) => id === actionData?.id);
  return (
    <div className="shell pt-8 pb-section lg:pt-14">
      <h1 className="text-title">Your cart</h1>
      <p className="mt-3 max-w-text text-18 text-body">
        {!hasStock
          ? 'Everything you want prices for, sent as one request. '
          : custom.length > 0
            ? 'Check out what ships from stock, and request a quote for what we print. '
            : 'Everything here ships from stock. '}
        Nothing is ordered yet.
      </p>
      {actionData && !atLine && (
        <p role="alert" className="mt-6 rounded-field bg-error-soft px-4 py-3 font-semibold text-error">
          {actionData.fault}
        </p>
      )}
      {removed && !actionData && <RemovedNotice removed={removed} />}
      {shared && <SharedNotice id={shared} />}
      {cart.lines.length === 0 ? (
        <EmptyState
          className="mt-8"
          title="Your cart is empty"
          actions={
            <>
              <ButtonLink to={toCollectionPath('all')} variant="strong">
                See all products
              </ButtonLink>
              <ButtonLink to={paths.requestForQuotation} variant="line">
                Request a quote
              </ButtonLink>
            </>
          }
        >
          {countAtFirst > 0 && !removed && 'Your cart has changed in another window. '}
          Open a product, choose a quantity and press Add to cart. Prices update with the quantity.
        </EmptyState>
      ) : (
        <div className="mt-8 lg:grid lg:grid-cols-[1.9fr_1fr] lg:gap-16">
          <ul className="border-ink border-t">
            {cart.lines.map((line) => {
              const refused = actionData?.id === line.id ? actionData : undefined;
              return (
                <li key={line.id}>
                  <LineRow
                    line={line}
                    fault={refused?.fault ?? line.fault}
                    controls={
                      <LineControls line={line} refused={refused && { typed: refused.typed, nearest: line.nearest }} />
                    }
                  />
                </li>
              );
            })}
          </ul>
          <div className="max-lg:mt-8">
            <CartSummary cart={cart} zip={zip} zipFault={zipFault}>
              {hasStock && (
                <ButtonLink to={paths.checkout} data-no-preload="" variant="primary" size="large" wide>
                  Checkout
                </ButtonLink>
              )}
              {custom.length > 0 && (
                <a
                  href="#quote"
                  className={toButtonClass({ variant: hasStock ? 'line' : 'primary', size: 'large', wide: true })}
                >
                  Request a quote
                </a>
              )}
              <Form method="post" replace preventScrollReset>
                <input type="hidden" name="intent" value={intents.share} />
                <Button type="submit" variant="line" wide>
                  Share this cart
                </Button>
              </Form>
              {custom.length === 0 && (
                <Link
                  to={`${paths.requestForQuotation}?cart=1`}
                  className="link inline-flex min-h-11 items-center justify-self-center text-15"
                >
                  Request a quote instead
                </Link>
              )}
            </CartSummary>
          </div>
        </div>
      )}
      {custom.length > 0 && (
        <section aria-labelledby="quote" className="mt-section lg:grid lg:grid-cols-[1fr_1.53fr] lg:gap-16">
          <div>
            <h2 id="quote" className="scroll-mt-28 text-section">
              Get it all priced
            </h2>
            <p className="mt-3 max-w-text text-18 text-body">
              {hasStock
                ? 'Everything we print for you is included. '
                : `${cart.count === 1 ? 'The product above is' : `The ${cart.count} products above are`} included. `}
              You’ll get one quote within one business day, with setup and freight.
            </p>
          </div>
          <div className="rounded-card border border-line bg-card p-5 max-lg:mt-8 sm:p-8">
            <LazyQuoteForm
              source="page"
              fromList={cart.version}
              lines={custom.map(({ product, quantity, options }) => ({
                product_uuid: product.uuid,
                product_name: product.title,
                quantity,
                options,
              }))}
              title="Request a quote for your cart"
              storage="offer"
              attachments={attachments}
            />
          </div>
        </section>
      )}
    </div>
  );
}
