import type { Role } from '#contract/auth/roles.ts';
import type { CookieJar } from './cookies.ts';

/** Who is asking: made once per request, handed to every handler. */
export interface Caller {
  session: { id: string; userId: string; role: Role } | null;
  ip: string;
  userAgent: string;
  requestId: string;
  /** Those of the request, and those its answer sets; absent where no browser asks. */
  cookies?: CookieJar;
  /** The Idempotency-Key header; null where none was sent, as by a form without scripts. */
  idempotencyKey?: string | null;
}
