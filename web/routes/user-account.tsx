import { membershipRoleLabels } from '#contract/companies/membership-roles.ts';
import { formatDay } from '#contract/format-date.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { findAttention, findInvoices, pickOrders } from '../features/account/attention.ts';
import { AttentionList } from '../features/account/attention-list.tsx';
import { OverviewColumn, OverviewSection } from '../features/account/overview-parts.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { OrderRows } from '../features/orders/order-rows.tsx';
import { load } from '../platform/load.ts';
import { LazyLogOutButton } from '../views/lazy-parts.tsx';
import type { Route } from './+types/user-account';

/** As many as fit on a page that says where things are; the others have pages of their own. */
const most = { orders: 6, addresses: 2, people: 4 };

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  const [{ base }, orders, quotes, designs, requests, storage, { list: addresses }, team, approvals, unread] =
    await Promise.all([
      load(context, 'POST /api/info/user/profile', {}),
      load(context, 'GET /api/orders', {}),
      load(context, 'GET /api/quotes', {}),
      load(context, 'GET /api/designs', {}),
      load(context, 'GET /api/info/my_requests', {}),
      load(context, 'GET /api/storage', { movements: 1 }),
      load(context, 'GET /api/info/user/address', {}),
      load(context, 'GET /api/company', {}),
      load(context, 'GET /api/store/approvals', {}),
      load(context, 'GET /api/conversations/unread', {}),
    ]);
  const things = {
    orders: orders.list,
    quotes: quotes.list,
    designs: designs.list,
    requests: requests.list,
    items: storage.items,
    approvals: approvals.list,
    unread: unread.list,
  };
  return {
    base,
    attention: findAttention(things),
    unread: unread.count,
    orders: pickOrders(orders.list, most.orders),
    mayReorder: team.role !== 'viewer',
    orderCount: orders.list.length,
    invoices: findInvoices(orders.list),
    addresses: addresses.slice(0, most.addresses),
    company: team.company?.name ?? base.company,
    people: team.members.slice(0, most.people).map(({ name, email, role }) => ({ name: name || email, email, role })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Account' }];

export default function UserAccount({ loaderData }: Route.ComponentProps) {
  const { base, attention, unread, orders, mayReorder, orderCount, invoices, addresses, company, people } = loaderData;
  const isEmpty = orderCount + attention.length === 0;
  return (
    <AccountFrame title={toGreeting(base.first_name, attention.length)} lead={company} unread={unread}>
      {!base.email_verified && (
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-tan p-6">
          <p className="min-w-0 max-w-text">
            <strong className="font-semibold">Your email isn’t confirmed.</strong> Until it is, requests and orders you
            sent as {base.email} won’t show up here.
          </p>
          <ButtonLink
            to={`${paths.verifyEmail}?return_uri=${encodeURIComponent(paths.userAccount)}`}
            variant="strong"
            size="small"
          >
            Confirm it
          </ButtonLink>
        </div>
      )}
      <AttentionList list={attention} />
      {isEmpty && (
        <EmptyState
          title="Nothing in progress"
          actions={
            <>
              <ButtonLink to={toCollectionPath('all')} variant="primary">
                Browse products
              </ButtonLink>
              <ButtonLink to={paths.requestForQuotation} variant="line">
                Request a quote
              </ButtonLink>
            </>
          }
        >
          Orders, quotes and designs appear here, with what happens next.
        </EmptyState>
      )}
      {orders.length > 0 && (
        <OverviewSection title="Orders" more={{ to: paths.myOrders, label: toAllOrders(orderCount) }}>
          <OrderRows orders={orders} mayReorder={mayReorder} />
        </OverviewSection>
      )}
      <div className="mt-16 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {invoices.length > 0 && (
          <OverviewColumn title="Open invoices" more={{ to: paths.userStatement, label: 'Statement' }}>
            <ul className="divide-y divide-line">
              {invoices.map(({ id, number, url, due_now_cents, due_on, is_overdue, waits }) => (
                <li key={id} className="flex justify-between gap-4 py-2.5 text-15">
                  <span className="min-w-0">
                    <Link to={url} className="link font-semibold">
                      {number}
                    </Link>
                    <span className="block text-14 text-muted">
                      {`${is_overdue ? 'Overdue since' : 'Due'} ${formatDay(due_on)}${waits ? (waits === 'print' ? '. We print once the deposit is paid' : '. We ship once it’s paid') : ''}`}
                    </span>
                  </span>
                  <span className="font-semibold tabular-nums">{formatCents(due_now_cents)}</span>
                </li>
              ))}
            </ul>
            <p className="mt-2 text-14 text-muted">Already paid? Thanks, there’s nothing to do.</p>
          </OverviewColumn>
        )}
        <OverviewColumn title="Addresses" more={{ to: paths.addressInfo, label: 'Manage addresses' }}>
          {addresses.length === 0 && <p className="text-15 text-muted">No address yet.</p>}
          {addresses.map(({ id, label, street, city, state, zipcode }) => (
            <p key={id} className="py-1.5 text-15">
              <strong className="block font-semibold">{label}</strong>
              {street}, {city}, {state} {zipcode}
            </p>
          ))}
        </OverviewColumn>
        {people.length > 0 && (
          <OverviewColumn title="People" more={{ to: paths.team, label: 'Manage team' }}>
            <ul className="divide-y divide-line">
              {people.map(({ name, email, role }) => (
                <li key={email} className="flex justify-between gap-4 py-2.5 text-15">
                  <span className="min-w-0">{name}</span>
                  <span className="text-muted">{membershipRoleLabels[role].label}</span>
                </li>
              ))}
            </ul>
          </OverviewColumn>
        )}
      </div>
      <div className="mt-12 border-line border-t pt-8">
        <LazyLogOutButton className={toButtonClass({ variant: 'line' })}>Log out</LazyLogOutButton>
      </div>
    </AccountFrame>
  );
}

const toAllOrders = (count: number) => (count === 1 ? 'View order' : `All ${formatCount(count)} orders`);

/** 'Hello Rosa. 3 things need you.' */
function toGreeting(firstName: string, count: number): string {
  const hello = firstName ? `Hello ${firstName}` : 'Account';
  if (count === 0) return hello;
  return `${hello}. ${count === 1 ? '1 thing needs your attention.' : `${count} things need your attention.`}`;
}
