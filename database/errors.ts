import { DrizzleQueryError } from 'drizzle-orm';

/** Drizzle's message repeats the parameters, which are people's data; what the driver said is enough. */
export function toDriverError(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? error.query) : error;
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
]);

/** Drizzle wraps the driver's error, node wraps several tries into one: look all the way down. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && awayCodes.has(code)) return true;
  if (
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
    return true;
  const causes = [error.cause, ...((error as { errors?: unknown[] }).errors ?? [])];
  return causes.some((cause) => cause !== undefined && isDatabaseAway(cause));
}

const constraintCodes = new Map([
  ['23505', 'unique'],
  ['23503', 'foreign'],
  ['23514', 'check'],
] as const);

/** The constraint that rejected a write; null for any other error. */
export function findBrokenRule(error: unknown): 'unique' | 'foreign' | 'check' | null {
  const { code } = (toDriverError(error) ?? {}) as { code?: '23505' | '23503' | '23514' };
  return (code && constraintCodes.get(code)) ?? null;
}
