import { randomUUID } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Failure, fail } from '#contract/errors.ts';
import { maskSecrets } from '#contract/mask-secrets.ts';

/** The unexpected, seen from outside: the database is away (come back soon), or something is broken (a report id). */
export function toUnexpectedFailure(error: unknown, log: Logger, requestId: string): Failure {
  const report = randomUUID().slice(0, 8);
  const away = isDatabaseAway(error);
  log.error(
    { err: away ? undefined : toLogged(error), reason: maskSecrets(String(toLogged(error))), report, id: requestId },
    away ? 'database away' : 'unexpected error',
  );
  return away ? fail('unavailable', { retryAfterSeconds: 5 }) : fail('unexpected', { data: { report } });
}

/** Drizzle's message repeats the parameters, which are people's data; what the driver said is enough. Without tokens. */
export function toLogged(error: unknown): unknown {
  const said = error instanceof DrizzleQueryError ? (error.cause ?? error.query) : error;
  if (!(said instanceof Error)) return said;
  const logged = Object.assign(new Error(maskSecrets(said.message)), said);
  logged.name = said.name;
  logged.stack = maskSecrets(said.stack ?? '');
  return logged;
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
