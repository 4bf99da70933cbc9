import { useCallback, useMemo } from 'react';
import { data, redirect } from 'react-router';
import { openOrderStatuses } from '#contract/orders/derive-order-status.ts';
import type { CustomerOrder, OrderLineView } from '#contract/orders/order-views.ts';
import { paths, toDeliveryPath, toOrderPath, toOrderPdfPath, toPayPath } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { customerThreadForms } from '../features/conversations/thread-forms.server.ts';
import { Documents } from '../features/orders/documents.tsx';
import { FactSection, OrderAddresses, OrderSums, PayButton, Shipments } from '../features/orders/order-facts.tsx';
import { DeliveryLine, isPaymentNext, PayFirst } from '../features/orders/order-head.tsx';
import { OrderLines } from '../features/orders/order-lines.tsx';
import { OrderOutcome } from '../features/orders/order-outcome.tsx';
import { payAtOnce } from '../features/payments/pay-at-once.server.ts';
import { LinkEnded } from '../features/requests/link-ended.tsx';
import { TalkToUs } from '../features/requests/talk-to-us.tsx';
import { useLiveStatus } from '../features/requests/use-live-status.ts';
import { toCode } from '../platform/code-field.tsx';
import { createLazyPart } from '../platform/lazy-part.tsx';
import { load, unwrap } from '../platform/load.ts';
import { LocalTime } from '../platform/local-time.tsx';
import { callContext } from '../platform/server-context.ts';
import { receiveForm, type SentForm, submitTo } from '../platform/submit-to.server.ts';
import { submitWithCode } from '../platform/submit-with-code.server.ts';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/order';

const LazyCustomerThread = createLazyPart(() =>
  import('../features/conversations/customer-thread.tsx').then(({ CustomerThread }) => CustomerThread),
);
const LazyFilePicker = createLazyPart(() =>
  import('../features/uploads/file-picker.tsx').then(({ FilePicker }) => FilePicker),
);
const LazyProblems = createLazyPart(() =>
  import('../features/orders/problem-report.tsx').then(({ Problems }) => Problems),
);

const LazyLineProof = createLazyPart(() =>
  import('../features/designs/line-proof.tsx').then(({ LineProof }) => LineProof),
);

const LazyPayWith = createLazyPart(() => import('../features/payments/pay-with.tsx').then(({ PayWith }) => PayWith));

const LazyReorderForm = createLazyPart(() =>
  import('../features/orders/reorder-form.tsx').then(({ ReorderForm }) => ReorderForm),
);

/** Of each line, as the call takes them. */
const joinQuantities = (typed: FormDataEntryValue[]) =>
  typed.map((text) => String(text).replace(/\D/g, '').slice(0, 8)).join(',');

const toReorderQuery = (form: FormData) =>
  new URLSearchParams([['reorder', ''], ...form.getAll('quantity').map((text) => ['quantity', String(text)])]);

/** An account opens its order by the id, a guest by the token of a link. */
const idPattern = /^[0-9a-f-]{36}$/i;

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/order', { id });
  const nothing = { order: null, conversation: null, preview: null, clientKey: '', placed: null, done: '' };
  if (found.code === 410) return data({ ...nothing, gone: found.msg }, { status: 410 });
  const order = unwrap(found);
  const conversation = await load(context, 'GET /api/conversation', { subject: 'order', id });
  const wantsAgain = url.searchParams.has('reorder') && order.may_write;
  const quantities = joinQuantities(url.searchParams.getAll('quantity'));
  const preview = wantsAgain ? await load(context, 'GET /api/order/reorder', { id, quantities }) : null;
  const placed = /^O-[\d-]+$/.exec(url.searchParams.get('placed') ?? '')?.[0] ?? null;
  const done = url.searchParams.get('done') ?? '';
  return { order, conversation, preview, clientKey: crypto.randomUUID(), placed, done, gone: null };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const path = toOrderPath(id);
  const reorder = submitTo(
    'POST /api/order/reorder',
    async (made, sent) => {
      // Above the buyer's limit: the form says that an owner was asked.
      if ('waiting' in made) return `${path}?reorder#reorder`;
      const paid = await payAtOnce(sent, made.id);
      if (paid) return paid;
      // A guest's link opens one order; the new one comes by email.
      return `${idPattern.test(id) ? toOrderPath(made.id) : path}?placed=${made.number}`;
    },
    ({ values, form }) => ({ code: toCode(values.code), quantities: joinQuantities(form.getAll('quantity')) }),
  );
  const placeAgain = submitWithCode('POST /api/order/code', reorder);
  return receiveForm(args, {
    changes: submitTo('POST /api/order/line/changes', `${path}?done=changes`),
    approve: submitTo('POST /api/order/line/approve', `${path}?done=approve`),
    // Without scripts, other quantities come with the form: their total is shown first.
    reorder: async (sent: SentForm) =>
      joinQuantities(sent.form.getAll('quantity')) === sent.values.shown
        ? placeAgain(sent)
        : redirect(`${path}?${toReorderQuery(sent.form)}#reorder`, 303),
    problem: submitTo('POST /api/order/problem', `${path}?done=problem`),
    'problem-move': submitTo('POST /api/order/problem/move', path),
    ...customerThreadForms(path, { subject: 'order', id }),
  });
}

