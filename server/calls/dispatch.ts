import { toScopeRole } from '#contract/auth/api-scopes.ts';
import { can } from '#contract/auth/capabilities.ts';
import { isStaff, type Roles } from '#contract/auth/roles.ts';
import type { Endpoint, OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Call } from '#contract/endpoints.ts';
import { type Endpoints, type EndpointTable, endpoints } from '#contract/endpoints.ts';
import { type Envelope, toEnvelope } from '#contract/envelope.ts';
import { Failure, fail } from '#contract/errors.ts';
import { toFieldErrors } from '#contract/field-errors.ts';
import type { Caller, CallerOf } from './caller.ts';
import type { RateLimits } from './rate-limits.ts';
import { isWalkable, toStorable } from './storable.ts';

export type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  caller: CallerOf<E['audience']>,
) => Promise<OutputOf<E> | Failure> | OutputOf<E> | Failure;
/** One handler for each row of the endpoint table: a missing one does not compile. */
export type Handlers = { [K in keyof Endpoints]: Handler<Endpoints[K]> };

/** The raw input may be anything; what reaches a handler has been through its schema. */
export type Dispatch = (name: Call, input: unknown, caller: Caller) => Promise<Envelope | Failure>;

/** Puts an error among those that staff see. Must not throw. */
export type RecordServerError = (error: unknown, where: string, ip?: string) => Promise<void>;

type AnyHandler = (input: unknown, caller: Caller) => Promise<unknown>;

/** The one way to the handlers, for HTTP and for pages rendered in process alike. */
export function createDispatch(
  handlers: Handlers,
  recordError: RecordServerError,
  table: EndpointTable = endpoints,
  limits?: Pick<RateLimits, 'consume'>,
): Dispatch {
  return async (name, input, asking) => {
    const endpoint = table[name];
    // A password alone opens nothing where a second factor is due, not even what a customer may do.
    const caller = asking.session?.awaits && !endpoint.beforeSecondFactor ? { ...asking, session: null } : asking;
    const refusal = refuse(endpoint, caller, name);
    if (refusal) return refusal;
    const tooMany = caller.session?.isKey && (await limits?.consume('apiKeyCalls', caller.session.id));
    if (tooMany) return tooMany;
    // A schema may read fields of its input before it checks what that is.
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      return fail('invalid', { msg: 'Please send a JSON object.' });
    if (!isWalkable(input))
      return fail('malformed', { msg: 'This request is nested too deeply or has too many values.' });
    const parsed = endpoint.input.safeParse(toStorable(input));
    if (!parsed.success) return fail('invalid', { fields: toFieldErrors(parsed.error.issues) });
    let outcome: unknown;
    try {
      outcome = await (handlers[name] as AnyHandler)(parsed.data, caller);
    } catch (error) {
      await recordError(error, name, caller.ip);
      throw error;
    }
    return outcome instanceof Failure ? outcome : toEnvelope(outcome);
  };
}

function refuse(endpoint: Endpoint, caller: Caller, name: Call): Failure | null {
  if (endpoint.audience === 'anyone') return null;
  if (!caller.session) return fail('unauthenticated');
  const { roles, isKey } = caller.session;
  // A key is no person: it has no account, and what all staff may do it only reads.
  if (isKey && (endpoint.audience !== 'staff' || (!endpoint.needs && !mayRead(name, roles)))) return fail('forbidden');
  if (endpoint.audience !== 'staff') return null;
  const may = isStaff(roles) && (!endpoint.needs || can(roles, endpoint.needs));
  return may ? null : fail('forbidden');
}

function mayRead(name: Call, roles: Roles): boolean {
  return name.startsWith('GET ') && roles.includes(toScopeRole('read'));
}
