import type { Roles, StaffRoles } from '#contract/auth/roles.ts';
import type { Audience } from '#contract/endpoint.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { CookieJar } from './cookies.ts';

export interface Session<R extends Roles = Roles> {
  id: string;
  userId: string;
  /** Empty for a customer, and for staff in the shop. */
  roles: R;
  /** A staff session waits for a code, or for a second factor to be set up. Until then it has no roles. */
  awaits?: 'code' | 'set_up';
  /** A key of another system: its roles are its scopes. */
  isKey?: true;
}

/** Who is asking: made once per request, handed to every handler. */
export interface Caller<S extends Session | null = Session | null> {
  session: S;
  ip: string;
  userAgent: string;
  requestId: string;
  /** Those of the request, and those its answer sets; absent where no browser asks. */
  cookies?: CookieJar;
  /** The Idempotency-Key header; null where none was sent, as by a form without scripts. */
  idempotencyKey?: string | null;
}

/** What an endpoint's audience guarantees of its caller: dispatch has checked it before a handler runs. */
export type CallerOf<A extends Audience> = Caller<
  { anyone: Session | null; customer: Session; staff: Session<StaffRoles> }[A]
>;

/** A caller as the record of events has it. Without a log-in it is a customer. */
export function toCallerActor({ session, requestId }: Caller): EventActor {
  return { id: session?.userId ?? null, roles: session?.roles ?? [], requestId };
}

/** A member of staff as the workflow engine has them. */
export function toStaffActor({ session, requestId }: CallerOf<'staff'>): StaffActor {
  return { type: 'staff', userId: session.userId, roles: session.roles, requestId };
}
