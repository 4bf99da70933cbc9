import { backofficePaths, pickListPath } from '#contract/backoffice-paths.ts';
import { formatCount } from '#contract/format-number.ts';
import type { StaffStorageItem } from '#contract/storage/storage.ts';
import { ButtonLink } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { KeyCap } from '#ui/key-cap.tsx';
import { Link } from '#ui/link.tsx';
import { CursorPager } from '../../features/backoffice/cursor-pager.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { StorageItemForm } from '../../features/backoffice/storage-item-form.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { ListSearch, ListViews } from '../../features/backoffice/work-list.tsx';
import { ReleaseForm, toDestination } from '../../features/storage/release-form.tsx';
import { StaffItem, StaffLedger } from '../../features/storage/staff-item.tsx';
import { StaffItemList } from '../../features/storage/staff-item-list.tsx';
import { StaffPostForm } from '../../features/storage/staff-post-form.tsx';
import { StaffReleases } from '../../features/storage/staff-releases.tsx';
import { load } from '../../platform/load.ts';
import type { Refused } from '../../platform/refused-form.ts';
import { callContext } from '../../platform/server-context.ts';
import { receiveForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/storage';

export async function loader({ context, url }: Route.LoaderArgs) {
  const read = (name: string, most = 200) => (url.searchParams.get(name) ?? '').slice(0, most);
  const view = read('view') === 'releases' ? 'releases' : 'items';
  const keyword = read('keyword');
  const items = await load(context, 'GET /api/backoffice/storage', { keyword, cursor: read('cursor', 1000) });
  const requested = read('item') || (view === 'items' ? (items.list[0]?.id ?? '') : '');
  const found = requested
    ? await context.get(callContext)('GET /api/backoffice/storage/item', { id: requested })
    : null;
  const item = found?.code === 200 ? found.data : null;
  const releases = view === 'releases' ? (await load(context, 'GET /api/backoffice/storage/releases', {})).list : [];
  return { view, keyword, ...items, item, isChosen: read('item') !== '', releases, act: read('act') };
}

export async function action(args: Route.ActionArgs) {
  const query = new URLSearchParams(args.url.searchParams);
  query.delete('act');
  const path = `${backofficePaths.storage}?${query}`;
  return receiveForm(args, {
    post: submitTo('POST /api/backoffice/storage/post', path),
    move: submitTo('POST /api/backoffice/storage/release/move', path),
    release: submitTo('POST /api/backoffice/storage/release', path, ({ values }) => toDestination(values)),
    item: submitTo(
      'POST /api/backoffice/storage/item',
      ({ id }) => toHref({ item: id, act: 'in' }),
      ({ values }) => ({ options: readOptions(values.options ?? '') }),
    ),
  });
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
        views={
          <ListViews
            label="View"
            views={[
              { label: 'Items', count: meta.total_count, to: toHref({ keyword }), current: view === 'items' },
              {
                label: 'Releases',
                count: counts.releases,
                to: toHref({ view: 'releases' }),
                current: view === 'releases',
              },
            ]}
          />
        }
        note={`${counts.due === 0 ? 'Nothing' : formatCount(counts.due)} to reorder today, ${formatCount(counts.on_hand)} pieces on hand`}
      >
        <ListSearch
          label="Search item, lot, location or company"
          placeholder="Item, lot, location, company"
          filter={{ keyword }}
        />
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
      </PageHead>
      {isNew && may_write && (
        <section aria-labelledby="new-item" className="mt-5 max-w-3xl rounded-card border border-line bg-card p-5">
          <h2 id="new-item" className="mb-4 font-display-small text-20 font-bold">
            New stored item
          </h2>
          <StorageItemForm cancelPath={toHref({ keyword })} refused={isItem ? refused : null} />
        </section>
      )}
      <div className="mt-4 grid gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,29rem)]">
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
  refused: Refused | null;
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
            className="inline-flex min-h-control items-center gap-2 rounded-full border border-field px-4 font-semibold text-15 hover:bg-sunk aria-[current]:bg-ink aria-[current]:text-paper"
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
