import { paths, toCollectionPath } from '#contract/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { OrderRows } from '../features/orders/order-rows.tsx';
import { load } from '../platform/load.ts';
import { LocalTime } from '../platform/local-time.tsx';
import { toneBadges } from '../platform/state-badge.tsx';
import type { Route } from './+types/user-my-orders';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  const [{ list: orders }, { list }, { base }, { role }] = await Promise.all([
    load(context, 'GET /api/orders', {}),
    load(context, 'GET /api/info/my_requests', {}),
    load(context, 'POST /api/info/user/profile', {}),
    load(context, 'GET /api/company', {}),
  ]);
  return { orders, list, mayReorder: role !== 'viewer', verified: base.email_verified, email: base.email };
}

export const meta: Route.MetaFunction = () => [{ title: 'Orders' }];

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const { orders, list, mayReorder, verified, email } = loaderData;
  return (
    <AccountFrame
      title="Orders"
      lead={orders.length + list.length > 0 && 'Everything you ordered or requested, and its status.'}
    >
      {!verified && (
        <p className="mb-8 rounded-card bg-tan p-6">
          Requests you sent as {email} without logging in appear here once you{' '}
          <Link
            to={`${paths.verifyEmail}?return_uri=${encodeURIComponent(paths.myOrders)}`}
            className="link font-semibold"
          >
            confirm your email
          </Link>
          .
        </p>
      )}
      {orders.length > 0 && <h2 className="sr-only">All orders</h2>}
      {orders.length > 0 && <OrderRows orders={orders} mayReorder={mayReorder} />}
      {list.length > 0 && <h2 className="mt-14 mb-4 text-24 first:mt-0">Requests</h2>}
      {list.length > 0 ? (
        <ul className="divide-y divide-line border-line border-y">
          {list.map((request) => (
            <li key={request.id} className="group relative py-5">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <h3 className="min-w-0 font-sans font-semibold text-16">
                  <Link to={request.status_url} className="group-hover:underline">
                    {/* The whole row is the target. */}
                    <span className="absolute inset-0" aria-hidden="true" />
                    {request.title}
                  </Link>
                </h3>
                <Badge tone={toneBadges[request.tone]}>{request.label}</Badge>
              </div>
              <p className="mt-1 text-14 text-muted">
                {request.number}, <LocalTime at={request.created_at} shape="day" />
                {request.waits_for === 'customer' && (
                  <strong className="font-semibold text-orange-ink">, waiting for your answer</strong>
                )}
              </p>
            </li>
          ))}
        </ul>
      ) : orders.length > 0 ? null : (
        <EmptyState
          title="Nothing here yet"
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
          Your requests for quotes, samples and designs appear here, with what happens next.
        </EmptyState>
      )}
    </AccountFrame>
  );
}
