import { data, Form, redirect, redirectDocument } from 'react-router';
import type { Checkout, CheckoutTotals, PlacedOrder, WaitingOrder } from '#contract/checkout/checkout.ts';
import { formatCents } from '#contract/format-number.ts';
import {
  paths,
  toApprovalPath,
  toCollectionPath,
  toDeliveryPath,
  toOrderPath,
  toPayGoPath,
  toPayPath,
  toUnansweredPayPath,
} from '#contract/paths.ts';
import { onlineMethods } from '#contract/payments/online-methods.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { openSession } from '../features/account/open-session.ts';
import { CheckoutForm, firstWindow, type RefusedCheckout } from '../features/checkout/checkout-form.tsx';
import { OrderSummary } from '../features/checkout/order-summary.tsx';
import { toWindow } from '../features/checkout/to-window.ts';
import { payAtOnce } from '../features/payments/pay-at-once.server.ts';
import { toCartCountCookie } from '../platform/cart-count.ts';
import { CodeField } from '../platform/code-field.tsx';
import { readRequestGuestId } from '../platform/guest-id.ts';
import { readKnownZip } from '../platform/known-zip.ts';
import { load } from '../platform/load.ts';
import { callContext, rolesContext } from '../platform/server-context.ts';
import type { Route } from './+types/checkout';

/** Of a checkout, an address of the book and a saved method. */
const keyPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The key stands in the address: a page that is loaded again, even after a crash, shows the order it has placed. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? '';
  if (!keyPattern.test(key)) throw redirect(toKeyPath(crypto.randomUUID()), 303);
  const zip = (url.searchParams.get('zip') ?? readKnownZip(request.headers.get('cookie'))).trim().slice(0, 12);
  const address_id = url.searchParams.get('address') ?? '';
  const requested = { guest_id: readRequestGuestId(request), client_key: key, zip };
  const checkout = await load(context, 'GET /api/checkout', {
    ...requested,
    ...(keyPattern.test(address_id) && { address_id }),
  });
  const profile = checkout.placed && checkout.email ? await load(context, 'POST /api/info/user/profile', {}) : null;
  // What was ordered has left the cart.
  const count = checkout.lines.length + checkout.custom_lines;
  return data(
    { key, checkout, isConfirmed: profile?.base.email_verified ?? false },
    { headers: [['set-cookie', toCartCountCookie(count, context.get(rolesContext) !== null)]] },
  );
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const read = (name: string) => values[name] ?? '';
  const isOfBook = keyPattern.test(read('address_id'));
  if (isOfBook && read('ship_to.street').trim()) {
    const sentence = 'You entered a new address too. Choose “A new address” to use it, or clear its street.';
    const refused: RefusedCheckout = { msg: sentence, fields: { address_id: sentence }, values, totals: null };
    return data(refused, { status: 422 });
  }
  const answer = await context.get(callContext)('POST /api/checkout/place', {
    guest_id: readRequestGuestId(request),
    client_key: read('client_key'),
    version: read('version'),
    ...(values.total_cents !== undefined && { total_cents: values.total_cents }),
    ...(values.email !== undefined && { email: values.email }),
    restaurant: read('restaurant'),
    name: read('name'),
    po_number: read('po_number'),
    on_account: read('pay_by') === 'account',
    deliver_on: read('deliver_on') === firstWindow ? '' : read('deliver_on'),
    save_address: read('save_address'),
    create_account: read('create_account'),
    ...(isOfBook
      ? { address_id: read('address_id') }
      : {
          ship_to: {
            name: read('ship_to.name') || read('restaurant'),
            street: read('ship_to.street'),
            street2: read('ship_to.street2'),
            city: read('ship_to.city'),
            state: read('ship_to.state'),
            zipcode: read('ship_to.zipcode'),
          },
        }),
  });
  if (answer.code === 200) {
    const { session } = answer.data;
    const target = toKeyPath(read('client_key'));
    const next = 'pay_token' in answer.data ? await startPaying(context, answer.data, read('pay_by')) : null;
    if (next) return session ? openSession(session, url, next) : redirectDocument(next, 303);
    return session ? openSession(session, url, target) : redirect(target, 303);
  }
  const { fields = {} } = answer.data;
  const { totals = null } = answer.data as { totals?: CheckoutTotals };
  const refused: RefusedCheckout = { msg: answer.msg, fields, values, totals };
  return data(refused, { status: answer.code });
}

