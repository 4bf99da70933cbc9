import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ConversationOf } from '#database/queries/conversations.ts';
import type { Secrets } from '../secrets.ts';

/** Kinds whose threads a chat can have. Their place here is part of the token: append, never reorder. */
const kinds = ['chat', 'request'] as const;
const signatureBytes = 15;

/** A signed token by which a socket follows a thread. It needs no query, and gives no access to messages. */
export interface WatchTokens {
  make(thread: ConversationOf): string;
  /** 'chat:{id}' or 'request:{id}'; null for anything else. */
  read(token: string): string | null;
}

export function createWatchTokens(secrets: Secrets): WatchTokens {
  const key = secrets.toKey('watch-tokens');
  const sign = (named: Buffer) => createHmac('sha256', key).update(named).digest().subarray(0, signatureBytes);
  return {
    make({ kind, id }) {
      const named = Buffer.from([kinds.indexOf(kind as 'chat'), ...Buffer.from(id.replaceAll('-', ''), 'hex')]);
      return Buffer.concat([named, sign(named)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.byteLength !== 17 + signatureBytes) return null;
      const named = bytes.subarray(0, 17);
      const kind = kinds[named[0] ?? -1];
      if (!kind || !timingSafeEqual(sign(named), bytes.subarray(17))) return null;
      const hex = named.subarray(1).toString('hex');
      return `${kind}:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
    },
  };
}
