import type * as z from 'zod/mini';
import type { Capability } from './auth/capabilities.ts';

/** Who may call: anyone, a logged-in person, or staff. */
export type Audience = 'anyone' | 'customer' | 'staff';

/** What a call takes and gives; its key in the table is its method and path. */
export interface Endpoint {
  audience: Audience;
  /** Which of the staff: those with this capability; all of them unless named. */
  needs?: Capability;
  /** Answers a staff session that still waits for its second factor. To every other call it is no session. */
  beforeSecondFactor?: true;
  summary: string;
  /** How a POST travels: JSON, unless it carries a file, or is signed over its exact bytes and takes a `RawBody`. */
  body?: 'multipart' | 'raw';
  /** The most bytes of a raw body; as many as JSON may have unless named. */
  maxBytes?: number;
  input: z.ZodMiniType;
  output: z.ZodMiniType;
}

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/*@__NO_SIDE_EFFECTS__*/
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
