import { type Failure, fail } from '#contract/errors.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import { type Actor, findMove, type Workflow } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import type { ConversationOf } from '#database/queries/conversations.ts';
import { recordEvent } from '#database/queries/events.ts';
import { addJob, type JobPayload } from '#database/queries/jobs.ts';
import { post, toAuthor } from '../conversations/thread.ts';
import { notifyAccounts, type WatchedBy } from '../realtime/notify-accounts.ts';
import type { Realtime } from '../realtime/realtime.ts';

/** A row that moves along a workflow. */
export interface Movable<State extends string> {
  id: string;
  state: State;
  /** Counts every change: a move on an older version is a conflict. */
  version: number;
}

/** One kind of thing, as the engine needs it: how its row is locked and written, and who is notified. */
export interface Subject<State extends string, Row extends Movable<State>> {
  type: JobPayload<'advance'>['subject'];
  workflow: Workflow<State>;
  /** The same workflow in the words of this row's kind, where kinds have words of their own. */
  wordsOf?(row: Row): Workflow<State>;
  /** Holds the row until the transaction ends. */
  lock(tx: Queryable, id: string): Promise<Row | null>;
  /** Rules of a move beyond the table of states; without it every move of the table is allowed. */
  allows?(row: Row, to: State): boolean;
  /** Writes the state and the next version. */
  setState(tx: Queryable, row: Row, state: State, reason: string): Promise<Row>;
  /** The thread that takes what is written along with a move; where there is none, the event keeps it. */
  threadOf?(row: Row): ConversationOf | null;
  /** While the customer knows nothing of it, words of staff stay between them. */
  isUnknown?(tx: Queryable, row: Row): Promise<boolean>;
  emailCustomer(tx: Queryable, row: Row, reason: string): Promise<void>;
  alertStaff(tx: Queryable, row: Row, reason: string): Promise<void>;
  /** When the timer of its state runs out, where that is a date of its own; the hours of the row otherwise. */
  timerAt?(tx: Queryable, row: Row): Promise<Date | null>;
  /** The thing whose open pages show it; itself, unless named. */
  pageOf?(row: Row): { subject: string; id: string };
  /** What else is watched by access links and shows it: the request of a design. */
  shownOn?(row: Row): string | null;
  /** Accounts whose open pages show it; all staff hear of every move. */
  watchedBy(row: Row): WatchedBy;
}

export interface MoveInput<State extends string> {
  id: string;
  to: State;
  version: number;
  /** What the actor writes along: a message in the thread. */
  reason: string;
  /** What came with the words where they were sent as a message. */
  message?: { fileIds: readonly string[]; clientKey: string };
}

/**
 * Moves a thing along its workflow: one transaction with its event, its message, its email or alert, its timer, and the notice to
 * open pages. Everything about the move is in the workflow's rows.
 */
export async function advance<State extends string, Row extends Movable<State>>(
  tx: Queryable,
  realtime: Realtime,
  subject: Subject<State, Row>,
  input: MoveInput<State>,
  actor: Actor,
  /** No email or alert for a move that the message of another thing reports. */
  tell: { email?: boolean; alert?: boolean } = {},
): Promise<Row | Failure> {
  const { workflow, type } = subject;
  const row = await subject.lock(tx, input.id);
  if (!row) return fail('notFound');
  const words = subject.wordsOf?.(row) ?? workflow;
  if (row.version !== input.version) return toConflict(words, row);
  const move = findMove(workflow, row.state, input.to, actor);
  if (!move) {
    const isKnown = workflow.states[row.state].moves.some(({ to }) => to === input.to);
    return isKnown ? fail('forbidden') : toConflict(words, row);
  }
  if (subject.allows && !subject.allows(row, input.to)) return toConflict(workflow, row);
  if (move.reason === 'required' && !input.reason && !input.message?.fileIds.length) {
    const missing = actor.type === 'customer' ? 'Please write your answer.' : 'Please add a sentence or two.';
    return fail('invalid', { fields: { reason: missing } });
  }
  const moved = await subject.setState(tx, row, input.to, input.reason);
  const { email, isInternal = false } = workflow.states[input.to];
  const byStaff = actor.type === 'staff';
  const thread = subject.threadOf?.(row);
  const written = thread &&
    (input.reason || input.message) && {
      author: await toAuthor(tx, actor),
      text: input.reason,
      internal: byStaff && (isInternal || move.isInternal || ((await subject.isUnknown?.(tx, row)) ?? false)),
      emailKey: byStaff && email ? toMoveKey(type, moved) : null,
      ...input.message,
    };
  const message = written && (await post(tx, thread, written)).message.id;
  await recordEvent(tx, `${type}.moved`, { type, id: row.id }, toEventActor(actor), {
    from: row.state,
    to: input.to,
    version: moved.version,
    ...(message ? { message } : !thread && input.reason && { reason: input.reason }),
  });
  // Words of staff go out by email; a customer's own would reach an unproven address.
  if (email && tell.email !== false) await subject.emailCustomer(tx, moved, byStaff ? input.reason : '');
  if (!byStaff && tell.alert !== false) await subject.alertStaff(tx, moved, input.reason);
  await startTimer(tx, subject, moved);
  await notifyWatchers(tx, realtime, subject, moved);
  return moved;
}

/** The timer of the state that a row has reached. */
export async function startTimer<State extends string, Row extends Movable<State>>(
  tx: Queryable,
  subject: Subject<State, Row>,
  row: Row,
): Promise<void> {
  const { timer } = subject.workflow.states[row.state];
  if (!timer) return;
  const payload = { subject: subject.type, id: row.id, to: timer.to, version: row.version };
  const runAt = (await subject.timerAt?.(tx, row)) ?? new Date(Date.now() + timer.hours * 3_600_000);
  await addJob(tx, 'advance', payload, { runAt });
}

/** Open pages of its accounts and of staff look again. */
export async function notifyWatchers<State extends string, Row extends Movable<State>>(
  tx: Queryable,
  realtime: Realtime,
  subject: Pick<Subject<State, Row>, 'type' | 'watchedBy' | 'pageOf' | 'shownOn'>,
  row: Row,
): Promise<void> {
  const page = subject.pageOf?.(row) ?? { subject: subject.type, id: row.id };
  const detail = { ...page, state: row.state };
  await notifyAccounts(tx, realtime, subject.watchedBy(row), detail);
  const to = { staff: true, watching: `${page.subject}:${page.id}` } as const;
  await realtime.notify({ to, event: 'E_STATUS_CHANGED', detail }, tx);
  const watching = subject.shownOn?.(row);
  if (watching) await realtime.notify({ to: { watching }, event: 'E_STATUS_CHANGED', detail }, tx);
}

/** Dedupe key of the email about a move. */
export function toMoveKey(type: string, moved: { id: string; version: number }): string {
  return `${type}-moved-${moved.id}-${moved.version}`;
}

/** Who did it, as the record of events has it. */
export function toEventActor(actor: Actor): EventActor {
  const { requestId } = actor;
  if (actor.type === 'timer') return { id: null, roles: 'system', requestId };
  return { id: actor.userId, roles: actor.type === 'staff' ? actor.roles : [], requestId };
}

/** The conflict after another move: the answer has the present state. */
export function toConflict<State extends string>(workflow: Workflow<State>, row: Movable<State>): Failure {
  const { label } = workflow.states[row.state];
  return fail('conflict', {
    msg: `This has changed: it’s now “${label}”. Please check again.`,
    data: { state: row.state, label, version: row.version },
  });
}
