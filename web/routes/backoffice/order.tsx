import { useRef } from 'react';
import {
  backofficePaths,
  toBackofficeOrderPath,
  toBackofficeOrderPdfPath,
  toBackofficeQuotePath,
} from '#contract/backoffice-paths.ts';
import { formatCents } from '#contract/format-number.ts';
import { orderStatusRows } from '#contract/orders/derive-order-status.ts';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import { termLabels } from '#contract/orders/payment-terms.ts';
import { Link } from '#ui/link.tsx';
import { OnlinePayments } from '../../features/backoffice/online-payments.tsx';
import { OrderPayments } from '../../features/backoffice/order-payments.tsx';
import { useLineKeys } from '../../features/backoffice/use-line-keys.ts';
import { When } from '../../features/backoffice/when.tsx';
import { StaffThread } from '../../features/conversations/staff-thread.tsx';
import { staffThreadForms } from '../../features/conversations/thread-forms.server.ts';
import { Documents } from '../../features/orders/documents.tsx';
import { StaffLines } from '../../features/orders/staff-lines.tsx';
import { StaffProblems } from '../../features/orders/staff-problems.tsx';
import { StaffShipments } from '../../features/orders/staff-shipments.tsx';
import { FilePicker } from '../../features/uploads/file-picker.tsx';
import { load } from '../../platform/load.ts';
import { StateBadge } from '../../platform/state-badge.tsx';
import { receiveForm, type SentForm, submitTo } from '../../platform/submit-to.server.ts';
import { useRootData } from '../../platform/use-root-data.ts';
import type { Route } from './+types/order';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const order = await load(context, 'GET /api/backoffice/order', { id });
  return { order, conversation: await load(context, 'GET /api/backoffice/conversation', { subject: 'order', id }) };
}

const shippedPrefix = 'quantity ';

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const path = toBackofficeOrderPath(id);
  const shipment = ({ values }: SentForm) => ({ id: values.shipment_id });
  const move = submitTo('POST /api/backoffice/order/move', path, readLineMove);
  const startDesign = submitTo('POST /api/backoffice/order/line/design', path, ({ values }) => ({
    line_id: values.proof,
  }));
  return receiveForm(args, {
    move: (sent: SentForm) => (sent.values.proof ? startDesign : move)(sent),
    ship: submitTo('POST /api/backoffice/order/ship', path, readShipped),
    deliver: submitTo('POST /api/backoffice/order/shipment/move', path, shipment),
    void: submitTo('POST /api/backoffice/order/shipment/void', path, shipment),
    payment: submitTo('POST /api/backoffice/order/payment', path),
    refund: submitTo('POST /api/backoffice/order/refund', path),
    refund_online: submitTo('POST /api/backoffice/order/refund/online', path),
    release: submitTo('POST /api/backoffice/order/release', path),
    reserve: submitTo('POST /api/backoffice/order/reserve', path),
    problem: submitTo('POST /api/backoffice/order/problem/move', path, ({ values }) => ({ id: values.problem_id })),
    ...staffThreadForms(path, { subject: 'order', id }),
  });
}

/** The button of one line names its state, its id and its version; the bar moves what is ticked. */
function readLineMove({ form, values }: SentForm) {
  const [single = '', ...one] = (values.single ?? '').split(' ');
  const lines = (single ? [one.join(' ')] : form.getAll('lines').map(String)).map((value) => {
    const [id = '', version = ''] = value.split(' ');
    return { id, version };
  });
  return { lines, ...(single && { to: single, reason: '' }) };
}

const readShipped = ({ values }: SentForm) => ({
  lines: Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(shippedPrefix) && Number(value) !== 0
      ? [{ id: name.slice(shippedPrefix.length), quantity: value.replaceAll(',', '') }]
      : [],
  ),
});

