import { createHash } from 'node:crypto';
import { cutText } from '#contract/cut-text.ts';
import type { Database } from '#database/connect.ts';
import { countErrorReport, type StoredErrorReport } from '#database/queries/records.ts';
import { enqueue } from '../../outbox/enqueue.ts';

/** Counts the report in its group, and alerts staff to the first of a group in an hour. */
export async function recordReport(database: Database, report: StoredErrorReport): Promise<void> {
  await database.transaction(async (tx) => {
    const { forward, count } = await countErrorReport(tx, toFingerprint(report), report);
    if (!forward) return;
    const title = `${report.type === 'server' ? 'Server' : 'Browser'} error (${count})`;
    await enqueue(tx, { channel: 'staff_alert', payload: { title, lines: toAlertLines(report) } });
  });
}

/** Numbers, ids and build hashes differ from visit to visit; the place in the code does not. */
export function toFingerprint(report: StoredErrorReport): string {
  const place = report.stack.split('\n').slice(0, 4).join('\n') || report.message;
  const steady = place.replace(/-[\w-]{8}\.js/g, '.js').replace(/[0-9a-f]{8,}|\d+/gi, '0');
  return createHash('sha256')
    .update(`${report.type}\n${report.message.replace(/\d+/g, '0')}\n${steady}`)
    .digest('hex')
    .slice(0, 32);
}

function toAlertLines(report: StoredErrorReport): string[] {
  return [
    `${report.type}: ${report.message}`,
    [report.statusCode, report.statusMessage].filter(Boolean).join(' '),
    report.url,
    [report.device.browser, report.device.os].filter(Boolean).join(' on '),
    report.ip && `ip ${report.ip}`,
    cutText(report.stack, 1200),
  ];
}
