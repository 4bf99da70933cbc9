import { createHmac, timingSafeEqual } from 'node:crypto';
import type { User } from '#database/queries/people.ts';
import type { Caller } from '../../calls/caller.ts';
import { toHttpOnlyCookie } from '../../calls/cookies.ts';
import type { Secrets } from '../../secrets.ts';
import { makeToken } from './token.ts';

const cookieName = 'device';
const maxAgeSeconds = 365 * 86_400;
/** The accounts of one browser that are remembered, the latest first. */
const mostAccounts = 8;

/**
 * A signed cookie with keyed hashes of the accounts that logged in in this browser. Attempts elsewhere do not count
 * against those accounts here. The cookie gives no access, and only the server can read which accounts it names.
 */
export interface Devices {
  /** The name of this account's budgets on the caller's device; null where the account never logged in on it. */
  findKnown(caller: Caller, userId: string): string | null;
  /** After a log-in. Not for an account that only claims its email: any stranger can open one of those. */
  remember(caller: Caller, user: Pick<User, 'id' | 'emailVerifiedAt'>): void;
}

export function createDevices(secrets: Secrets, secure: boolean): Devices {
  const key = secrets.toKey('devices');
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const toTag = (userId: string) => sign(`account ${userId}`).slice(0, 16);

  function read({ cookies }: Caller): { id: string; tags: string[] } | null {
    const [id = '', tags = '', signature = ''] = cookies?.read(cookieName)?.split('.') ?? [];
    const expected = sign(`device ${id}.${tags}`);
    if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
      return null;
    return { id, tags: tags.split('~') };
  }

  return {
    findKnown(caller, userId) {
      const device = read(caller);
      return device?.tags.includes(toTag(userId)) ? `${device.id} ${userId}` : null;
    },
    remember(caller, user) {
      if (!user.emailVerifiedAt) return;
      const { id, tags } = read(caller) ?? { id: makeToken(), tags: [] };
      const tag = toTag(user.id);
      const value = `${id}.${[tag, ...tags.filter((other) => other !== tag)].slice(0, mostAccounts).join('~')}`;
      const signed = `${value}.${sign(`device ${value}`)}`;
      caller.cookies?.set(toHttpOnlyCookie(cookieName, signed, { path: '/', maxAgeSeconds, secure }));
    },
  };
}