/** A refused move is news as well: the page then shows the state that refused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.order.number} ${loaderData.order.restaurant}` : 'Order' },
];

export default function Order({ loaderData: { order, conversation }, actionData }: Route.ComponentProps) {
  const page = useRef<HTMLDivElement>(null);
  const { brand } = useRootData();
  useLineKeys(page);
  const refused = actionData ?? null;
  const mine = (intent: string) => (refused?.intent === intent ? refused : null);
  const moved = mine('move');
  return (
    <div ref={page}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line lg:-mx-5 lg:min-h-13 lg:border-b lg:px-5 lg:py-1.5">
        <p className="text-15 text-muted max-lg:basis-full">
          <Link to={backofficePaths.orders} className="link inline-flex min-h-control items-center">
            Orders
          </Link>{' '}
          <span aria-hidden="true" className="max-lg:hidden">
            /
          </span>
        </p>
        <h1 className="font-display-small text-28 font-bold tabular-nums">{order.number}</h1>
        <StateBadge tone={order.tone} waits_for={orderStatusRows[order.status].waitsFor} staff_label={order.label} />
        <p className="text-14 text-muted">
          {[order.restaurant || order.email, order.po_number && `PO ${order.po_number}`].filter(Boolean).join(' · ')},
          placed <When at={order.placed_at} short />
        </p>
        <p className="text-14 lg:ml-auto">
          <span className="text-muted">Status follows the lines: </span>
          {countStates(order)}
        </p>
      </div>
      {refused && (moved || ['deliver', 'void', 'reserve'].includes(refused.intent)) && !moved?.fields.reason && (
        <p role="alert" className="mt-4 max-w-text rounded-field bg-error-soft px-4 py-3 font-medium text-error">
          {Object.values(refused.fields)[0] ?? refused.msg}
        </p>
      )}
      <div className="mt-4 grid gap-6 min-[1400px]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-6">
          <StaffLines key={order.version} order={order} refused={moved} />
          <div className="grid gap-8 lg:grid-cols-2">
            <StaffShipments order={order} refused={mine('ship')} />
            <StaffProblems order={order} refused={mine('problem')} />
          </div>
          <StaffThread
            conversation={conversation}
            refused={refused}
            draft={order.id}
            to={order.email}
            replyTo={order.owner?.name ?? brand.email}
            attachments={<FilePicker draft={`message:${order.id}`} label="Files" />}
          />
        </div>
        <div className="grid content-start gap-6 text-15 min-[1400px]:border-line min-[1400px]:border-l min-[1400px]:pl-6">
          <Facts order={order} />
          <OrderPayments
            key={order.version}
            order={order}
            refused={refused}
            online={<OnlinePayments order={order} refused={mine('refund_online')} />}
          />
          <section aria-labelledby="documents">
            <h2 id="documents" className="font-display-small text-20 font-bold">
              Documents
            </h2>
            <Documents isStaff payments={order.payments} toPath={(kind) => toBackofficeOrderPdfPath(order.id, kind)} />
          </section>
          <section aria-labelledby="history">
            <h2 id="history" className="font-display-small text-20 font-bold">
              History
            </h2>
            <ol className="mt-2 grid gap-2">
              {order.history.toReversed().map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries keep their order
                <li key={index}>
                  {entry.title}
                  {entry.text && `: “${entry.text}”`}
                  <span className="block text-14 text-muted">
                    {entry.by}, <When at={entry.at} />
                  </span>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </div>
  );
}

/** '1 shipped, 2 in production'. */
function countStates({ lines }: StaffOrder): string {
  const counts = new Map<string, number>();
  for (const { label } of lines) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => `${count} ${label.toLowerCase()}`).join(', ');
}

function Facts({ order }: { order: StaffOrder }) {
  const { ship_to: to, bill_to: bill } = order;
  const sums: [string, number][] = [
    ['Products', order.goods_cents],
    ['Setup', order.setup_cents],
    ['Freight', order.freight_cents],
    ['Sales tax', order.tax_cents],
    ['Canceled', -order.canceled_cents],
    ['Total', order.total_cents],
  ];
  return (
    <>
      <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-2">
        <dt className="text-muted">Customer</dt>
        <dd className="wrap-anywhere">
          {order.placed_by}
          <span className="block text-muted">{order.email}</span>
        </dd>
        <dt className="text-muted">Ship to</dt>
        <dd>{[to.name, to.street, to.street2, `${to.city}, ${to.state} ${to.zipcode}`].filter(Boolean).join(', ')}</dd>
        <dt className="text-muted">Bill to</dt>
        <dd>{bill.name}</dd>
        <dt className="text-muted">Terms</dt>
        <dd>{termLabels[order.terms]}</dd>
        {order.quote_id && (
          <>
            <dt className="text-muted">From</dt>
            <dd>
              <Link to={toBackofficeQuotePath(order.quote_id)} className="link">
                {order.quote_number}
              </Link>
            </dd>
          </>
        )}
      </dl>
      <dl className="grid gap-1 border-line border-y py-3 tabular-nums">
        {sums
          .filter(([label, cents]) => cents !== 0 || label === 'Total')
          .map(([label, cents]) => (
            <div key={label} className={`flex justify-between ${label === 'Total' ? 'font-semibold' : ''}`}>
              <dt>{label}</dt>
              <dd>{formatCents(cents)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
