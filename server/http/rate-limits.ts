import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Failure, fail } from '#contract/errors.ts';
import { uploadLimits } from '#contract/files/upload-limits.ts';
import type { Database } from '#database/connect.ts';
import { toNetwork } from './client-ip.ts';

/** Every budget of the site in one table: how many, in how many seconds. Keys are hashed-in names, never passwords. */
const budgets = {
  /** Tries per account: slows guessing of one person's password. */
  loginAccount: { points: 10, seconds: 15 * 60 },
  /** Tries per address: slows spraying over many accounts. */
  loginAddress: { points: 50, seconds: 15 * 60 },
  /** Accounts opened from one address, and claims to one e-mail: each sends a mail. */
  registerAddress: { points: 30, seconds: 3600 },
  registerEmail: { points: 5, seconds: 3600 },
  verifyCodes: { points: 3, seconds: 3600 },
  /** Asking for another e-mail address: each sends a mail to a mailbox that may be a stranger's. */
  emailChanges: { points: 5, seconds: 3600 },
  verifyTries: { points: 5, seconds: 3600 },
  /** The same for one e-mail, however many accounts claim it. */
  verifyCodesEmail: { points: 6, seconds: 3600 },
  verifyTriesEmail: { points: 20, seconds: 3600 },
  resetAddress: { points: 30, seconds: 3600 },
  /** Codes and tries for one e-mail, counted across codes: six digits stay out of reach. */
  resetCodes: { points: 3, seconds: 3600 },
  resetTries: { points: 5, seconds: 3600 },
  resetTriesAddress: { points: 30, seconds: 3600 },
  /** The password asked for again, before it is changed or the account goes. */
  passwordChecks: { points: 10, seconds: 15 * 60 },
  exchangeAddress: { points: 30, seconds: 15 * 60 },
  /** Changes to lists of wanted products, by account or address. */
  listChanges: { points: 240, seconds: 60 },
  errorReports: { points: 30, seconds: 60 },
  /** Errors not seen before, of one network and day. */
  newErrorGroups: { points: 20, seconds: 86_400 },
  /** Guessing at numbers of requests, by who guesses and by what is guessed. */
  findRequestAddress: { points: 20, seconds: 15 * 60 },
  findRequestNumber: { points: 10, seconds: 15 * 60 },
  findRequestEmail: { points: 20, seconds: 86_400 },
  /** New requests: by who sends, by whose mailbox is filled, and all together. A repeat of the same costs nothing. */
  requestAddress: { points: 40, seconds: 10 * 60 },
  requestEmail: { points: 8, seconds: 60 * 60 },
  requestsAll: { points: 2_000, seconds: 60 * 60 },
  requestMoves: { points: 40, seconds: 10 * 60 },
  subscribeAddress: { points: 20, seconds: 10 * 60 },
  /** Each costs the owner of the mailbox a mail. */
  subscribeEmail: { points: 3, seconds: 60 * 60 },
  /** Unknown pages counted per address; the pages themselves are answered as ever. */
  missingPaths: { points: 60, seconds: 10 * 60 },
  /** What costs the database most and needs no log-in. Many people can share an ip; none of them reads that fast. */
  searches: { points: 1_000, seconds: 60, perProcess: true },
  suggestions: { points: 900, seconds: 60, perProcess: true },
  sitemaps: { points: 600, seconds: 10 * 60, perProcess: true },
  /** By account. */
  dataExports: { points: 20, seconds: 60 * 60 },
  staffTestMail: { points: 10, seconds: 60 },
  /** Files per visitor and day, and thousands of bytes. Many people can share an address, so it has more of both. */
  uploads: { points: uploadLimits.perVisitorAndDay, seconds: 86_400 },
  uploadKilobytes: { points: uploadLimits.bytesPerVisitorAndDay / 1000, seconds: 86_400 },
  uploadsAddress: { points: 5 * uploadLimits.perVisitorAndDay, seconds: 86_400 },
  uploadKilobytesAddress: { points: uploadLimits.bytesPerVisitorAndDay / 200, seconds: 86_400 },
} as const satisfies Record<string, BudgetRow>;

