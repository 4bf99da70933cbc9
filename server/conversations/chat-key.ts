import { createHash, randomBytes } from 'node:crypto';
import { isStaff } from '#contract/auth/roles.ts';
import type { Queryable } from '#database/connect.ts';
import { type ChatRecord, findChatByVisitor, findChatOfUser, giveChatToUser } from '#database/queries/chats.ts';
import { recordEvent } from '#database/queries/events.ts';
import { type Caller, toCallerActor } from '../calls/caller.ts';
import { toHttpOnlyCookie } from '../calls/cookies.ts';

/** The cookie's path is the API, because pages are cached for all visitors. */
const cookie = { name: 'chat', path: '/api', maxAgeSeconds: 180 * 86_400 } as const;

const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');

/** The hash of this browser's chat key; null where it has none. */
function readChatKey({ cookies }: Caller): string | null {
  const key = cookies?.read(cookie.name);
  return key ? hashKey(key) : null;
}

/**
 * The hash of this browser's chat key, made where there is none. It is set before the first message is sent, so that a
 * message whose answer was lost finds its chat when it is sent again.
 */
export function ensureChatKey(caller: Caller, secure: boolean): string {
  const known = readChatKey(caller);
  if (known) return known;
  const key = randomBytes(32).toString('base64url');
  caller.cookies?.set(toHttpOnlyCookie(cookie.name, key, { ...cookie, secure }));
  return hashKey(key);
}

/** The next person on this browser sees nothing of the chat. */
export function forgetChatKey({ cookies }: Caller, secure: boolean): void {
  cookies?.set(toHttpOnlyCookie(cookie.name, '', { path: cookie.path, maxAgeSeconds: 0, secure }));
}

/** The chat of the account, else of the browser. Staff have none: they answer chats. */
export async function findOwnChat(db: Queryable, caller: Caller): Promise<ChatRecord | null> {
  const { session } = caller;
  if (session && isStaff(session.roles)) return null;
  const own = session && (await findChatOfUser(db, session.userId));
  if (own) return own;
  const key = readChatKey(caller);
  return key ? findChatByVisitor(db, key) : null;
}

/** What this browser wrote before it logged in belongs to the account from now on. */
export async function joinChat(tx: Queryable, caller: Caller): Promise<ChatRecord | null> {
  const key = readChatKey(caller);
  if (!key || !caller.session || isStaff(caller.session.roles)) return null;
  const joined = await giveChatToUser(tx, key, caller.session.userId);
  if (joined) await recordEvent(tx, 'chat.joined', { type: 'chat', id: joined.id }, toCallerActor(caller), {});
  return joined;
}
