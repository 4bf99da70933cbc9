import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Failure, fail } from '#contract/errors.ts';
import { uploadLimits } from '#contract/files/upload-limits.ts';
import type { Database } from '#database/connect.ts';
import { toNetworkGroups, toWidestGroup } from './network-groups.ts';
import { createRefusals } from './refusals.ts';

/**
 * Every budget of a caller in one table: how many, in how many seconds. Those that strangers share follow below. An IP is
 * counted by its network, and the IPv6 /48 around it by `blockTimes` as much. What a wrong try uses up is counted by account
 * and network together: counted by account alone, any stranger could lock a person out (docs/decisions/0021).
 */
export const budgets = {
  /** Wrong passwords for one account from one network, and on a device that has logged in to the account before. */
  loginAccount: { points: 10, seconds: 15 * 60 },
  loginDevice: { points: 10, seconds: 15 * 60 },
  /** Wrong passwords from one network: slows spraying over many accounts. */
  loginAddress: { points: 50, seconds: 15 * 60 },
  /** Accounts opened from one network, and claims to one email from there: each sends an email. */
  registerAddress: { points: 30, seconds: 3600 },
  registerEmail: { points: 5, seconds: 3600 },
  verifyCodes: { points: 3, seconds: 3600 },
  /** Requests to change the email: each sends an email to a mailbox that may be a stranger's. */
  emailChanges: { points: 5, seconds: 3600 },
  verifyTries: { points: 5, seconds: 3600 },
  /** The same for one email from one network, however many accounts claim it. */
  verifyTriesEmail: { points: 20, seconds: 3600 },
  resetAddress: { points: 30, seconds: 3600 },
  /** Codes and tries for one email from one network, counted across codes; a known device or network has its own. */
  resetCodes: { points: 3, seconds: 3600 },
  resetCodesKnown: { points: 3, seconds: 3600 },
  resetTries: { points: 5, seconds: 3600 },
  resetTriesDevice: { points: 5, seconds: 3600 },
  /** By code, in the browser that asked for it: a stranger cannot spend them. */
  resetTriesAsker: { points: 5, seconds: 15 * 60 },
  resetTriesAddress: { points: 30, seconds: 3600 },
  /** Codes to the mailbox of an access link, and tries at them, by link and network. */
  linkCodes: { points: 3, seconds: 3600 },
  linkCodeTries: { points: 5, seconds: 3600 },
  /** Wrong current passwords, when it is changed or the account is deleted. */
  passwordChecks: { points: 10, seconds: 15 * 60 },
  /** Codes of the second factor, by account: who gets this far knows the password. */
  secondFactorTries: { points: 10, seconds: 15 * 60 },
  /** Recovery codes, by account and network: wrong codes of the app, or of another network, leave them alone. */
  recoveryCodeTries: { points: 10, seconds: 15 * 60 },
  /** Calls of one key for another system. */
  apiKeyCalls: { points: 600, seconds: 60 },
  /** By member of staff. Each sends an email. */
  staffInvitations: { points: 40, seconds: 86_400 },
  exchangeAddress: { points: 30, seconds: 15 * 60 },
  /** Changes to carts, by account or network. */
  listChanges: { points: 240, seconds: 60 },
  errorReports: { points: 30, seconds: 60 },
  /** Errors not seen before, of one network and day. */
  newErrorGroups: { points: 20, seconds: 86_400 },
  /** Guessing at numbers of requests, by who guesses and by what is guessed. */
  findRequestAddress: { points: 20, seconds: 15 * 60 },
  findRequestNumber: { points: 10, seconds: 15 * 60 },
  findRequestEmail: { points: 20, seconds: 86_400 },
  /** New requests by who sends. A repeat of the same costs nothing. */
  requestAddress: { points: 40, seconds: 10 * 60 },
  /** Tries to place an order by who sends; each one prices a cart and may send an email. */
  checkouts: { points: 120, seconds: 10 * 60 },
  /** Payments begun, and asked about, by network: each asks the payment provider. */
  paymentPages: { points: 60, seconds: 10 * 60 },
  /** By member of staff: each asks the payment provider for up to 31 payouts and what is in them. */
  payoutReads: { points: 20, seconds: 10 * 60 },
  refusedEvents: { points: 60, seconds: 60, perProcess: true },
  requestMoves: { points: 40, seconds: 10 * 60 },
  /** Messages in conversations, by network or by member of staff: each sends an email or an alert. */
  conversationMessages: { points: 60, seconds: 10 * 60 },
  /** Notes of what was read, by network: an open page sends one per message. */
  conversationReads: { points: 300, seconds: 10 * 60 },
  /** Chat: messages of one visitor and of a network, new chats and typed emails of a network. */
  chatMessages: { points: 40, seconds: 60 },
  chatMessagesAddress: { points: 400, seconds: 10 * 60 },
  chatStarts: { points: 40, seconds: 60 * 60 },
  chatEmails: { points: 20, seconds: 60 * 60 },
  /** Notes of what was read, of pages and of presence: an open page sends some in a minute. */
  chatNotes: { points: 600, seconds: 10 * 60, perProcess: true },
  subscribeAddress: { points: 20, seconds: 10 * 60 },
  /** Unknown pages counted per network; the pages themselves are answered as ever. */
  missingPaths: { points: 60, seconds: 10 * 60 },
  /** What costs the database most and needs no log-in. Many people can share an ip; none of them reads that fast. */
  searches: { points: 1_000, seconds: 60, perProcess: true },
  suggestions: { points: 900, seconds: 60, perProcess: true },
  /** What followed searches, by network: a few for each search. */
  searchOutcomes: { points: 300, seconds: 60, perProcess: true },
  sitemaps: { points: 600, seconds: 10 * 60, perProcess: true },
  /** Documents printed for one network: each takes some processor time. */
  documents: { points: 120, seconds: 10 * 60, perProcess: true },
  /** Demo stores shared from one network. */
  sharedStores: { points: 20, seconds: 60 * 60 },
  /** Pictures with a logo made for one network: each takes some processor time. */
  storePictures: { points: 600, seconds: 10 * 60, perProcess: true },
  /** By account. Each invitation sends an email. */
  companyInvitations: { points: 40, seconds: 86_400 },
  /** By account: of the company, its people and what it keeps to pay with. */
  companyChanges: { points: 120, seconds: 10 * 60 },
  dataExports: { points: 20, seconds: 60 * 60 },
  staffTestMail: { points: 10, seconds: 60 },
  /** Files per visitor and day, and thousands of bytes. Many people can share a network, so it has more of both. */
  uploads: { points: uploadLimits.perVisitorAndDay, seconds: 86_400 },
  uploadKilobytes: { points: uploadLimits.bytesPerVisitorAndDay / 1000, seconds: 86_400 },
  uploadsAddress: { points: 5 * uploadLimits.perVisitorAndDay, seconds: 86_400 },
  /** Seconds of drawing previews for one network; above, its previews wait until all others are drawn. */
  previewSeconds: { points: 60, seconds: 10 * 60 },
  uploadKilobytesAddress: { points: uploadLimits.bytesPerVisitorAndDay / 200, seconds: 86_400 },
} as const satisfies Record<string, BudgetRow>;

