import type { TestApp } from './test-app.ts';

interface QueuedMail {
  template: string;
  props: Record<string, string>;
}

/** What was to be sent to an address, oldest first; no worker runs in a test app. */
export async function readMails(site: TestApp, to: string): Promise<QueuedMail[]> {
  const { rows } = await site.parts.database.$client.query(
    "select payload from outbox where channel = 'mail' and payload->>'to' = $1 order by id",
    [to],
  );
  return rows.map((row: { payload: QueuedMail }) => row.payload);
}

export async function readLastCode(site: TestApp, to: string): Promise<string> {
  return (await readMails(site, to)).findLast((mail) => mail.props.code)?.props.code ?? '';
}