/**
 * The order is placed: a saved method is charged, or the provider opens its page. Where it does not, ours offers it again and
 * says what else there is.
 */
async function startPaying(
  context: Route.ActionArgs['context'],
  { id: orderId, pay_token: id, total_cents: amount_cents }: PlacedOrder,
  payBy: string,
): Promise<string | null> {
  if (!id) return null;
  const call = context.get(callContext);
  if (keyPattern.test(payBy))
    return payAtOnce(
      { call, values: { pay_with: payBy, pay_cents: amount_cents, total_cents: amount_cents } },
      orderId,
    );
  const method = onlineMethods.find((each) => each === payBy);
  if (!method) return null;
  const opened = await call('POST /api/pay', { id, method, amount_cents });
  if (opened.code === 200) return toPayGoPath(id, opened.data.attempt_id);
  return opened.code === 503 ? toUnansweredPayPath(id) : toPayPath(id);
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [{ title: 'Checkout' }, { name: 'referrer', content: 'same-origin' }];

const toKeyPath = (key: string) => `${paths.checkout}?key=${key}`;

export default function CheckoutPage({ loaderData: { key, checkout, isConfirmed }, actionData }: Route.ComponentProps) {
  if (checkout.waiting) return <Waiting waiting={checkout.waiting} />;
  if (checkout.placed) return <Placed order={checkout.placed} email={checkout.email} isConfirmed={isConfirmed} />;
  if (checkout.lines.length === 0) return <NothingToBuy uncounted={checkout.uncounted} />;
  const refused = actionData ?? null;
  const totals = refused?.totals ?? checkout.totals;
  const zip = refused?.totals ? findShownZip(checkout, refused.values) : checkout.zip;
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,27.5rem)]">
      <div className="min-w-0">
        <h1 className="text-title">Checkout</h1>
        <p className="mt-3 text-18 text-body">
          {checkout.email && `Logged in as ${checkout.email}. `}
          {checkout.pay_methods.length === 0 && 'No card needed.'}
        </p>
        {checkout.uncounted.length > 0 && (
          <p className="mt-4 rounded-card bg-sunk px-5 py-3 text-15">
            {tellUncounted(checkout.uncounted)}{' '}
            <a href={toQuoteForm} className="link font-semibold">
              Request a quote
            </a>
          </p>
        )}
        {checkout.custom_lines > checkout.uncounted.length && (
          <p className="mt-4 rounded-card bg-sunk px-5 py-3 text-15">
            Printed products stay in your cart. Request a quote for them there.
          </p>
        )}
        <CheckoutForm checkout={checkout} totals={totals} clientKey={key} refused={refused} />
      </div>
      <div className="max-lg:order-first lg:sticky lg:top-6 lg:self-start">
        <OrderSummary lines={checkout.lines} goodsCents={checkout.goods_cents} zip={zip} totals={totals} />
      </div>
    </div>
  );
}

/** Of the place that a refused form named. */
function findShownZip({ addresses }: Checkout, values: Record<string, string>): string {
  const chosen = addresses.find(({ id }) => id === values.address_id);
  return chosen?.zipcode ?? values['ship_to.zipcode'] ?? '';
}

