import { redirect } from 'react-router';
import { formatDate } from '#contract/format-date.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import { paths, priceListPath, toOrderPath, toStoreOrderPath } from '#contract/paths.ts';
import type { OwnStore } from '#contract/stores/stores.ts';
import { ButtonLink } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { Link } from '#ui/link.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { ApprovalView } from '../features/store/approval-view.tsx';
import { StorePeople } from '../features/store/people.tsx';
import { StoreFrame } from '../features/store/store-frame.tsx';
import { StoreView } from '../features/store/store-view.tsx';
import { useLiveStore } from '../features/store/use-live-store.ts';
import { load } from '../platform/load.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/store';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  const { store } = await load(context, 'GET /api/store', {});
  // A company without a store sees what one is, and can ask for it.
  if (!store) throw redirect(paths.customStore);
  return { store, requested: url.searchParams.has('requested') };
}

export async function action(args: Route.ActionArgs) {
  requireLogin(args.context, args.url);
  return receiveForm(args, {
    limit: submitTo('POST /api/store/limit', `${paths.store}#people`),
    approval: submitTo(
      'POST /api/store/approval/move',
      ({ order_id }) => (order_id ? toOrderPath(order_id) : `${paths.store}#approvals`),
      ({ values }) => ({ id: values.approval_id }),
    ),
  });
}

/** A refused move is news as well: the page then shows the state that refused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.store.brand.name}: custom store` : 'Custom store' },
];

export default function Store({ loaderData: { store, requested }, actionData }: Route.ComponentProps) {
  const { brand } = useRootData();
  useLiveStore();
  const refused = actionData ?? null;
  const waiting = store.approvals.filter(({ waits_for }) => waits_for !== null);
  return (
    <StoreFrame brand={store.brand} supplier={brand}>
      {requested && (
        <p role="status" className="shell py-4 font-medium">
          Your order is waiting for an owner’s approval. We’ll email you once they decide.
        </p>
      )}
      <StoreView
        brand={store.brand}
        products={store.products}
        lead={describe(store)}
        heading="h1"
        actions={
          <>
            {store.may_order && <Acts store={store} />}
            {/* Not a page of the site: the browser opens or saves it by itself. */}
            <a href={priceListPath} className="link inline-flex min-h-11 items-center font-semibold">
              Download price list
            </a>
          </>
        }
        toOrder={({ id }, quantity) => (store.may_order ? toStoreOrderPath([{ id, quantity }]) : null)}
      />
      {waiting.length > 0 && (
        <section id="approvals" aria-labelledby="approvals-title" className="shell scroll-mt-6 pt-section">
          <h2 id="approvals-title" className="text-section">
            Waiting for approval
          </h2>
          <ul className="mt-5 grid gap-6 lg:grid-cols-2">
            {waiting.map((approval) => (
              <li key={approval.id} className="rounded-card border border-line bg-card p-6">
                <ApprovalView
                  approval={approval}
                  refused={refused?.values.approval_id === approval.id ? refused : null}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <StorePeople people={store.people} mayManage={store.may_manage} refused={refused} />
    </StoreFrame>
  );
}

function describe({ products, agreed_until, may_order, me }: OwnStore): string {
  const count = `${formatCount(products.length)} ${products.length === 1 ? 'product' : 'products'}, your artwork, your prices.`;
  const until = agreed_until ? ` Agreed through ${formatDate(agreed_until)}.` : '';
  const limit =
    me.left_cents === null ? '' : ` You can order ${formatCents(me.left_cents)} more this month without approval.`;
  return count + until + (may_order ? limit : ' You can view it. Owners and buyers can order.');
}

/** The usual order in the store's bright color: the one main act of the page. */
function Acts({ store }: { store: OwnStore }) {
  const usual = store.products.filter(({ is_usual }) => is_usual);
  const { bright, on_bright } = store.brand.colors;
  return (
    <>
      {usual.length > 0 && (
        <Link
          to={toStoreOrderPath(usual.map(({ id, usual_quantity }) => ({ id, quantity: usual_quantity })))}
          className={toButtonClass({ variant: 'light', size: 'large' })}
          style={{ background: bright, color: on_bright }}
        >
          Reorder the usual
        </Link>
      )}
      <ButtonLink to={paths.requestForQuotation} variant="line" size="large">
        Request a quote
      </ButtonLink>
      {usual.length > 0 && (
        <p className="w-full text-14 text-muted">
          {usual.map(({ usual_quantity, title }) => `${formatCount(usual_quantity)} × ${title}`).join(', ')}
        </p>
      )}
    </>
  );
}
