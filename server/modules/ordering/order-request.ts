import type { FreightRates } from '#contract/content/freight-rates.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import type { Cents } from '#contract/money.ts';
import type { LineToSum } from '#contract/ordering/sum-order.ts';
import type { LineKind, OrderLineContent, OrderSource } from '#contract/orders/order-content.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import type { CompanyRecord } from '#database/queries/companies.ts';
import type { NewOrderRow } from '#database/queries/orders.ts';
import type { User } from '#database/queries/people.ts';

/** On account, in advance, or on account as long as there is credit. */
export type Payment = 'account' | 'advance' | 'account-if-possible';

/** A line as its source has it: what, how many, at which unit price. */
export interface OrderLineRequest
  extends LineToSum,
    Pick<OrderLineContent, 'title' | 'sku' | 'options' | 'note' | 'picture' | 'art'> {
  kind: LineKind;
  productUuid: string | null;
  leadDays: number;
  /** Approved artwork that is printed again: the proof is skipped. */
  artworkId?: string | null;
  /** The product with the customer's logo on it. */
  pictureFileId?: string | null;
  /** The line it was taken from: found again where an owner has to approve first. */
  takenFrom?: { storeProductId?: string; orderLineId?: string };
}

/** Who orders. Lock the company before an order is priced to be placed: credit and limits are read from it. */
export interface Buyer {
  company: CompanyRecord | null;
  /** The member whose role and limit hold; null for a guest. */
  user: User | null;
  email: string;
  /** Whether the mailbox is proven, by a log-in with a confirmed email or by a link that was sent to it. */
  isProven: boolean;
  /** The network a guest orders from; null where it does not matter. */
  network: string | null;
}

export interface OrderRequest {
  source: OrderSource;
  lines: readonly OrderLineRequest[];
  buyer: Buyer;
  /** Complete where it is to be placed; a preview may know the ZIP code only, or nothing. */
  shipTo: PostalAddress | { zipcode: string } | null;
  /** An address of the buyer's book: what is wrong with it is said of their choice. */
  isFromBook?: boolean;
  /** What the buyer chose; on account as long as there is credit, unless they did. */
  payment?: Payment;
  /** As an owner of the company approved it: the buyer's limit does not count. */
  isApproved?: boolean;
  /** A sentence of the source: why it cannot be ordered as it is. */
  fault?: string | null;
  /** Of a quote: the rates it was sent with, or an amount that was agreed. */
  freight?: { rates: FreightRates; fixedCents: Cents | null };
}

/** What the buyer filled in, and what the order goes back to. */
export interface OrderForm {
  actor: EventActor;
  /**
   * As it is written. A second order with the same `clientKey` breaks a constraint. The invoice goes to the ship-to address
   * unless `billTo` is named.
   */
  order: Pick<
    NewOrderRow,
    | 'restaurant'
    | 'acceptedBy'
    | 'title'
    | 'poNumber'
    | 'ownerId'
    | 'quoteId'
    | 'quoteVersion'
    | 'choices'
    | 'reorderOf'
  > & { clientKey: string; billTo?: PostalAddress };
  /** What the buyer saw; left out where no total was shown yet. */
  seenTotalCents?: number;
  /** One of the later days that were offered. */
  deliverOn?: string;
  /** The request it began with: its design is carried to the line that it fits. */
  requestId?: string | null;
  storeId?: string;
}
