import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { data, Form, useNavigate, useNavigation, useRouteLoaderData } from 'react-router';
import { type InboxKind, inboxKindLabels, inboxKinds, inboxViews } from '#contract/backoffice/inbox.ts';
import { paths } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { SingleKeysSwitch } from '../../features/backoffice/button-keys.tsx';
import { useCommandKey } from '../../features/backoffice/command-key.ts';
import { InboxBar } from '../../features/backoffice/inbox-bar.tsx';
import { readInboxFilter, toInboxPath, toInboxQuery, viewLabels } from '../../features/backoffice/inbox-filter.ts';
import { InboxList, toItemValue, toPeek } from '../../features/backoffice/inbox-list.tsx';
import { InboxPreview } from '../../features/backoffice/inbox-preview.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { nameKey, shortcuts } from '../../features/backoffice/shortcuts.ts';
import { useInboxKeys } from '../../features/backoffice/use-inbox-keys.ts';
import { ListViews, searchClass } from '../../features/backoffice/work-list.tsx';
import type { loader as layoutLoader } from '../../layouts/backoffice.tsx';
import { load } from '../../platform/load.ts';
import { receiveForm, type SentForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/inbox';

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = readInboxFilter(url.searchParams);
  const inbox = await load(context, 'GET /api/backoffice/inbox', filter);
  const peek = url.searchParams.get('peek') ?? '';
  // Without one that is here, the most urgent: what to do first is on the screen from the start.
  const peeked = inbox.list.find((item) => toPeek(item) === peek) ?? inbox.list[0] ?? null;
  const conversation = peeked?.thread ? await load(context, 'GET /api/backoffice/conversation', peeked.thread) : null;
  return { filter, peeked, conversation, ...inbox };
}

/** 'request:0190…:3' as the form names a row. */
function readItem(value: string) {
  const [kind = '', id = '', version = '0'] = value.split(':');
  return { kind: kind as InboxKind, id, version: /^\d{1,9}$/.test(version) ? Number(version) : 0 };
}

export async function action(args: Route.ActionArgs) {
  const done = paths.backoffice + args.url.search;
  return receiveForm(args, {
    move: moveItems,
    assign: moveItems,
    reply: submitTo('POST /api/backoffice/conversation/message', done),
    'save-view': submitTo('POST /api/backoffice/inbox/view/save', done),
    'remove-view': submitTo('POST /api/backoffice/inbox/view/remove', done),
  });
}

/** One row by the button on it, or those that are ticked. */
async function moveItems(sent: SentForm) {
  const { one = '', mine = '', owner, to: chosenMove = '' } = sent.values;
  const chosen = one || mine ? [one || mine] : sent.form.getAll('item').map(String);
  const items = chosen.map(readItem);
  // A move is named with its kind: rows of other kinds stay as they are.
  const [kind, to = ''] = one ? [undefined, one.split(':')[3]] : chosenMove.split(':');
  const finish = ({ results }: { results: readonly { msg: string }[] }) => {
    const msgs = [...new Set(results.map(({ msg }) => msg).filter(Boolean))];
    return msgs.length > 0 ? data({ msgs }, { status: 409 }) : paths.backoffice + sent.url.search;
  };
  if (mine || (!one && sent.intent === 'assign')) {
    const owner_id = mine ? (await load(sent.context, 'POST /api/info/user/profile', {})).user_id : owner;
    return submitTo('POST /api/backoffice/inbox/assign', finish, { items, owner_id })(sent);
  }
  const moving = kind ? items.filter((item) => item.kind === kind) : items;
  return submitTo('POST /api/backoffice/inbox/move', finish, { items: moving, to })(sent);
}

