import { can } from '#contract/auth/capabilities.ts';
import {
  type InboxCounts,
  type InboxItem,
  type InboxKind,
  type InboxView,
  inboxKinds,
} from '#contract/backoffice/inbox.ts';
import { dueGroups, toDue } from '#contract/backoffice/inbox-due.ts';
import { cutText } from '#contract/cut-text.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { isUuid } from '#contract/uuids.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import { countUnreadByStaff } from '#database/queries/conversations.ts';
import { recordEvent } from '#database/queries/events.ts';
import {
  type Assignable,
  countInbox,
  type InboxFilter,
  type InboxRow,
  listInboxRows,
  listStaff,
  setOwner,
} from '#database/queries/inbox.ts';
import { listSavedViews, removeView, saveView } from '#database/queries/saved-views.ts';
import { type CallerOf, toStaffActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import { kindsOfWork, toSentence } from './inbox-kinds.ts';

type InboxCalls = Extract<keyof Handlers, `${string} /api/backoffice/inbox${string}`>;

/** Of each kind; a member of staff who has more before them uses a filter. */
const shownPerKind = 100;

export function createInboxHandlers(parts: Parts): Pick<Handlers, InboxCalls> {
  const { database, settings } = parts;

  async function readCounts(caller: CallerOf<'staff'>): Promise<InboxCounts> {
    const rows = await countInbox(database, listKinds(caller), caller.session.userId);
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
    const ours = rows.filter(({ waits_for }) => waits_for === 'staff');
    const kinds = Object.fromEntries(inboxKinds.map((kind) => [kind, 0])) as InboxCounts['kinds'];
    for (const { kind, total } of ours) kinds[kind] = total;
    return {
      ours: ours.reduce((total, row) => total + row.total, 0),
      mine: sum(({ mine }) => mine),
      unassigned: ours.reduce((total, row) => total + row.unassigned, 0),
      waiting: sum(({ waits_for, total }) => (waits_for === 'customer' ? total : 0)),
      kinds,
    };
  }

  /** Of requests and designs: one query for each kind of thread. */
  async function readUnread(rows: readonly InboxRow[]): Promise<(row: InboxRow) => number> {
    const toThread = (row: InboxRow) =>
      row.kind === 'request' || row.kind === 'design' ? kindsOfWork[row.kind].toThread?.(row) : null;
    const threads = rows.flatMap((row) => toThread(row) ?? []);
    const count = (subject: 'request' | 'order') =>
      countUnreadByStaff(database, subject, [
        ...new Set(threads.flatMap((thread) => (thread.subject === subject ? thread.id : []))),
      ]);
    const unread = new Map([...(await count('request')), ...(await count('order'))]);
    return (row) => unread.get(toThread(row)?.id ?? '') ?? 0;
  }

  function present(row: InboxRow, unread: number, now: Date, actor: StaffActor): InboxItem {
    const work = kindsOfWork[row.kind];
    const due = toDue({ since: row.since, dueAt: row.due_at, waitsFor: row.waits_for }, now, settings.businessTimeZone);
    const mayDo = can(actor.roles, work.needs);
    return {
      kind: row.kind,
      id: row.id,
      number: row.number,
      restaurant: row.restaurant,
      what: cutText(row.what, 160),
      url: work.toUrl(row),
      version: row.version,
      ...work.toState(row),
      waits_for: row.waits_for,
      since: row.since.toISOString(),
      due_at: due.dueAt?.toISOString() ?? null,
      left_ms: due.leftMs,
      allowed_ms: work.allowedMs(row),
      group: due.group,
      owner: row.owner_id ? { id: row.owner_id, name: row.owner_name ?? '' } : null,
      thread: work.toThread?.(row) ?? null,
      unread,
      may_assign: mayDo && work.assigned !== null,
      moves: mayDo ? work.listMoves(row, actor) : [],
    };
  }

  return {
    async 'GET /api/backoffice/inbox'({ view, kind, keyword }, caller) {
      const kinds = listKinds(caller).filter((each) => !kind || each === kind);
      const rows = await listInboxRows(
        database,
        { kinds, keyword, ...toFilter(view, caller.session.userId) },
        shownPerKind + 1,
      );
      const countUnread = await readUnread(rows);
      const now = new Date();
      const actor = toStaffActor(caller);
      const items = rows.map((row) => present(row, countUnread(row), now, actor));
      return {
        list: items.toSorted(byUrgency),
        has_more: kinds.some((each) => items.filter((item) => item.kind === each).length > shownPerKind),
        counts: await readCounts(caller),
        staff: (await listStaff(database)).map(({ id, name }) => ({ id, name })),
        views: await listSavedViews(database, caller.session.userId),
      };
    },

    'GET /api/backoffice/inbox/counts': (_input, caller) => readCounts(caller),

    async 'POST /api/backoffice/inbox/assign'({ items, owner_id }, caller) {
      const actor = toStaffActor(caller);
      const refused = refuseAll(items, actor);
      if (refused) return refused;
      const owner = owner_id ? (await listStaff(database)).find(({ id }) => id === owner_id) : null;
      if (owner === undefined) return fail('invalid', { fields: { owner_id: 'This person isn’t on the staff.' } });
      return runEach(items, (item) => assign(parts, item, owner, actor));
    },

    async 'POST /api/backoffice/inbox/move'({ items, to, reason }, caller) {
      const actor = toStaffActor(caller);
      const refused = refuseAll(items, actor);
      if (refused) return refused;
      return runEach(items, ({ kind, id, version }) => {
        const work = kindsOfWork[kind];
        if (!can(actor.roles, work.needs)) return Promise.resolve(fail('forbidden'));
        if (kind !== 'email' && !isUuid(id)) return Promise.resolve(fail('notFound'));
        return work.move(parts, { id, to, version, reason }, actor);
      });
    },

    'POST /api/backoffice/inbox/view/save': ({ name, query }, { session }) =>
      saveView(database, { userId: session.userId, name, query }),

    async 'POST /api/backoffice/inbox/view/remove'({ id }, { session }) {
      return { removed: await removeView(database, session.userId, id) };
    },
  };
}

/** Failed emails carry mailboxes that only those who send them again may read. */
function listKinds({ session }: CallerOf<'staff'>): InboxKind[] {
  return inboxKinds.filter((kind) => kind !== 'email' || can(session.roles, kindsOfWork.email.needs));
}

function toFilter(view: InboxView, userId: string): Pick<InboxFilter, 'waitsFor' | 'ownerId'> {
  if (view === 'waiting') return { waitsFor: ['customer'] };
  if (view === 'mine') return { waitsFor: ['staff', 'customer'], ownerId: userId };
  return { waitsFor: ['staff'], ownerId: view === 'unassigned' ? null : undefined };
}

/** The group, then the least time left; what waits on the customer by how long it has. */
function byUrgency(a: InboxItem, b: InboxItem): number {
  const order = dueGroups.indexOf(a.group) - dueGroups.indexOf(b.group);
  return order || (a.due_at ?? a.since).localeCompare(b.due_at ?? b.since) || a.id.localeCompare(b.id);
}

interface Item {
  kind: InboxKind;
  id: string;
  version: number;
}

/** Who may do none of it gets one refusal; where some may be done, each has its own answer. */
function refuseAll(items: readonly Item[], { roles }: StaffActor): Failure | null {
  return items.some(({ kind }) => can(roles, kindsOfWork[kind].needs)) ? null : fail('forbidden');
}

async function runEach(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const results: { kind: InboxKind; id: string; msg: string }[] = [];
  for (const item of items) results.push({ kind: item.kind, id: item.id, msg: toSentence(await work(item)) });
  return { done: results.filter(({ msg }) => !msg).length, results };
}

function assign(
  { database, realtime }: Parts,
  { kind, id }: Item,
  owner: { id: string; name: string } | null,
  actor: StaffActor,
): Promise<unknown> {
  const { assigned, needs } = kindsOfWork[kind];
  if (!can(actor.roles, needs)) return Promise.resolve(fail('forbidden'));
  if (!assigned || !isUuid(id)) return Promise.resolve(fail('notFound'));
  return rollingBack(database, async (tx) => {
    const subjectId = await setOwner(tx, kind as Assignable, id, owner?.id ?? null);
    if (!subjectId) return fail('notFound');
    const subject = { type: assigned, id: subjectId };
    await recordEvent(tx, `${assigned}.assigned`, subject, toEventActor(actor), { owner: owner?.name ?? null });
    const detail = { subject: assigned, id: subjectId };
    await realtime.notify({ to: { staff: true }, event: 'E_STATUS_CHANGED', detail }, tx);
    return { id };
  });
}
