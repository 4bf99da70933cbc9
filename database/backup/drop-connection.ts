import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Ends a connection at once, also in the middle of a COPY, where end() would wait behind unread data. The
 * server undoes what was not committed.
 */
export function dropConnection(client: pg.Client): void {
  // pg has no public way to do this.
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