interface BudgetRow {
  points: number;
  seconds: number;
  /** Counted in memory, by each process for itself: a write for every letter typed would cost more than the search. */
  perProcess?: true;
}

/**
 * Budgets that strangers share, so that one of them could use up what others need. Half of each is a reserve for
 * networks that have used it less than `fewUses` times.
 */
const sharedBudgets = {
  /** Mails to mailboxes that visitors typed in: requests, accounts, codes and the newsletter of the whole shop. */
  mailsAll: { points: 2_000, seconds: 60 * 60, fewUses: 5 },
  /**
   * Reset mails to one mailbox, and its other account mails. The time is no longer than a reset code's: where strangers
   * asked for resets until it was used up, the last link still works.
   */
  mailboxResets: { points: 10, seconds: 15 * 60, fewUses: 1 },
  mailbox: { points: 10, seconds: 15 * 60, fewUses: 1 },
  /** The most that all strangers together have sent to one mailbox in a day, from however many networks. */
  mailboxResetsDay: { points: 30, seconds: 86_400, fewUses: 1 },
  /** Requests and newsletter confirmations in the name of one mailbox. */
  requestEmail: { points: 16, seconds: 60 * 60, fewUses: 1 },
  subscribeEmail: { points: 6, seconds: 60 * 60, fewUses: 1 },
} as const;

/**
 * Emails to one mailbox by senders who may not own it, counted by the outbox (`server/outbox/mail-budget.ts`). One too
 * many is not sent; what it reports is stored all the same.
 */
export const mailBudgets = {
  codes: { perHour: 20, perDay: 60 },
  notices: { perHour: 6, perDay: 20 },
} as const;

/** What an IPv6 /48 may use of a budget, in networks. */
const blockTimes = 4;

