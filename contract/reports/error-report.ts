import * as z from 'zod/mini';
import { cutText } from '../cut-text.ts';
import { defineEndpoint } from '../endpoint.ts';

const textOf = (max: number) =>
  z._default(
    z.pipe(
      z.unknown(),
      z.transform((value) => cutText(toText(value), max)),
    ),
    '',
  );
const short = textOf(500);
const long = textOf(8000);

/**
 * Anything as text that PostgreSQL stores: without NUL and half surrogates, which a report sent as JSON text can
 * spell out. `String` would call a `toString` that came with the report, and JSON.stringify fails on deep nesting.
 */
function toText(value: unknown): string {
  try {
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
    return text.toWellFormed().replaceAll('\u0000', '');
  } catch {
    return '';
  }
}

const Device = z.object({
  browser: short,
  cpu: short,
  engine: short,
  os: short,
  platform: short,
  user_agent: short,
  device_type: short,
  screen_size: short,
  language: short,
  model: short,
});
const noDevice = Device.parse({});

/** What a browser tells us of an error. Everything is cut to length, nothing is refused: a report must arrive. */
export const ErrorReport = z.object({
  project: short,
  timestamp: short,
  error: short,
  message: short,
  stack: long,
  type: z._default(z.catch(z.enum(['render', 'startup', 'fatal', 'page']), 'page'), 'page'),
  statusCode: short,
  statusMessage: short,
  url: short,
  location: short,
  ip: short,
  device: z._default(z.catch(Device, noDevice), noDevice),
});
export type ErrorReport = z.output<typeof ErrorReport>;

/** The report itself, or the same as JSON text. */
const ReportMessage = z.pipe(
  z.pipe(
    z.union([z.record(z.string(), z.unknown()), z.string().check(z.maxLength(32_000))], 'message must be a report.'),
    z.transform((message) => (typeof message === 'string' ? parseText(message) : message)),
  ),
  ErrorReport,
);

function parseText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : { message: text };
  } catch {
    return { message: text };
  }
}

export const reportsErrorReportEndpoints = {
  'POST /api/info/feishu/notify': defineEndpoint({
    audience: 'anyone',
    summary: 'Takes a browser error report and tells staff.',
    input: z.object({ message: ReportMessage }),
    output: z.object({}),
  }),
};
