import { data, useLocation } from 'react-router';
import { toInventoryPath } from '#contract/paths.ts';
import type { Storage } from '#contract/storage/storage.ts';
import { AccountTabs } from '../features/account/account-tabs.tsx';
import { toShownPage } from '../features/content/shown-page.ts';
import { toFinding } from '../features/storage/finding.ts';
import { ReleaseForm, toDestination } from '../features/storage/release-form.tsx';
import { StockRow } from '../features/storage/stock-row.tsx';
import type { StoryContent } from '../features/storage/storage-story.tsx';
import { useLiveStorage } from '../features/storage/use-live-storage.ts';
import { createLazyPart } from '../platform/lazy-part.tsx';
import { load, unwrap } from '../platform/load.ts';
import type { Refused } from '../platform/refused-form.ts';
import { callContext, rolesContext } from '../platform/server-context.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import { LazyQuoteForm } from '../views/lazy-parts.tsx';
import type { Route } from './+types/inventory';

const LazyMovementList = createLazyPart(() =>
  import('../features/storage/movement-list.tsx').then(({ MovementList }) => MovementList),
);
const LazyReleaseList = createLazyPart(() =>
  import('../features/storage/release-list.tsx').then(({ ReleaseList }) => ReleaseList),
);
const LazyStorageStory = createLazyPart(() =>
  import('../features/storage/storage-story.tsx').then(({ StorageStory }) => StorageStory),
);

const mostMovements = 500;

export async function loader({ context, params: { id: link = '' }, url }: Route.LoaderArgs) {
  const isLoggedIn = context.get(rolesContext) !== null;
  const ship = url.searchParams.get('ship');
  const movements = url.searchParams.get('movements') === 'all' ? mostMovements : 10;
  const opened = link || isLoggedIn ? await context.get(callContext)('GET /api/storage', { link, movements }) : null;
  if (opened?.code === 422) throw data(null, { status: 404 });
  if (opened?.code === 410) throw data({ msg: opened.msg }, { status: 410 });
  // A log-in that ended meanwhile is that of a visitor.
  const storage = opened && opened.code !== 401 ? unwrap(opened) : null;
  const story = storage?.items.length ? null : await loadStory(context);
  return { storage, story, isLoggedIn, ship };
}

async function loadStory(context: Route.LoaderArgs['context']): Promise<StoryContent> {
  const [page, storage] = await Promise.all([
    load(context, 'GET /api/web-set/page', { slug: 'free-storage-and-easy-management' }),
    load(context, 'GET /api/info/advertisement', { code: 'storage' }),
  ]);
  const { hero, sections } = toShownPage(page);
  const [promise] = sections;
  return {
    hero: { image: hero.image, alt: hero.alt },
    figures: (promise?.items ?? []).flatMap(({ figure, title, text }) => (figure ? [{ figure, title, text }] : [])),
    stories: storage.advertisements.map(({ title, description, image, alt }) => ({ title, description, image, alt })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { id: link = '' } = args.params;
  return receiveForm(args, {
    release: submitTo('POST /api/storage/release', toInventoryPath(link), ({ values }) => ({
      link,
      ...toDestination(values),
    })),
    move: submitTo('POST /api/storage/release/move', toInventoryPath(link), ({ values }) => ({ link, id: values.id })),
  });
}

/** A refused form is news as well: the page then shows the balance that refused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData?.storage?.items.length
      ? toFinding(loaderData.storage.items, loaderData.storage.today).title
      : 'Stored stock',
  },
  // The address of a link opens this page: it must not travel to the next site in a header.
  { name: 'referrer', content: 'same-origin' },
  { name: 'description', content: 'See what’s left in storage, when to reorder, and ship any number of cases.' },
];

/** Made once: a lazy part that gets something new before its code came is emptied. */
const askForStorage = (
  <LazyQuoteForm
    source="page"
    storage="requested"
    submitLabel="Request storage"
    className="rounded-card bg-card p-6 sm:p-10"
  />
);

export default function Inventory({ loaderData, actionData, params: { id: link = '' } }: Route.ComponentProps) {
  const { storage, story, isLoggedIn, ship } = loaderData;
  useLiveStorage(link);
  return (
    <>
      {isLoggedIn && !link && <AccountTabs className="-mx-gutter -mt-12 mb-8" />}
      {storage && storage.items.length > 0 && (
        <Stock storage={storage} link={link} ship={ship} refused={actionData ?? null} />
      )}
      {story && (
        <LazyStorageStory story={story} isLoggedIn={isLoggedIn}>
          {askForStorage}
        </LazyStorageStory>
      )}
    </>
  );
}

interface StockProps {
  storage: Storage;
  /** Token in the address; empty for the person logged in. */
  link: string;
  /** The item whose form is open. */
  ship: string | null;
  refused: Refused | null;
}

function Stock({ storage, link, ship, refused }: StockProps) {
  const { items, today, may_release: mayRelease } = storage;
  const { search } = useLocation();
  const finding = toFinding(items, today);
  const path = toInventoryPath(link);
  const isMove = refused?.values.intent === 'move';
  const open = refused && !isMove ? refused.values.item_id : ship;
  return (
    <>
      <p className="text-15 text-muted">{['Storage', storage.company].filter(Boolean).join(', ')}</p>
      <h1 className="mt-2 text-title">{finding.title}</h1>
      <p className="mt-4 mb-8 max-w-text text-18 text-body">{[finding.advice, finding.rest].join(' ')}</p>
      {isMove && (
        <p role="alert" className="mb-6 rounded-field bg-error-soft px-4 py-3 font-medium text-error">
          {refused?.msg}
        </p>
      )}
      {items.map((item, index) => (
        <StockRow
          key={item.id}
          item={item}
          today={today}
          mayRelease={mayRelease}
          shipPath={`${path}?ship=${item.id}#ship-${item.id}`}
          isFirst={index === 0}
        >
          {mayRelease && open === item.id && (
            <ReleaseForm
              // After a refusal the form starts from what was typed.
              key={`${item.id}${search}`}
              item={item}
              addresses={storage.addresses}
              today={today}
              cancelPath={path}
              refused={refused}
            />
          )}
        </StockRow>
      ))}
      <LazyReleaseList releases={storage.releases} />
      <LazyMovementList
        movements={storage.movements}
        allPath={storage.has_more_movements ? `${path}?movements=all#movements` : null}
      />
      {!mayRelease && (
        <p className="mt-8 text-15 text-muted">You can view this storage. Owners and buyers can ship from it.</p>
      )}
    </>
  );
}
