import { maskTexts } from '#contract/mask-secrets.ts';
import type { ErrorReport } from '#contract/reports/error-report.ts';
import { hasErrorGroup } from '#database/queries/records.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { recordReport, toFingerprint } from './record-report.ts';

export function createReportHandlers({ database, limits, log }: Parts): Pick<Handlers, 'POST /api/info/feishu/notify'> {
  return {
    async 'POST /api/info/feishu/notify'({ message: given }, caller) {
      const tooMany = await limits.consume('errorReports', caller.ip);
      if (tooMany) return tooMany;
      // Browsers mask tokens themselves, but anyone may send a report. An ip that is sent could be anyone's, too.
      const report = { ...maskTexts(given), ip: caller.ip };
      if (isDeveloperMachine(report)) return {};
      const { type, message, statusCode, statusMessage, url } = report;
      log.warn(
        { report: { type, message, statusCode, statusMessage, url }, requestId: caller.requestId },
        'browser error',
      );
      // A script that invents errors makes a few new groups a day; errors that are known are counted all the same.
      const isNew = !(await hasErrorGroup(database, toFingerprint(report)));
      if (isNew && (await limits.consume('newErrorGroups', caller.ip))) return {};
      await recordReport(database, report);
      return {};
    },
  };
}

/** Errors from a developer's own machine are not for staff. */
function isDeveloperMachine(report: ErrorReport): boolean {
  return [report.url, report.location].some((address) => /localhost|192\.168\./.test(address));
}
