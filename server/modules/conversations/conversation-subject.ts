import type { Failure } from '#contract/errors.ts';
import type { CustomerActor, StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import type { ConversationOf } from '#database/queries/conversations.ts';
import type { Caller } from '../../calls/caller.ts';

/** A message as it came in, checked: its files are the writer's own. */
export interface SentMessage {
  text: string;
  fileIds: readonly string[];
  clientKey: string;
  internal?: boolean;
}

/** What conversations have to know of one kind of thing: who may open its thread, and what a message does to it. */
export interface ConversationSubject {
  /** By the token of an access link, or by its id for its account. */
  openAsCustomer(
    db: Queryable,
    tokenOrId: string,
    caller: Caller,
  ): Promise<
    | {
        id: string;
        thread: ConversationOf;
        linkId: string | null;
        actor: CustomerActor;
        /** Opened by a link that proves no mailbox: only what was written through it shows. */
        isUnproven: boolean;
        /** Why nothing can be written. */
        closed: string | null;
      }
    | Failure
  >;
  /** For staff; null where there is no such thing. */
  findThread(db: Queryable, id: string): Promise<ConversationOf | null>;
  /** A message of the customer: the alert to staff, the move that the workflow has for it. A repeat does nothing. */
  receive(tx: Queryable, id: string, message: SentMessage, actor: CustomerActor): Promise<Failure | null>;
  /** A message of staff with its email, or an internal note. A repeat does nothing. */
  send(tx: Queryable, id: string, message: SentMessage, actor: StaffActor): Promise<Failure | null>;
  /** Open pages look again. */
  notify(tx: Queryable, id: string): Promise<void>;
}
