import { createHash } from 'node:crypto';
import type { Call } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import { retention } from '#contract/retention.ts';
import type { Database, Queryable } from '#database/connect.ts';
import { claimKey, findKeptAnswer, type KeptAnswer, keepAnswer } from '#database/queries/idempotency.ts';
import type { Caller } from './caller.ts';
import { isGuestId } from './guest-id.ts';

/**
 * A key of the caller's own is good until the purge: a laptop may sleep for days between two sendings. One that we
 * derived is good for as long as a double click may take.
 */
const keepSeconds = { given: retention.sentForms.days * 86_400, derived: 10 * 60 };

interface OnceOptions {
  call: Call;
  caller: Caller;
  /** What two submissions are compared by: without what differs by chance, such as the time the form was shown. */
  body: unknown;
  guestId?: string;
  /** Checks budgets before the work, outside its transaction; a repeated submission skips it. */
  allow?: () => Promise<Failure | null>;
}

/** Work under way in this process: a double click waits for the first instead of holding a connection. */
const running = new Map<string, Promise<unknown>>();

/**
 * Does the work once per key, in one transaction with the stored answer. Same key and body: the same answer. Same key,
 * other body: a conflict. Without a key it is derived from visitor and body. A Failure is not stored and rolls all back.
 * The work must use the transaction alone: a second connection while others wait for this one is a deadlock.
 */
export async function answerOnce<Answer extends object>(
  database: Database,
  options: OnceOptions,
  work: (tx: Queryable) => Promise<Answer | Failure>,
): Promise<Answer | Failure> {
  const { call, caller, allow } = options;
  const bodyHash = toHash(toSteadyJson(options.body));
  const given = caller.idempotencyKey ?? null;
  const toKey = (visitor: string) => toHash([call, visitor, given ?? bodyHash, given ? 'given' : 'derived'].join('\n'));
  // In one order for all callers: two transactions that claim the same keys do not wait for each other.
  const keys = toVisitors(options).map(toKey).sort();
  const seconds = given ? keepSeconds.given : keepSeconds.derived;

  async function doOnce(): Promise<Answer | Failure> {
    const kept = await findKeptAnswer(database, keys, seconds);
    if (kept) return toRepeat<Answer>(kept, bodyHash);
    const refusal = await allow?.();
    if (refusal) return refusal;
    return rollingBack(database, async (tx) => {
      for (const key of keys) {
        if (await claimKey(tx, key, bodyHash, seconds)) continue;
        const first = await findKeptAnswer(tx, keys, seconds);
        return first ? toRepeat<Answer>(first, bodyHash) : fail('conflict');
      }
      const answer = await work(tx);
      if (!(answer instanceof Failure)) await keepAnswer(tx, keys, answer);
      return answer;
    });
  }

  const place = `${keys.join(' ')} ${bodyHash}`;
  const first = running.get(place);
  if (first) return (await first) as Answer | Failure;
  const doing = doOnce().finally(() => running.delete(place));
  running.set(place, doing);
  return doing;
}

function toRepeat<Answer>(kept: KeptAnswer, bodyHash: string): Answer | Failure {
  if (kept.bodyHash === bodyHash) return kept.answer as Answer;
  return fail('conflict', { msg: 'This Idempotency-Key was used for something else. Please use a new key.' });
}

/** Carries a Failure out of a transaction, which is rolled back. */
class RolledBack extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('rolled back');
    this.failure = failure;
  }
}

export async function rollingBack<Answer>(
  database: Database,
  work: (tx: Queryable) => Promise<Answer | Failure>,
): Promise<Answer | Failure> {
  try {
    return await database.transaction(async (tx) => {
      const answer = await work(tx);
      if (answer instanceof Failure) throw new RolledBack(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.failure;
    throw error;
  }
}

/**
 * Whose key it is. A given key belongs to the account and to the browser's guest id, and to no one without either: not to
 * the IP, which changes with the network and is shared by strangers. With both it is found by either, since a session may
 * end or begin between two submissions. A derived key belongs to the account, or to IP and browser: a first form has no
 * cookie yet.
 */
function toVisitors({ caller, guestId = '' }: OnceOptions): string[] {
  const user = caller.session ? [`user ${caller.session.userId}`] : [];
  if (!caller.idempotencyKey) return user.length > 0 ? user : [`browser ${caller.ip} ${caller.userAgent}`];
  const proven = [...user, ...(isGuestId(guestId) ? [`guest ${guestId}`] : [])];
  return proven.length > 0 ? proven : ['key'];
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** JSON with sorted keys, so that equal values have equal text. */
export function toSteadyJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
