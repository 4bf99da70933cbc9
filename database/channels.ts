import { sql } from 'drizzle-orm';
import type { Queryable } from './connect.ts';

/** LISTEN/NOTIFY channels; the first is written by triggers (database/functions/notifications.sql). */
export const channels = { contentChanged: 'content_changed', realtime: 'realtime' } as const;

/** Notifies every process that listens; inside a transaction, when that commits. */
export async function notifyChannel(db: Queryable, channel: keyof typeof channels, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channels[channel]}, ${payload})`);
}
