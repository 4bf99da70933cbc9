import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../../calls/caller.ts';
import { toHttpOnlyCookie } from '../../calls/cookies.ts';
import { codeMinutes } from '../../mail/mail-message.ts';
import type { Secrets } from '../../secrets.ts';

const cookieName = 'code_asker';
/** As many as a network is sent in the life of a code. */
const mostCodes = 3;

/**
 * A signed cookie with the ids of the reset codes that this browser requested. It has attempts of its own at these codes,
 * which strangers cannot use up, and none at other codes: requesting codes gives a stranger no guesses at the owner's.
 */
export interface CodeAskers {
  /** Notes a code in the caller's browser; null where the budget of emails was used up and the codes before stay. */
  remember(caller: Caller, email: string, codeId: string | null): void;
  /** The ids of the codes for this email that the caller's browser asked for. */
  listRequestedCodes(caller: Caller, email: string): string[];
}

export function createCodeAskers(secrets: Secrets, secure: boolean): CodeAskers {
  const key = secrets.toKey('code-askers');
  const sign = (email: string, ids: string) =>
    createHmac('sha256', key).update(`${email.toLowerCase()}\n${ids}`).digest('base64url');

  function listRequestedCodes({ cookies }: Caller, email: string): string[] {
    const [ids = '', signature = ''] = cookies?.read(cookieName)?.split('.') ?? [];
    const expected = sign(email, ids);
    if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
      return [];
    return ids.split('~');
  }

  return {
    listRequestedCodes,
    remember(caller, email, codeId) {
      const requested = listRequestedCodes(caller, email);
      // An email without an account gets an invented id: the cookie must not reveal whether an email was sent.
      const added = codeId ?? (requested.length === 0 ? randomUUID() : null);
      const ids = [...(added ? [added] : []), ...requested].slice(0, mostCodes).join('~');
      const cookie = `${ids}.${sign(email, ids)}`;
      const maxAgeSeconds = codeMinutes.reset * 60;
      caller.cookies?.set(toHttpOnlyCookie(cookieName, cookie, { path: '/', maxAgeSeconds, secure }));
    },
  };
}
