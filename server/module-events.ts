import type { Failure } from '#contract/errors.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import type { Queryable } from '#database/connect.ts';
import type { OrderLineRecord, OrderRecord } from '#database/queries/orders.ts';
import type { User } from '#database/queries/people.ts';
import type { RequestRecord } from '#database/queries/requests.ts';

/** What a module says to the modules above it, which it may not import. */
export interface ModuleEvents {
  /** A mailbox answered. A person who `isJoining` a company by the same link needs none of their own. */
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

/** Calls the subscribers in turn. The first that refuses ends it; the caller answers with that, which rolls all back. */
export type Tell = <Name extends keyof ModuleEvents>(
  tx: Queryable,
  name: Name,
  event: ModuleEvents[Name],
) => Promise<Failure | null>;
