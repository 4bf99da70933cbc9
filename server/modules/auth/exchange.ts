import type { SessionTicket } from '#contract/auth/auth.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { insertCode, useExchangeCode } from '#database/queries/codes.ts';
import { findUser } from '#database/queries/people.ts';
import type { Caller } from '../../http/caller.ts';
import type { Parts } from '../../parts.ts';
import type { AuthParts } from './auth-parts.ts';
import { openTicket } from './sessions.ts';
import { hashToken, makeToken } from './token.ts';

const codeSeconds = 60;

/** A code that carries this log-in to our other origin once, in the address, within a minute. */
export async function issueExchangeCode(parts: Parts, caller: Caller): Promise<{ code: string } | Failure> {
  if (!caller.session) return fail('unauthenticated');
  const code = makeToken();
  const { userId } = caller.session;
  await parts.database.transaction((tx) =>
    insertCode(tx, { purpose: 'exchange', userId, codeHash: hashToken(code), seconds: codeSeconds }),
  );
  return { code };
}

/** Never over a live session: a link from a stranger must not swap the account somebody is working in. */
export async function exchangeCode(parts: AuthParts, code: string, caller: Caller): Promise<SessionTicket | Failure> {
  if (caller.session) return fail('conflict', { msg: 'You are logged in already.' });
  const tooMany = await parts.limits.consume('exchangeAddress', caller.ip);
  if (tooMany) return tooMany;
  return parts.database.transaction(async (tx) => {
    const userId = await useExchangeCode(tx, hashToken(code));
    const user = userId && (await findUser(tx, userId));
    if (!user) return fail('unauthenticated', { msg: 'This link has run out. Please log in.' });
    return openTicket(parts, tx, user, caller);
  });
}
