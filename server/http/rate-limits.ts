import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Failure, fail } from '#contract/errors.ts';
import type { Database } from '#database/connect.ts';

/** Every budget of the site in one table: how many, in how many seconds. Keys are hashed-in names, never passwords. */
const budgets = {
  /** Tries per account: slows guessing of one person's password. */
  loginAccount: { points: 10, seconds: 15 * 60 },
  /** Tries per address: slows spraying over many accounts. */
  loginAddress: { points: 50, seconds: 15 * 60 },
  errorReports: { points: 30, seconds: 60 },
  staffTestMail: { points: 10, seconds: 60 },
} as const;

export type Budget = keyof typeof budgets;

export interface RateLimits {
  /** Takes one from the budget; a Failure when it is used up. */
  consume(budget: Budget, key: string): Promise<Failure | null>;
  reset(budget: Budget, key: string): Promise<void>;
}

/** Counted in PostgreSQL, so that all processes share a budget; in memory while the database is away. */
export function createRateLimits(database: Database): RateLimits {
  const limiters = new Map(
    Object.entries(budgets).map(([name, { points, seconds }]) => {
      const common = { keyPrefix: name, points, duration: seconds };
      const limiter = new RateLimiterPostgres({
        ...common,
        storeClient: database.$client,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: true,
        inMemoryBlockOnConsumed: points,
        inMemoryBlockDuration: Math.min(60, seconds),
        insuranceLimiter: new RateLimiterMemory(common),
      });
      return [name, limiter] as const;
    }),
  );
  const get = (budget: Budget) => limiters.get(budget) as RateLimiterPostgres;

  return {
    async consume(budget, key) {
      try {
        await get(budget).consume(key);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return fail('tooMany', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
      }
    },
    async reset(budget, key) {
      await get(budget).delete(key);
    },
  };
}
