import { Failure, fail } from '#contract/errors.ts';
import { mostPayouts, type PayoutReport } from '#contract/payments/payout-report.ts';
import type { Report } from '#contract/reports/business-reports.ts';
import type { CallerOf } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { findProvider } from '../payments/providers/find-provider.ts';
import { ProviderError } from '../payments/providers/provider.ts';
import { toRange } from './api.ts';
import { reportPayments } from './payment-report.ts';
import { comparePayouts, toPayoutCsv } from './payout-report.ts';
import { toReportCsv } from './report-csv.ts';

type PaymentReportCall = Extract<keyof Handlers, `${string}/api/backoffice/${'payment' | 'payout'}-report${string}`>;
type Days = { from: string; until: string };
/** A quarter of days with several methods each; the file has them all. */
const mostRows = 300;

export function createPaymentReportHandlers(parts: Parts): Pick<Handlers, PaymentReportCall> {
  const { database, settings, limits, log } = parts;
  const { label, payouts } = findProvider(parts);
  const toDays = ({ from, until }: Days) => toRange(from, until, settings.businessTimeZone);

  async function make(input: Days): Promise<Report> {
    const range = toDays(input);
    const body = await reportPayments(database, range, payouts ? label : '');
    return { name: 'payments', ...range, links: null, empty: '', more: 0, ...body };
  }

  /** Asked of the provider each time: what it sent is its to say, and a copy would have to be kept true. */
  async function compare(input: Days, { session }: CallerOf<'staff'>) {
    const range = toDays(input);
    if (!payouts) return { range, found: [], hasMore: false };
    const tooMany = await limits.consume('payoutReads', session.userId);
    if (tooMany) return tooMany;
    try {
      const read = await payouts.list(range, mostPayouts);
      return { range, found: await comparePayouts(database, read.payouts), hasMore: read.hasMore };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ reason: error.message }, 'the payment provider did not answer');
      return fail('unavailable', {
        msg: `${label} didn’t answer, so its payouts can’t be compared right now. Please try again in a few minutes.`,
        retryAfterSeconds: 60,
      });
    }
  }

  return {
    async 'GET /api/backoffice/payment-report'(input) {
      const report = await make(input);
      const { rows } = report;
      const more = Math.max(0, rows.length - mostRows);
      return { ...report, rows: rows.slice(0, mostRows), more, payouts_of: payouts ? label : '' };
    },

    async 'GET /api/backoffice/payment-report/export'(input) {
      return { csv: toReportCsv(await make(input)) };
    },

    async 'GET /api/backoffice/payout-report'(input, caller): Promise<PayoutReport | Failure> {
      const compared = await compare(input, caller);
      if (compared instanceof Failure) return compared;
      const { range, found, hasMore } = compared;
      return {
        ...range,
        provider: payouts ? label : '',
        payouts: found.map(({ payout }) => payout),
        has_more: hasMore,
      };
    },

    async 'GET /api/backoffice/payout-report/export'(input, caller) {
      const compared = await compare(input, caller);
      return compared instanceof Failure ? compared : { csv: toPayoutCsv(compared.found) };
    },
  };
}
