import { data, redirect } from 'react-router';
import { backofficePaths, pickListPath } from '#contract/backoffice-paths.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { formatCount } from '#contract/format-number.ts';
import type { AdjustReason } from '#contract/storage/movements.ts';
import type { StaffStorageItem } from '#contract/storage/storage.ts';
import type { ReleaseState } from '#contract/workflows/storage-release-workflow.ts';
import { ButtonLink } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { KeyCap } from '#ui/key-cap.tsx';
import { Link } from '#ui/link.tsx';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { CursorPager } from '../../features/backoffice/cursor-pager.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { StorageItemForm } from '../../features/backoffice/storage-item-form.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { type RefusedForm, ReleaseForm, readReleaseForm } from '../../features/storage/release-form.tsx';
import { StaffItem, StaffLedger } from '../../features/storage/staff-item.tsx';
import { StaffItemList } from '../../features/storage/staff-item-list.tsx';
import { type PostAct, StaffPostForm } from '../../features/storage/staff-post-form.tsx';
import { StaffReleases } from '../../features/storage/staff-releases.tsx';
import { load } from '../../platform/load.ts';
import { callContext } from '../../platform/server-context.ts';
import type { Route } from './+types/storage';

export async function loader({ context, url }: Route.LoaderArgs) {
  const read = (name: string, most = 200) => (url.searchParams.get(name) ?? '').slice(0, most);
  const view = read('view') === 'releases' ? 'releases' : 'items';
  const keyword = read('keyword');
  const items = await load(context, 'GET /api/backoffice/storage', { keyword, cursor: read('cursor', 1000) });
  const asked = read('item') || (view === 'items' ? (items.list[0]?.id ?? '') : '');
  const found = asked ? await context.get(callContext)('GET /api/backoffice/storage/item', { id: asked }) : null;
  const item = found?.code === 200 ? found.data : null;
  const releases = view === 'releases' ? (await load(context, 'GET /api/backoffice/storage/releases', {})).list : [];
  return { view, keyword, ...items, item, isChosen: read('item') !== '', releases, act: read('act') };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const read = (name: string) => values[name] ?? '';
  const call = context.get(callContext);
  if (read('intent') === 'item') {
    const added = await call('POST /api/backoffice/storage/item', {
      customer_email: read('customer_email'),
      sku: read('sku'),
      title: read('title'),
      artwork: read('artwork'),
      lot: read('lot'),
      location: read('location'),
      options: readOptions(read('options')),
      ...(read('case_pack') && { case_pack: read('case_pack').replaceAll(',', '') }),
      ...(read('lead_days') && { lead_days: read('lead_days') }),
      ...(read('reorder_quantity') && { reorder_quantity: read('reorder_quantity').replaceAll(',', '') }),
    });
    if (added.code === 200) return redirect(toHref({ item: added.data.id, act: 'in' }), 303);
    return data({ msg: added.msg, fields: added.data.fields ?? {}, values }, { status: added.code });
  }
  const envelope =
    read('intent') === 'move'
      ? await call('POST /api/backoffice/storage/release/move', {
          id: read('id'),
          to: read('to') as ReleaseState,
          version: read('version'),
          reason: read('reason'),
          carrier: read('carrier'),
          tracking: read('tracking'),
        })
      : read('intent') === 'release'
        ? await call('POST /api/backoffice/storage/release', readReleaseForm(values))
        : await call('POST /api/backoffice/storage/post', {
            item_id: read('item_id'),
            version: read('version'),
            act: read('act') as PostAct,
            ...(read('cases') && { cases: read('cases') }),
            ...(read('pieces') && { pieces: read('pieces') }),
            reason: read('reason') as AdjustReason,
            note: read('note'),
            reference: read('reference'),
          });
  if (envelope.code === 200) {
    const query = new URLSearchParams(url.searchParams);
    query.delete('act');
    return redirect(`${backofficePaths.storage}?${query}`, 303);
  }
  const fields: FieldErrors = envelope.data.fields ?? {};
  return data({ msg: envelope.msg, fields, values }, { status: envelope.code });
}

/** A refused form is news as well: the page then shows the balance that refused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [{ title: 'Storage' }];

/** 'Color: Kraft; Size: 12 oz'. */
function readOptions(text: string): Record<string, string> {
  const pairs = text.split(';').map((pair) => pair.split(':').map((part) => part.trim()));
  return Object.fromEntries(pairs.flatMap(([name, value]) => (name && value ? [[name, value]] : [])));
}

function toHref(query: Record<string, string>): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
  return `${backofficePaths.storage}?${search}`;
}