export type Budget = keyof typeof budgets;
type SharedBudget = keyof typeof sharedBudgets;

type Limiter = RateLimiterPostgres | RateLimiterMemory;

/** An IP, counted by its network; an account as tried from one network; or any other name. */
export type BudgetKey = string | { account: string; ip: string };

export interface RateLimits {
  /** Whether so much is left, without taking it; a Failure when it is not. */
  ask(budget: Budget, key: BudgetKey, points?: number): Promise<Failure | null>;
  /** Takes one, or several, from the budget; a Failure when it is used up. */
  consume(budget: Budget, key: BudgetKey, points?: number): Promise<Failure | null>;
  /** Uses a point of a shared budget, whose last half is for networks that used little of it. */
  consumeShared(budget: SharedBudget, key: string, ip: string): Promise<Failure | null>;
  /** Refunds a point: the attempt was right. */
  refund(budget: Budget, key: BudgetKey): Promise<void>;
  reset(budget: Budget, key: BudgetKey): Promise<void>;
}

/** Counted in PostgreSQL, so that all processes share a budget; in memory while the database is away. */
export function createRateLimits(database: Database): RateLimits {
  const createLimiter = (name: string, { points, seconds, perProcess }: BudgetRow): Limiter => {
    const common = { keyPrefix: name, points, duration: seconds };
    if (perProcess) return new RateLimiterMemory(common);
    return new RateLimiterPostgres({
      ...common,
      storeClient: database.$client,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // The purge deletes expired rows: each limiter would delete the same rows of one table every five minutes.
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(common),
    });
  };
  const limiters = mapValues(budgets, (row: BudgetRow, name) => ({
    own: createLimiter(name, row),
    block: createLimiter(`${name}/48`, { ...row, points: row.points * blockTimes }),
  }));
  const sharedLimiters = mapValues(sharedBudgets, (row, name) => ({
    all: createLimiter(name, row),
    byGroup: createLimiter(`${name}/group`, row),
  }));
  const refused = createRefusals();

  /** The counters that a key is counted by, the narrow one first. */
  function listCounters(budget: Budget, key: BudgetKey) {
    const { network, block } = toNetworkGroups(typeof key === 'string' ? key : key.ip);
    const toCounter = (limiter: Limiter, group: string) => {
      const id = typeof key === 'string' ? group : `${key.account} ${group}`;
      return { limiter, id, place: `${budget} ${id}` };
    };
    const own = toCounter(limiters[budget].own, network);
    return block ? [own, toCounter(limiters[budget].block, block)] : [own];
  }

  return {
    async ask(budget, key, points = 1) {
      for (const { limiter, id, place } of listCounters(budget, key)) {
        const held = refused.find(place);
        if (held) return toFailure(held);
        const state = await limiter.get(id);
        if (state && state.remainingPoints < points) return toFailure(Date.now() + state.msBeforeNext);
      }
      return null;
    },
    async consume(budget, key, points = 1) {
      for (const { limiter, id, place } of listCounters(budget, key)) {
        const held = refused.find(place);
        if (held) return toFailure(held);
        const refusal = await take(limiter, id, points);
        if (refusal) return toFailure(refused.hold(place, refusal.msBeforeNext));
      }
      return null;
    },
    async consumeShared(budget, key, ip) {
      const { points, fewUses } = sharedBudgets[budget];
      const { all, byGroup } = sharedLimiters[budget];
      const group = `${key} ${toWidestGroup(ip)}`;
      const [state, used] = await Promise.all([all.get(key), byGroup.get(group)]);
      const reserve = used && used.consumedPoints >= fewUses ? points / 2 : 0;
      if (state && state.remainingPoints <= reserve) return toFailure(Date.now() + state.msBeforeNext);
      const refusal = (await take(all, key, 1)) ?? (await take(byGroup, group, 1));
      return refusal && toFailure(Date.now() + refusal.msBeforeNext);
    },
    async refund(budget, key) {
      for (const { limiter, id } of listCounters(budget, key)) await limiter.reward(id, 1);
    },
    async reset(budget, key) {
      for (const { limiter, id, place } of listCounters(budget, key)) {
        await limiter.delete(id);
        refused.forget(place);
      }
    },
  };
}

function mapValues<K extends string, V, R>(table: Record<K, V>, map: (value: V, name: K) => R): Record<K, R> {
  const entries = Object.entries(table) as [K, V][];
  return Object.fromEntries(entries.map(([name, value]) => [name, map(value, name)])) as Record<K, R>;
}

async function take(limiter: Limiter, id: string, points: number): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(id, points);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
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
