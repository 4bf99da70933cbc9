import { createHash } from 'node:crypto';
import type { Call } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { Database, Queryable } from '#database/connect.ts';
import { claimKey, findKeptAnswer, type KeptAnswer, keepAnswer } from '#database/queries/idempotency.ts';
import type { Caller } from './caller.ts';
import { isGuestId } from './guest-id.ts';

/** A key of the caller's own is good for a day; one that we derived, for as long as a double click may take. */
const keepSeconds = { given: 24 * 60 * 60, derived: 10 * 60 };

interface OnceOptions {
  call: Call;
  caller: Caller;
  /** What makes two sendings the same: leave out what differs by chance, such as the time the form was shown. */
  body: unknown;
  guestId?: string;
  /** Asked before the work and not before a repeat: budgets, which use connections of their own. */
  allow?: () => Promise<Failure | null>;
}

/** Work under way in this process: a double click waits for the first instead of holding a connection. */
const running = new Map<string, Promise<unknown>>();

/**
 * Does the work once per key, in one transaction with the kept answer. Same key and body: the same answer. Same key,
 * other body: a conflict. Without a key it is derived from visitor and body. A Failure is not kept and leaves nothing
 * behind. The work must use the transaction alone: a second connection while others wait for this one is a deadlock.
 */
export async function answerOnce<Answer extends object>(
  database: Database,
  options: OnceOptions,
  work: (tx: Queryable) => Promise<Answer | Failure>,
): Promise<Answer | Failure> {
  const { call, caller, allow } = options;
  const bodyHash = toHash(toSteadyJson(options.body));
  const given = caller.idempotencyKey ?? null;
  const key = toHash([call, toVisitor(options), given ?? bodyHash, given ? 'given' : 'derived'].join('\n'));
  const seconds = given ? keepSeconds.given : keepSeconds.derived;

  async function doOnce(): Promise<Answer | Failure> {
    const kept = await findKeptAnswer(database, key, seconds);
    if (kept) return toRepeat<Answer>(kept, bodyHash);
    const refusal = await allow?.();
    if (refusal) return refusal;
    return rollingBack(database, async (tx) => {
      if (!(await claimKey(tx, key, bodyHash, seconds))) {
        const first = await findKeptAnswer(tx, key, seconds);
        return first ? toRepeat<Answer>(first, bodyHash) : fail('conflict');
      }
      const answer = await work(tx);
      if (!(answer instanceof Failure)) await keepAnswer(tx, key, answer);
      return answer;
    });
  }

  const place = `${key} ${bodyHash}`;
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

/** Carries a Failure out of a transaction that must leave nothing behind. */
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
 * Scope of a key. A given key is bound to what the caller can prove, the account or the browser's guest id, and stands
 * alone without either: it must survive a change of network, and an IP address is shared by strangers. A derived key has
 * no cookie to go by yet.
 */
function toVisitor({ caller, guestId = '' }: OnceOptions): string {
  if (caller.session) return `user ${caller.session.userId}`;
  if (caller.idempotencyKey) return isGuestId(guestId) ? `guest ${guestId}` : 'key';
  return `browser ${caller.ip} ${caller.userAgent}`;
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The same JSON for every order of the names. */
export function toSteadyJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
