import { cutText } from '#contract/cut-text.ts';
import { maskSecrets } from '#contract/mask-secrets.ts';
import { ErrorReport } from '#contract/reports/error-report.ts';
import { isDatabaseAway } from '#database/errors.ts';
import type { RecordServerError } from '../../calls/dispatch.ts';
import { toLogged } from '../../calls/unexpected.ts';
import type { Parts } from '../../parts.ts';
import { recordReport } from './record-report.ts';

/** Never throws: the error may be that the database, which it writes to, is down. */
export function createServerErrorRecorder({ database, log }: Pick<Parts, 'database' | 'log'>): RecordServerError {
  return async (error, where, ip = '') => {
    if (isDatabaseAway(error)) return;
    const logged = toLogged(error);
    const report = {
      ...ErrorReport.parse({
        message: String(logged),
        stack: logged instanceof Error ? logged.stack : '',
        statusCode: 500,
        statusMessage: 'Internal Server Error',
        url: cutText(maskSecrets(where), 300),
        timestamp: new Date().toISOString(),
      }),
      ip,
      type: 'server' as const,
    };
    try {
      await recordReport(database, report);
    } catch (failure) {
      log.warn({ reason: String(failure) }, 'an error could not be recorded');
    }
  };
}
