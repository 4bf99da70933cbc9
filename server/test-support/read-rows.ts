import type { MailMessage } from '../mail/mail-message.ts';
import type { StaffAlert } from '../outbox/enqueue.ts';
import type { TestApp } from './test-app.ts';

/** What a test asks the database itself: rows, and messages that wait to leave. */
export function readRows(site: TestApp) {
  const query = async <Row>(text: string, values?: unknown[]) => (await site.query(text, values)) as Row[];
  return {
    query,
    count: async (table: string, where = 'true', values: unknown[] = []) =>
      (await query<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`, values))[0]?.count,
    mails: async (to: string) =>
      (
        await query<{ payload: MailMessage }>(
          `select payload from outbox where channel = 'mail' and payload->>'to' = $1 order by id`,
          [to],
        )
      ).map((row) => row.payload),
    alerts: async () =>
      (
        await query<{ payload: StaffAlert }>(`select payload from outbox where channel = 'staff_alert' order by id`)
      ).map((row) => row.payload),
  };
}