/** Above the buyer's limit: nothing is ordered until an owner says so. */
function Waiting({ waiting }: { waiting: WaitingOrder }) {
  return (
    <div className="max-w-text">
      <h1 className="text-title">We asked an owner to approve it.</h1>
      <p className="mt-4 text-18 text-body">
        {formatCents(waiting.total_cents)} is above your spending limit, so nothing is ordered yet. We emailed the
        owners of your company. Prices and stock are checked again when they approve, and you’ll get an email either
        way.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={toApprovalPath(waiting.approval_id)}>View your request</ButtonLink>
        <ButtonLink to={toCollectionPath('all')} variant="line">
          Keep shopping
        </ButtonLink>
      </p>
    </div>
  );
}

interface PlacedProps {
  order: PlacedOrder;
  /** Of the account; null for a guest. */
  email: string | null;
  isConfirmed: boolean;
}

function Placed({ order, email, isConfirmed }: PlacedProps) {
  const link = order.track_token ?? order.id;
  return (
    <div className="max-w-text">
      <h1 className="text-title">Thanks, we got your order.</h1>
      <p className="mt-4 text-18 text-body">
        Order {order.number}, {formatCents(order.total_cents)} delivered. The confirmation is on its way to your inbox,
        with a link to track it.
      </p>
      {order.deliver_from && order.deliver_until && (
        <p className="mt-4 text-18">
          At your door {toWindow(order.deliver_from, order.deliver_until)}
          {order.terms === 'advance' && ', once the invoice is paid'}.
        </p>
      )}
      {email && !isConfirmed && <ConfirmEmail email={email} />}
      <p className="mt-8 flex flex-wrap gap-3">
        {order.pay_token && <ButtonLink to={toPayPath(order.pay_token)}>Pay now</ButtonLink>}
        <ButtonLink to={toOrderPath(link)} variant={order.pay_token ? 'line' : undefined}>
          Track order
        </ButtonLink>
        {order.deliver_until && (
          <a href={toDeliveryPath(link)} className={toButtonClass({ variant: 'line' })}>
            Add to calendar
          </a>
        )}
        {!email && <ButtonLink to={paths.signup}>Create your account</ButtonLink>}
        <ButtonLink to={toCollectionPath('all')} variant="line">
          Keep shopping
        </ButtonLink>
      </p>
    </div>
  );
}

/** The account that was opened with the order: the code from the mailbox makes it theirs, and brings the order along. */
function ConfirmEmail({ email }: { email: string }) {
  return (
    <section aria-labelledby="confirm" className="mt-8 rounded-card bg-sunk p-6">
      <h2 id="confirm" className="text-22">
        Confirm your email
      </h2>
      <p className="mt-2 mb-4 text-body">
        We sent a code to {email}. Enter it to save this order and your address to your account.
      </p>
      <Form
        method="post"
        action={`${paths.verifyEmail}?return_uri=${encodeURIComponent(paths.userAccount)}`}
        className="grid max-w-form gap-4"
        noValidate
      >
        <CodeField defaultValue="" error={undefined} />
        <Button type="submit" variant="strong">
          Confirm
        </Button>
      </Form>
    </section>
  );
}

/** The form in the cart that asks for everything that is not sold from stock, in one step. */
const toQuoteForm = `${paths.cart}#quote`;

const tellUncounted = (titles: readonly string[]) =>
  `We haven’t counted our stock of ${titles.join(' and ')} yet, so ${titles.length === 1 ? 'it stays' : 'they stay'} in your cart. Ask for a quote and we’ll check.`;

function NothingToBuy({ uncounted }: { uncounted: readonly string[] }) {
  if (uncounted.length > 0)
    return (
      <EmptyState
        title="We need to check our stock first"
        actions={
          <a href={toQuoteForm} className={toButtonClass({ variant: 'strong' })}>
            Request a quote
          </a>
        }
      >
        {tellUncounted(uncounted)}
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing in your cart ships from stock"
      actions={
        <ButtonLink to={paths.cart} variant="strong">
          Back to your cart
        </ButtonLink>
      }
    >
      Add a stock product to your cart. For printed products, request a quote first.
    </EmptyState>
  );
}
