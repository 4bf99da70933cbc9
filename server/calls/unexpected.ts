import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Failure, fail } from '#contract/errors.ts';
import { maskSecrets } from '#contract/mask-secrets.ts';
import { isDatabaseAway, toDriverError } from '#database/errors.ts';

/** A full disk, a used-up quota, a file size limit, and a full disk as PostgreSQL reports it. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

const isStorageFull = (error: unknown) =>
  fullCodes.has(String((toDriverError(error) as { code?: unknown } | null | undefined)?.code));

/**
 * The unexpected, seen from outside: the database is away (come back soon), there is no room to write, or something is
 * broken (a report id).
 */
export function toUnexpectedFailure(error: unknown, log: Logger, requestId: string): Failure {
  const report = randomUUID().slice(0, 8);
  const away = isDatabaseAway(error);
  const isFull = isStorageFull(error);
  log.error(
    { err: away ? undefined : toLogged(error), reason: maskSecrets(String(toLogged(error))), report, id: requestId },
    away ? 'database away' : isFull ? 'storage full' : 'unexpected error',
  );
  if (isFull) return fail('storageFull');
  return away ? fail('unavailable', { retryAfterSeconds: 5 }) : fail('unexpected', { data: { report } });
}

/** A page that could not be rendered. Its path may hold the token of an access link. */
export function logPageFailure(error: unknown, path: string, log: Logger, requestId: string): void {
  log.error({ err: toLogged(error), path: maskSecrets(path), id: requestId }, 'page failed');
}

/** As the log and the error report show it: without people's data and without tokens. */
export function toLogged(error: unknown): unknown {
  const said = toDriverError(error);
  if (!(said instanceof Error)) return said;
  const logged = Object.assign(new Error(maskSecrets(said.message)), said);
  logged.name = said.name;
  logged.stack = maskSecrets(said.stack ?? '');
  return logged;
}
