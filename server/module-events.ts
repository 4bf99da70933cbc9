import type { Failure } from '#contract/errors.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import type { Queryable } from '#database/connect.ts';
import type { OrderLineRecord, OrderRecord } from '#database/queries/orders.ts';
import type { User } from '#database/queries/people.ts';
import type { RequestRecord } from '#database/queries/requests.ts';

/** The events by which a module notifies modules above it, which it may not import. */
export interface ModuleEvents {
  /** A code or link from the mailbox was used. A person who `isJoining` a company by it needs none of their own. */
  emailProven: { user: User; isJoining: boolean };
  requestReceived: {
    request: RequestRecord;
    lines: readonly { productUuid: string | null; productName: string }[];
    actor: EventActor;
  };
  /** The thread of a request has something new. Pages of what belongs to the request show the same thread. */
  requestThreadChanged: { id: string };
  orderPlaced: { order: OrderRecord; lines: readonly OrderLineRecord[] };
  /** Said before they move: designs are locked before stock. `requestId` is that of the call that cancels them. */
  cancelingLines: { lines: readonly OrderLineRecord[]; requestId: string };
}

/** Calls the subscribers in turn until one returns a Failure; the caller returns that, which rolls everything back. */
export type Tell = <Name extends keyof ModuleEvents>(
  tx: Queryable,
  name: Name,
  event: ModuleEvents[Name],
) => Promise<Failure | null>;