interface BudgetRow {
  points: number;
  seconds: number;
  /** Counted in memory, by each process for itself: a write for every letter typed would cost more than the search. */
  perProcess?: true;
}

export type Budget = keyof typeof budgets;

export interface RateLimits {
  /** Whether so much is left, without taking it; a Failure when it is not. */
  ask(budget: Budget, key: string, points?: number): Promise<Failure | null>;
  /** Takes one, or several, from the budget; a Failure when it is used up. */
  consume(budget: Budget, key: string, points?: number): Promise<Failure | null>;
  reset(budget: Budget, key: string): Promise<void>;
}

/**
 * A refused key is not asked about again for a minute: guessing costs the database nothing. Not for longer, because
 * another process may have refilled the budget meanwhile.
 */
const holdMs = 60_000;
const mostRefusals = 10_000;

/** Counted in PostgreSQL, so that all processes share a budget; in memory while the database is away. */
export function createRateLimits(database: Database): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres | RateLimiterMemory>(
    Object.entries<BudgetRow>(budgets).map(([name, { points, seconds, perProcess }]) => {
      const common = { keyPrefix: name, points, duration: seconds };
      if (perProcess) return [name, new RateLimiterMemory(common)] as const;
      const limiter = new RateLimiterPostgres({
        ...common,
        storeClient: database.$client,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        // The purge does it once for all: each limiter would delete the same rows of the same table every five minutes.
        clearExpiredByTimeout: false,
        insuranceLimiter: new RateLimiterMemory(common),
      });
      return [name, limiter] as const;
    }),
  );
  const get = (budget: Budget) => limiters.get(budget) as RateLimiterPostgres | RateLimiterMemory;
  const refused = createRefusals();

  return {
    async ask(budget, given, points = 1) {
      const key = toNetwork(given);
      const held = refused.find(`${budget} ${key}`);
      if (held) return toFailure(held);
      const state = await get(budget).get(key);
      return state && state.remainingPoints < points ? toFailure(Date.now() + state.msBeforeNext) : null;
    },
    async consume(budget, given, points = 1) {
      const key = toNetwork(given);
      const place = `${budget} ${key}`;
      const held = refused.find(place);
      if (held) return toFailure(held);
      try {
        await get(budget).consume(key, points);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return toFailure(refused.hold(place, refusal.msBeforeNext));
      }
    },
    async reset(budget, given) {
      const key = toNetwork(given);
      await get(budget).delete(key);
      refused.forget(`${budget} ${key}`);
    },
  };
}

/** Refused keys. The library remembers them too, but would then say when it asks again, not when the budget is full. */
function createRefusals() {
  const places = new Map<string, { heldUntil: number; endsAt: number }>();
  return {
    /** When the budget is full again; null where the database is to be asked. */
    find(place: string): number | null {
      const refusal = places.get(place);
      return refusal && refusal.heldUntil > Date.now() ? refusal.endsAt : null;
    },
    hold(place: string, msLeft: number): number {
      const now = Date.now();
      // The oldest come first and end first. One too many is forgotten: the database then refuses it.
      for (const [old, { heldUntil }] of places) {
        if (heldUntil > now && places.size < mostRefusals) break;
        places.delete(old);
      }
      places.set(place, { heldUntil: now + Math.min(holdMs, msLeft), endsAt: now + msLeft });
      return now + msLeft;
    },
    forget: (place: string) => void places.delete(place),
  };
}

function toFailure(endsAt: number): Failure {
  const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
  return fail('tooMany', {
    retryAfterSeconds: seconds,
    msg: `Too many tries. Please try again in ${toWait(seconds)}.`,
  });
}

function toWait(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