/** After a refusal the list shows how things stand now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [{ title: 'Inbox' }];

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, counts, staff, views, has_more, peeked, conversation } = loaderData;
  const me = useRouteLoaderData<typeof layoutLoader>('layout:backoffice')?.me.id ?? '';
  const command = useCommandKey();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const showBeside = useShowBeside();
  useInboxKeys(list.length, () => showBeside(document.activeElement, 0));
  const refused = actionData && 'fields' in actionData ? actionData : null;
  const reply = refused?.intent === 'reply' && refused.values.id === peeked?.thread?.id ? refused : null;
  const msgs = actionData && 'msgs' in actionData ? actionData.msgs : refused && !reply ? [refused.msg] : [];
  const pending = useNavigation().state === 'submitting';
  const shown = list.filter((item) => selected.has(toItemValue(item)));
  const toggle = (value: string, on: boolean) =>
    setSelected((before) => new Set(on ? [...before, value] : [...before].filter((each) => each !== value)));
  return (
    <>
      <PageHead
        title="Inbox"
        views={
          <ListViews
            label="View"
            views={inboxViews.map((view) => ({
              label: viewLabels[view],
              count: counts[view],
              to: toInboxPath(filter, { view }),
              current: view === filter.view,
            }))}
          />
        }
      >
        <search className="min-w-56 grow">
          <form method="get">
            {filter.view !== 'ours' && <input type="hidden" name="view" value={filter.view} />}
            {filter.kind && <input type="hidden" name="kind" value={filter.kind} />}
            <input
              type="search"
              name="keyword"
              aria-label="Filter by number, email or restaurant"
              placeholder="Number, email, restaurant"
              defaultValue={filter.keyword}
              key={filter.keyword}
              className={searchClass}
            />
          </form>
        </search>
      </PageHead>
      <nav aria-label="Kind" className="mt-1 flex gap-x-1 overflow-x-auto whitespace-nowrap">
        {(['', ...inboxKinds] as const).map((kind) => (
          <Link
            key={kind}
            to={toInboxPath(filter, { kind })}
            preventScrollReset
            aria-current={kind === filter.kind ? 'true' : undefined}
            className="inline-flex min-h-control items-center gap-1.5 rounded-field px-2.5 text-14 hover:bg-sunk aria-[current]:font-semibold aria-[current]:underline"
          >
            {kind ? inboxKindLabels[kind] : 'All kinds'}
            {kind && <span className="text-muted tabular-nums">{counts.kinds[kind]}</span>}
          </Link>
        ))}
      </nav>
      <SavedViews views={views} query={toInboxQuery(filter)} />
      {msgs.length > 0 && (
        <div role="alert" className="mt-3 rounded-field bg-error-soft px-4 py-2 text-15 text-error">
          {msgs.map((msg) => (
            <p key={msg}>{msg}</p>
          ))}
        </div>
      )}
      {list.length === 0 ? (
        <div className="mt-4">
          <EmptyState title={filter.keyword ? `Nothing found for “${filter.keyword}”` : 'All done'}>
            New work shows up here the moment it comes in.
          </EmptyState>
        </div>
      ) : (
        <div className="mt-1 min-[90rem]:grid min-[90rem]:grid-cols-[minmax(0,1fr)_24rem] min-[90rem]:items-start min-[90rem]:gap-4">
          <Form
            method="post"
            preventScrollReset
            className="group"
            onFocus={(event) => showBeside(event.target, restMs)}
            onSubmit={() => setSelected(new Set())}
          >
            {/* What Enter in a field presses: without it that would be the first button of the first row. */}
            <button type="submit" name="intent" value="move" tabIndex={-1} aria-hidden="true" className="sr-only" />
            <InboxList items={list} me={me} selected={selected} onSelect={toggle} peeked={peeked && toPeek(peeked)} />
            {(!isLive || shown.length > 0) && (
              <InboxBar items={isLive ? shown : list} count={shown.length} staff={staff} me={me} pending={pending} />
            )}
          </Form>
          {peeked && (
            <div className="max-[90rem]:hidden">
              <InboxPreview key={toPeek(peeked)} item={peeked} conversation={conversation} refused={reply} />
            </div>
          )}
        </div>
      )}
      {has_more && (
        <p className="mt-3 text-14 text-muted">There’s more than this list shows. Use a filter to see the rest.</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 text-13 text-muted max-lg:hidden">
        {[...shortcuts.inbox.keys, ...shortcuts.everywhere.keys].map(({ act, keys, label }) => (
          <span key={act} className="inline-flex items-center gap-1.5">
            <kbd className="rounded-small border border-field px-1.5 font-sans">
              {nameKey(keys[0]).replace('⌘', command)}
            </kbd>{' '}
            {label}
          </span>
        ))}
        <SingleKeysSwitch />
      </div>
    </>
  );
}

/** A row that one only passes on the way to another is not asked for. */
const restMs = 150;

/** Shows the row that has the focus beside the list, where there is room for both; it is in the address from then on. */
function useShowBeside() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (element: Element | null, afterMs: number) => {
    const peek = element?.closest<HTMLElement>('[data-row]')?.dataset.row;
    clearTimeout(timer.current);
    if (!peek || !matchMedia('(min-width: 90rem)').matches) return;
    timer.current = setTimeout(() => {
      const search = new URLSearchParams(location.search);
      search.set('peek', peek);
      navigate({ search: search.toString() }, { replace: true, preventScrollReset: true });
    }, afterMs);
  };
}

function SavedViews({ views, query }: { views: Route.ComponentProps['loaderData']['views']; query: string }) {
  const isSaved = views.some((view) => view.query === query);
  if (views.length === 0 && !query) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 text-14">
      {views.map((view) => (
        <span key={view.id} className="inline-flex items-center rounded-full border border-line bg-card">
          <Link
            to={paths.backoffice + (view.query && `?${view.query}`)}
            aria-current={view.query === query ? 'true' : undefined}
            className="inline-flex min-h-control items-center rounded-full px-4 aria-[current]:font-semibold"
          >
            {view.name}
          </Link>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={view.id} />
            <button
              type="submit"
              name="intent"
              value="remove-view"
              aria-label={`Remove view ${view.name}`}
              className="grid size-control place-items-center rounded-full hover:bg-sunk"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </Form>
        </span>
      ))}
      {query && !isSaved && (
        <Form method="post" preventScrollReset className="flex items-center gap-2">
          <input type="hidden" name="query" value={query} />
          <input
            name="name"
            aria-label="Name of this view"
            placeholder="Save this view as"
            required
            maxLength={40}
            className="h-control rounded-field border border-field bg-card px-3 text-15"
          />
          <Button type="submit" name="intent" value="save-view" variant="line" size="small">
            Save
          </Button>
        </Form>
      )}
    </div>
  );
}
