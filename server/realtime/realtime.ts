import { sql } from 'drizzle-orm';
import type { NotifyEvent } from '#contract/realtime.ts';
import { channels } from '#database/channels.ts';
import type { Database, Queryable } from '#database/connect.ts';

/** Whom a message is for. A socket that fits any of what is given gets it. */
export interface Audience {
  userId?: string;
  sessionIds?: string[];
  wid?: string;
}

export interface Notice {
  to: Audience;
  event: NotifyEvent;
  detail?: Record<string, string | number | boolean>;
}

/** Tells sockets on every process. Inside a transaction the notice leaves only if it commits. */
export interface Realtime {
  notify(notice: Notice, db?: Queryable): Promise<void>;
}

export function createRealtime(database: Database): Realtime {
  return {
    async notify(notice, db = database) {
      await db.execute(sql`select pg_notify(${channels.realtime}, ${JSON.stringify(notice)})`);
    },
  };
}
