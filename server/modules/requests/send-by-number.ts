import type { Failure } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Parts } from '../../parts.ts';
import { withEvenTime } from '../auth/even-time.ts';
import { hashToken } from '../auth/token.ts';

/**
 * Sends a new link to a person who lost theirs. Numbers count up and emails of restaurants are public: the mailbox proves who
 * asks, the answer tells nothing.
 */
export async function sendByNumber(
  { database, limits }: Parts,
  { number, email }: { number: string; email: string },
  { ip }: Caller,
  send: (tx: Queryable, number: string) => Promise<void>,
): Promise<{ sent: true } | Failure> {
  const wanted = number.toUpperCase();
  const tooMany =
    (await limits.consume('findRequestAddress', ip)) ??
    (await limits.consume('findRequestNumber', hashToken(wanted))) ??
    (await limits.consume('findRequestEmail', hashToken(email)));
  if (tooMany) return tooMany;
  await withEvenTime(() => database.transaction((tx) => send(tx, wanted)));
  return { sent: true };
}
