import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { OptionalDay } from '../staff/audit.ts';

/** In the order of the page. */
export const reportNames = [
  'funnel',
  'replies',
  'products',
  'promise',
  'customers',
  'aging',
  'searches',
  'errors',
  'emails',
] as const;
export type ReportName = (typeof reportNames)[number];

/** How a value of a column is written. */
export const valueKinds = ['text', 'count', 'cents', 'share', 'hours', 'day'] as const;
export type ValueKind = (typeof valueKinds)[number];

const Value = z.nullable(z.union([z.string(), z.number()]));
export type ReportValue = z.infer<typeof Value>;

/** Beside those: read by staff who record payments, by a call of its own (`payout-report.ts`). */
const paymentReportName = 'payments';

export const Report = z.object({
  name: z.enum([...reportNames, paymentReportName]),
  title: z.string(),
  /** What the figures say, in one sentence. */
  note: z.string(),
  from: z.string(),
  until: z.string(),
  columns: z.array(z.object({ label: z.string(), kind: z.enum(valueKinds) })),
  rows: z.array(z.array(Value)),
  /** Where the first value of each row leads, in the order of the rows; null where rows lead nowhere. */
  links: z.nullable(z.array(z.nullable(z.string()))),
  /** How many rows beyond these are in the file only. */
  more: z.int(),
  /** Said in place of rows. */
  empty: z.string(),
  /** The last line of the table; null where adding up says nothing. */
  total: z.nullable(z.array(Value)),
  chart: z.nullable(
    z.object({
      kind: z.enum(valueKinds),
      /** A line that should not be crossed, by name. */
      limit: z.nullable(z.object({ value: z.number(), label: z.string() })),
      /** The bars are columns side by side, each `width` hours wide; what is named stands at so many hours. */
      histogram: z.nullable(
        z.object({ width: z.number(), marks: z.array(z.object({ label: z.string(), value: z.number() })) }),
      ),
      bars: z.array(z.object({ label: z.string(), value: z.number(), note: z.string() })),
    }),
  ),
});
export type Report = z.infer<typeof Report>;

const reportInput = z.object({ name: z.enum(reportNames), from: OptionalDay, until: OptionalDay });

export const businessReportEndpoints = {
  'GET /api/backoffice/report': defineEndpoint({
    audience: 'staff',
    needs: 'reports.read',
    summary: 'One report over a range of days, as columns and rows with a chart; the last four weeks unless named.',
    input: reportInput,
    output: Report,
  }),

  'GET /api/backoffice/report/export': defineEndpoint({
    audience: 'staff',
    needs: 'reports.read',
    summary: 'The same report as CSV text, safe to open in a spreadsheet.',
    input: reportInput,
    output: z.object({ csv: z.string() }),
  }),
};