/** A refused move is news as well: the page then shows the state that refused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.order ? `Order ${loaderData.order.number}` : 'This link no longer works' },
  // The address opens this page: it must not travel to the next site in a header.
  { name: 'referrer', content: 'same-origin' },
];

export default function OrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { brand } = useRootData();
  const { order, conversation, preview, clientKey, placed, done, gone } = loaderData;
  useLiveStatus(order?.id ?? '', params.id, order !== null);
  const refused = actionData ?? null;
  const mine = (intent: string) => (refused?.intent === intent ? refused : null);
  const message = mine('message');
  // Rendered anew only with new properties, as lazy parts need it.
  const thread = useMemo(
    () =>
      order &&
      conversation && (
        <LazyCustomerThread
          conversation={conversation}
          refused={message}
          draft={order.id}
          attachments={<LazyFilePicker draft={`message:${order.id}`} label="Files" />}
        />
      ),
    [order, conversation, message],
  );
  const chosen = mine('reorder')?.values.pay_with;
  const payWith = useMemo(
    () =>
      preview && (
        <LazyPayWith
          payAtOnce={preview.pay_at_once}
          totalCents={preview.total_cents}
          usual={preview.payment}
          defaultValue={chosen}
        />
      ),
    [preview, chosen],
  );
  const photos = useMemo(() => order && <LazyFilePicker draft={`problem:${order.id}`} label="Photos" />, [order]);
  const renderProof = useCallback(
    ({ id, title, design }: OrderLineView) =>
      order &&
      design && (
        <LazyLineProof
          lineId={id}
          title={title}
          design={design}
          mayRespond={order.may_write}
          mayApprove={order.may_approve}
          isAccount={idPattern.test(params.id)}
          readerName={order.reader_name}
          refused={refused?.intent !== 'problem' && refused?.values.line_id === id ? refused : null}
        />
      ),
    [order, refused, params.id],
  );
  if (!order || !conversation)
    return <LinkEnded reason={gone ?? ''} to={paths.myOrders} label="Log in to see your orders" />;
  const isOpen = openOrderStatuses.includes(order.status);
  const paysNext = isPaymentNext(order);
  const acts = order.may_write && !preview && (
    <p className="mt-5 flex flex-wrap gap-3">
      {order.status === 'stored' && idPattern.test(params.id) && (
        <ButtonLink to={paths.inventory}>Ship from storage</ButtonLink>
      )}
      <ButtonLink to="?reorder#reorder" variant="line" preventScrollReset>
        Reorder
      </ButtonLink>
    </p>
  );
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="min-w-0">
        <p className="text-15 text-muted">
          Order {order.number}
          {order.restaurant && ` for ${order.restaurant}`}, placed <LocalTime at={order.placed_at} shape="day" />
        </p>
        <h1 className="mt-2 text-heading">{order.headline}</h1>
        <p className="mt-3 max-w-text text-18 text-body">{order.next}</p>
        <OrderOutcome order={order} placed={placed} done={done} toCalendar={toDeliveryPath(params.id)} />
        <DeliveryLine
          order={order}
          toCalendar={toDeliveryPath(params.id)}
          hasOutcome={placed !== null || done !== ''}
        />
        {paysNext && <PayFirst order={order} payPath={toPayPath(params.id)} />}
        {!isOpen && acts}
        {preview && (
          <LazyReorderForm preview={preview} clientKey={clientKey} refused={mine('reorder')} payWith={payWith} />
        )}
        <div className="mt-8">
          <OrderLines order={order} renderProof={renderProof} />
        </div>
        {isOpen && acts}
        <Shipments shipments={order.shipments} />
        <LazyProblems order={order} refused={mine('problem') ?? mine('problem-move')} attachments={photos} />
        <div className="mt-10">{thread}</div>
      </div>
      <div className="grid content-start gap-8 lg:sticky lg:top-6 lg:self-start">
        <OrderSums order={order}>
          {order.pays_online && !paysNext && <PayButton order={order} payPath={toPayPath(params.id)} />}
        </OrderSums>
        <OrderAddresses order={order} />
        <FactSection title="Documents">
          <Documents payments={order.payments} toPath={(kind) => toOrderPdfPath(params.id, kind)} />
        </FactSection>
        <History order={order} />
        <div className="border-line border-t pt-6">
          <TalkToUs
            brand={brand}
            title={order.handled_by ? `${order.handled_by} is handling this order` : 'Prefer to talk?'}
          />
        </div>
      </div>
    </div>
  );
}

/** The newest in view, the rest folded. */
function History({ order }: { order: CustomerOrder }) {
  const [newest, ...earlier] = order.history.toReversed();
  if (!newest) return null;
  return (
    <FactSection title="What happened so far">
      <Entry entry={newest} />
      {earlier.length > 0 && (
        <details className="mt-1">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold text-15">
            {`${earlier.length} earlier`}
          </summary>
          <ol className="grid gap-2">
            {earlier.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries keep their order
              <li key={index}>
                <Entry entry={entry} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </FactSection>
  );
}

function Entry({ entry }: { entry: CustomerOrder['history'][number] }) {
  return (
    <p className="text-15">
      {entry.title}{' '}
      <span className="text-14 text-muted">
        <LocalTime at={entry.at} />
      </span>
    </p>
  );
}
