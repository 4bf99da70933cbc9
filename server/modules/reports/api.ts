import { createHash } from 'node:crypto';
import { cutText } from '#contract/cut-text.ts';
import { maskTexts } from '#contract/mask-secrets.ts';
import type { ErrorReport } from '#contract/reports/error-report.ts';
import { countErrorReport } from '#database/queries/records.ts';
import type { Handlers } from '../../http/dispatch.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';

export function createReportHandlers({ database, limits, log }: Parts): Pick<Handlers, 'reportError'> {
  return {
    async reportError({ message: given }, caller) {
      const tooMany = await limits.consume('errorReports', caller.ip);
      if (tooMany) return tooMany;
      // Browsers mask tokens themselves; anyone else may send a report too.
      const report = { ...maskTexts(given), ip: caller.ip };
      if (isDeveloperMachine(report)) return {};
      log.warn(
        { report: { type: report.type, message: report.message, url: report.url }, requestId: caller.requestId },
        'browser error',
      );
      await database.transaction(async (tx) => {
        const { forward, count } = await countErrorReport(tx, toFingerprint(report), report);
        if (forward)
          await enqueue(tx, {
            channel: 'staff_alert',
            payload: { title: `Browser error (${count})`, text: toAlertText(report) },
          });
      });
      return {};
    },
  };
}

/** Errors from a developer's own machine are not for staff. */
function isDeveloperMachine(report: ErrorReport): boolean {
  return [report.url, report.location].some((address) => /localhost|192\.168\./.test(address));
}

/** Numbers, ids and build hashes differ from visit to visit; the place in the code does not. */
function toFingerprint(report: ErrorReport): string {
  const place = report.stack.split('\n').slice(0, 4).join('\n') || report.message;
  const steady = place.replace(/-[\w-]{8}\.js/g, '.js').replace(/[0-9a-f]{8,}|\d+/gi, '0');
  return createHash('sha256')
    .update(`${report.type}\n${report.message.replace(/\d+/g, '0')}\n${steady}`)
    .digest('hex')
    .slice(0, 32);
}

function toAlertText(report: ErrorReport): string {
  return [
    `${report.type}: ${report.message}`,
    report.url,
    `${report.device.browser} on ${report.device.os}`,
    cutText(report.stack, 1200),
  ]
    .filter(Boolean)
    .join('\n');
}
