import type { NotifyEvent } from '#contract/realtime.ts';
import { notifyChannel } from '#database/channels.ts';
import type { Database, Queryable } from '#database/connect.ts';

/** Whom a message is for. A socket that fits any of what is given gets it. */
export interface Audience {
  userId?: string;
  /** Everyone in the back office. */
  staff?: true;
  sessionIds?: string[];
  /** Everyone whose open page watches it by an access link: 'request:{id}'. */
  watching?: string;
  wid?: string;
}

export interface Notice {
  to: Audience;
  /** Left out, the sockets hear nothing. */
  event?: NotifyEvent;
  detail?: Record<string, string | number | boolean>;
  /** The sockets are closed afterwards: their session is over. */
  closes?: boolean;
}

/** Notifies sockets of every process; inside a transaction, when that commits. */
export interface Realtime {
  notify(notice: Notice, db?: Queryable): Promise<void>;
}

/** PostgreSQL carries 8,000 bytes in one notification; an id of a session has 36. */
const sessionsPerNotice = 100;

export function createRealtime(database: Database): Realtime {
  return {
    async notify(notice, db = database) {
      for (const part of split(notice)) await notifyChannel(db, 'realtime', JSON.stringify(part));
    },
  };
}

function split(notice: Notice): Notice[] {
  const { sessionIds } = notice.to;
  if (!sessionIds) return [notice];
  const parts: Notice[] = [];
  for (let from = 0; from < sessionIds.length; from += sessionsPerNotice)
    parts.push({ ...notice, to: { ...notice.to, sessionIds: sessionIds.slice(from, from + sessionsPerNotice) } });
  return parts;
}