export default function BackofficeStorage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, keyword, list, meta, counts, today, item, isChosen, releases, act, may_write } = loaderData;
  useRowKeys();
  const refused = actionData ?? null;
  const isItem = refused?.values.intent === 'item';
  const isNew = act === 'new' || isItem;
  return (
    <>
      <PageHead
        title="Storage"
        note={`${counts.due === 0 ? 'Nothing' : formatCount(counts.due)} to reorder today, ${formatCount(counts.on_hand)} pieces on hand`}
      >
        <span className="flex flex-wrap gap-3">
          {/* Not a page of the site: the browser opens or saves it by itself. */}
          {counts.releases > 0 && (
            <a href={pickListPath} className={toButtonClass({ variant: 'line', size: 'small' })}>
              Print pick list
            </a>
          )}
          {may_write && (
            <ButtonLink to={toHref({ keyword, act: 'new' })} size="small" variant="strong">
              Add item
            </ButtonLink>
          )}
        </span>
      </PageHead>
      {isNew && may_write && (
        <section aria-labelledby="new-item" className="mt-5 max-w-3xl rounded-card border border-line bg-card p-5">
          <h2 id="new-item" className="mb-4 font-display-small text-20 font-bold">
            New stored item
          </h2>
          <StorageItemForm cancelPath={toHref({ keyword })} refused={isItem ? refused : null} />
        </section>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <SegmentedLinks
          label="View"
          items={[
            { label: 'Items', count: meta.total_count, to: toHref({ keyword }), current: view === 'items' },
            {
              label: 'Releases',
              count: counts.releases,
              to: toHref({ view: 'releases' }),
              current: view === 'releases',
            },
          ]}
        />
        <search className="min-w-60 grow sm:max-w-80">
          <form method="get">
            <label>
              <span className="sr-only">Search item, lot, location or company</span>
              <input
                type="search"
                name="keyword"
                defaultValue={keyword}
                placeholder="Item, lot, location, company"
                className="h-11 w-full rounded-full border border-field bg-card px-4 text-15 hover:border-ink"
              />
            </label>
          </form>
        </search>
      </div>
      <div className="mt-4 grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]">
        <div className="min-w-0">
          {view === 'releases' ? (
            releases.length > 0 ? (
              <StaffReleases releases={releases} refused={refused} />
            ) : (
              <EmptyState title="Nothing to pick or ship">New releases show up here right away.</EmptyState>
            )
          ) : list.length > 0 ? (
            <>
              <StaffItemList
                list={list}
                today={today}
                current={item?.id ?? null}
                toHref={(id) => toHref({ keyword, item: id })}
              />
              <div className="mt-4">
                <CursorPager meta={meta} toHref={(cursor) => toHref({ keyword, cursor })} />
              </div>
            </>
          ) : (
            <EmptyState title={keyword ? `Nothing found for “${keyword}”` : 'Nothing in storage yet'}>
              Items appear when an order line is moved to storage, or when you add one.
            </EmptyState>
          )}
        </div>
        {item && (
          <section
            aria-labelledby="item"
            // Below each other, the list comes first until an item is chosen.
            className={`min-w-0 rounded-card border border-line bg-card p-5 ${isChosen || refused ? 'max-xl:order-first' : 'max-xl:hidden'}`}
          >
            <StaffItem item={item} today={today} />
            {item.may_write && (
              <Acts item={item} act={act} keyword={keyword} today={today} refused={isItem ? null : refused} />
            )}
            {item.releases.some(({ moves }) => moves.length > 0) && (
              <div className="mt-5">
                <StaffReleases releases={item.releases.filter(({ moves }) => moves.length > 0)} refused={refused} />
              </div>
            )}
            <StaffLedger item={item} />
          </section>
        )}
      </div>
    </>
  );
}

const acts = [
  { act: 'in', label: 'Receive', key: 'I' },
  { act: 'adjust', label: 'Adjust', key: 'D' },
  { act: 'count', label: 'Count', key: 'C' },
  { act: 'ship', label: 'Ship from storage', key: 'S' },
] as const;

interface ActsProps {
  item: StaffStorageItem;
  act: string;
  keyword: string;
  today: string;
  refused: RefusedForm | null;
}

/** What can be done with an item: each by a key, each with an address of its own. */
function Acts({ item, act, keyword, today, refused: answered }: ActsProps) {
  const refused = answered && answered.values.intent !== 'move' ? answered : null;
  const current = refused ? (refused.values.intent === 'release' ? 'ship' : refused.values.act) : act;
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-2">
        {acts.map(({ act: name, label, key }) => (
          <Link
            key={name}
            to={toHref({ keyword, item: item.id, act: name })}
            preventScrollReset
            data-key={key.toLowerCase()}
            aria-keyshortcuts={key}
            aria-current={name === current ? 'true' : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-field px-4 font-semibold text-15 hover:bg-sunk aria-[current]:bg-ink aria-[current]:text-paper"
          >
            {label}
            <KeyCap>{key}</KeyCap>
          </Link>
        ))}
      </div>
      {current === 'ship' && (
        <ReleaseForm
          key={`ship-${item.id}`}
          item={item}
          addresses={item.addresses}
          today={today}
          cancelPath={toHref({ keyword, item: item.id })}
          refused={refused}
          narrow
        />
      )}
      {(current === 'in' || current === 'adjust' || current === 'count') && (
        <StaffPostForm key={`${current}-${item.id}-${item.version}`} item={item} act={current} refused={refused} />
      )}
    </div>
  );
}
