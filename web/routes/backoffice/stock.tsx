import { can } from '#contract/auth/capabilities.ts';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { formatCount } from '#contract/format-number.ts';
import type { StockMovement, StockRow } from '#contract/stock/stock.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { StockForms } from '../../features/backoffice/stock-forms.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { When } from '../../features/backoffice/when.tsx';
import { load } from '../../platform/load.ts';
import { rolesContext } from '../../platform/server-context.ts';
import { receiveForm, type SentForm, submitTo } from '../../platform/submit-to.server.ts';
import { useWideWindow } from '../../platform/use-wide-window.ts';
import type { Route } from './+types/stock';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { list } = await load(context, 'GET /api/backoffice/stock', {});
  const chosen = list.find(({ product_uuid }) => product_uuid === url.searchParams.get('product'));
  const current = chosen ?? list[0] ?? null;
  const movements = current
    ? (await load(context, 'GET /api/backoffice/stock/movements', { product_uuid: current.product_uuid })).list
    : [];
  return {
    list,
    current,
    isChosen: chosen !== undefined,
    movements,
    mayWrite: can(context.get(rolesContext) ?? [], 'orders.move'),
  };
}

export async function action(args: Route.ActionArgs) {
  const back = (_: unknown, { values }: SentForm) => toHref(values.product_uuid ?? '');
  const count = submitTo('POST /api/backoffice/stock/count', back);
  const change = submitTo('POST /api/backoffice/stock/change', back);
  return receiveForm(args, (sent) => (sent.values.act === 'count' ? count : change)(sent));
}

/** A refused form is news as well: the page then shows the stock that refused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [{ title: 'Stock' }];

const toHref = (product: string) => `${backofficePaths.stock}?product=${product}`;

export default function BackofficeStock({ loaderData, actionData }: Route.ComponentProps) {
  const { list, current, isChosen, movements, mayWrite } = loaderData;
  useRowKeys();
  const uncounted = list.filter(({ is_counted }) => !is_counted).length;
  return (
    <>
      <PageHead
        title="Stock"
        note={
          uncounted > 0
            ? `${formatCount(uncounted)} of ${formatCount(list.length)} products were never counted and can’t be bought until they are.`
            : `${formatCount(list.length)} products sold from stock, in cases.`
        }
      />
      <div className="mt-4 grid gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,29rem)]">
        {list.length > 0 ? (
          <div className="self-start overflow-hidden rounded-card border border-line bg-card">
            <div
              aria-hidden="true"
              className={`border-line border-b bg-paper py-1 pr-3 pl-3.5 text-13 font-semibold text-muted max-xl:hidden ${columns}`}
            >
              <span>Product</span>
              <span>SKU</span>
              <span className="text-right">Cases to sell</span>
              <span className="text-right">On hand</span>
            </div>
            <ul aria-label="Stock products" data-rows className="divide-y divide-line">
              {list.map((row) => (
                <li key={row.product_uuid}>
                  <StockItem row={row} isCurrent={row.product_uuid === current?.product_uuid} />
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <EmptyState title="No stock products">Products that are sold from stock appear here.</EmptyState>
        )}
        {current && (
          <section
            aria-labelledby="product"
            // Below each other, the list comes first until a product is chosen.
            className={`min-w-0 self-start rounded-card border border-line bg-card p-5 xl:sticky xl:top-4 ${isChosen || actionData ? 'max-xl:order-first' : 'max-xl:hidden'}`}
          >
            <h2 id="product" className="text-22">
              {current.title}
            </h2>
            <p className="mt-1 text-15 text-muted tabular-nums">
              {current.sku}. {tellLevel(current)}
            </p>
            {mayWrite && <StockForms row={current} refused={actionData ?? null} />}
            <Movements list={movements} />
          </section>
        )}
      </div>
    </>
  );
}

function tellLevel({ is_counted, cases_on_hand, cases_reserved }: StockRow): string {
  if (!is_counted) return 'Never counted: customers can’t buy it yet. Count it or receive cases.';
  const free = cases_on_hand - cases_reserved;
  return `${formatCount(cases_on_hand)} on hand, ${formatCount(cases_reserved)} reserved, ${formatCount(free)} to sell.`;
}

function StockItem({ row, isCurrent }: { row: StockRow; isCurrent: boolean }) {
  const isWide = useWideWindow();
  return (
    <Link
      to={toHref(row.product_uuid)}
      preventScrollReset={isWide}
      aria-current={isCurrent ? 'true' : undefined}
      className={`grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-l-3 border-transparent px-3 py-1.5 text-15 hover:bg-paper focus-visible:bg-paper focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:bg-paper xl:min-h-8.25 xl:py-0.5 xl:pl-2 ${columns}`}
    >
      <span className="min-w-0 xl:contents">
        <span className="block min-w-0 truncate font-semibold">{row.title}</span>
        <span className="block truncate text-13 text-muted">{row.sku}</span>
      </span>
      {row.is_counted ? (
        <span className="text-right tabular-nums xl:contents">
          <span className="block text-right">{formatCount(row.cases_on_hand - row.cases_reserved)}</span>
          <span className="block text-right text-13 text-muted">
            <span className="xl:sr-only">of </span>
            {formatCount(row.cases_on_hand)}
          </span>
        </span>
      ) : (
        <span className="text-right xl:col-span-2">
          <Badge tone="attention">Never counted</Badge>
        </span>
      )}
    </Link>
  );
}

/** Of wide windows, for the heads and each row. */
const columns = 'xl:grid xl:gap-x-3 xl:grid-cols-[minmax(0,1fr)_9rem_6rem_5rem]';

const kindLabels: Record<StockMovement['kind'], string> = {
  receive: 'Received',
  adjust: 'Adjusted',
  count: 'Counted',
  reserve: 'Reserved',
  release: 'Released',
  ship: 'Shipped',
  void: 'Shipment voided',
};

/** The ledger of a product, newest first; a mistake is corrected by another movement. */
function Movements({ list }: { list: readonly StockMovement[] }) {
  if (list.length === 0) return <p className="mt-5 text-15 text-muted">No movements yet.</p>;
  return (
    <>
      <h3 className="mt-6 text-18">Movements</h3>
      <ul className="mt-2 divide-y divide-line text-14">
        {list.map(({ id, kind, on_hand_change, reserved_change, reason, order_number, by, at }) => (
          <li key={id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block font-semibold">
                {kindLabels[kind]}
                {order_number && ` for ${order_number}`}
              </span>
              <span className="block text-muted">
                {[by, reason].filter(Boolean).join(': ')} <When at={at} short />
              </span>
            </span>
            <span className="text-right tabular-nums">
              {toSigned(on_hand_change !== 0 ? on_hand_change : reserved_change)}
              <span className="block text-13 text-muted">{on_hand_change !== 0 ? 'on hand' : 'reserved'}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** 4: '+4', -4: '−4'. */
function toSigned(change: number): string {
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${formatCount(Math.abs(change))}`;
}
