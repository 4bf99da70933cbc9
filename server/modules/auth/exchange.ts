import { createHash } from 'node:crypto';
import type { SessionTicket } from '#contract/auth/auth.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { insertCode, useExchangeCode } from '#database/queries/codes.ts';
import { findUser } from '#database/queries/people.ts';
import type { Caller } from '../../calls/caller.ts';
import { toHttpOnlyCookie } from '../../calls/cookies.ts';
import type { Parts } from '../../parts.ts';
import { isHttps } from '../../settings.ts';
import type { AuthParts } from './auth-parts.ts';
import { openTicket } from './sessions.ts';
import { hashToken, makeToken } from './token.ts';

const codeSeconds = 60;
/** Long enough to log in on the other site first. */
const verifier = { cookie: 'exchange_verifier', seconds: 15 * 60 };

const toChallenge = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const toCodeHash = (code: string, challenge: string) => hashToken(`${code}.${challenge}`);

/**
 * As in PKCE: the browser that wants to be logged in holds a secret in a cookie and sends its hash to the other site. The
 * code that comes back opens a session in this browser only, so a link cannot log a visitor in to a stranger's account.
 */
export function beginExchange({ settings }: Parts, caller: Caller): { challenge: string } {
  const secret = makeToken();
  setVerifier(settings, caller, secret);
  return { challenge: toChallenge(secret) };
}

function setVerifier(settings: Parts['settings'], caller: Caller, secret: string | null): void {
  const maxAgeSeconds = secret ? verifier.seconds : 0;
  caller.cookies?.set(
    toHttpOnlyCookie(verifier.cookie, secret ?? '', { path: '/', maxAgeSeconds, secure: isHttps(settings) }),
  );
}

/** A code that carries this log-in to the browser that made the challenge, once, in the URL, within a minute. */
export async function issueExchangeCode(
  parts: Parts,
  challenge: string,
  caller: Caller,
): Promise<{ code: string } | Failure> {
  if (!caller.session) return fail('unauthenticated');
  const code = makeToken();
  const { userId } = caller.session;
  await parts.database.transaction((tx) =>
    insertCode(tx, {
      purpose: 'exchange',
      owner: { userId },
      codeHash: toCodeHash(code, challenge),
      seconds: codeSeconds,
    }),
  );
  return { code };
}

/** Not where a session is open: a link from a stranger must not change the account that a person works in. */
export async function exchangeCode(parts: AuthParts, code: string, caller: Caller): Promise<SessionTicket | Failure> {
  if (caller.session) return fail('conflict', { msg: 'You’re already logged in.' });
  const tooMany = await parts.limits.consume('exchangeAddress', caller.ip);
  if (tooMany) return tooMany;
  const secret = caller.cookies?.read(verifier.cookie);
  if (!secret) return fail('unauthenticated', { msg: 'This link belongs to another browser. Please log in.' });
  return parts.database.transaction(async (tx) => {
    const userId = await useExchangeCode(tx, toCodeHash(code, toChallenge(secret)));
    const user = userId && (await findUser(tx, userId));
    if (!user) return fail('unauthenticated', { msg: 'This link has expired. Please log in.' });
    setVerifier(parts.settings, caller, null);
    // Only a session that passed the second factor issues codes.
    return openTicket(parts, tx, user, caller, { passedFactor: true });
  });
}
