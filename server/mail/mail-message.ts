import type { StaffRole } from '#contract/auth/roles.ts';
import type { MembershipRole } from '#contract/companies/membership-roles.ts';
import type { PaymentTerms } from '#contract/orders/payment-terms.ts';
import type { StockHold } from '#contract/orders/stock-hold.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import type { ListPrice } from '#contract/requests/list-price.ts';
import type { RequestKind } from '#contract/requests/request-kinds.ts';
import type { ApprovalSource, ApprovalState } from '#contract/workflows/approval-workflow.ts';
import type { DesignState } from '#contract/workflows/design-workflow.ts';
import type { OrderLineState } from '#contract/workflows/order-line-workflow.ts';
import type { OrderProblemState } from '#contract/workflows/order-problem-workflow.ts';
import type { QuoteState } from '#contract/workflows/quote-workflow.ts';
import type { RequestState } from '#contract/workflows/request-workflow.ts';
import type { ReleaseState } from '#contract/workflows/storage-release-workflow.ts';
import type { StoreState } from '#contract/workflows/store-workflow.ts';
import type { TaxCertificateState } from '#contract/workflows/tax-certificate-workflow.ts';

/** How long a code from a mail opens something. The mails say so too. */
export const codeMinutes = { reset: 15, verify: 60, email: 60, link: 15 } as const;

/** One request as its mails tell of it. */
export interface MailedRequest {
  id: string;
  number: string;
  kind: RequestKind;
  /** Of the access link in this mail. The outbox forgets it when the mail has left. */
  token: string;
}

/** One line of a request: words of the catalog alone. Messages of older versions have its name and quantity only. */
export interface MailedLine {
  /** Empty for a product that was only described. */
  name: string;
  quantity: number;
  isSample?: boolean;
  options?: string[];
  price?: ListPrice;
  /** Path or URL of the product's picture. */
  image?: string | null;
}

/** What was asked for, in every email of the request after the first; missing in messages of older versions. */
interface LaterRequestMail {
  lines?: MailedLine[];
}

/** One quote as its emails tell of it. */
export interface MailedQuote {
  number: string;
  /** Of the access link in this email. The outbox forgets it when the email has left. */
  token: string;
}

/** The lines of a quote with their totals, as its emails show them. */
export interface MailedQuoteLines {
  /** `image` as in MailLines and `note` (of alternatives): missing in messages of older versions. */
  lines: {
    name: string;
    quantity: number;
    unitMills: number;
    totalCents: number;
    image?: string | null;
    note?: string;
  }[];
  /** In cents. */
  totals: { goods: number; setup: number; freight: number; tax?: number; total: number };
  /** An alternative is still to be chosen: the total is the least one, and its parts are not known. */
  isFrom?: boolean;
}

/** One order as its emails tell of it. */
export interface MailedOrder {
  number: string;
  /** Of the access link in this email. The outbox forgets it when the email has left. */
  token: string;
}

/** One design as its emails tell of it. */
interface DesignMail {
  /** `token` is of the access link in this email. The outbox forgets it when the email has left. */
  design: { id: string; number: string; product: string; token: string };
  state: DesignState;
  /** The last one that was sent. */
  proof: { number: number; sha256: string; approvedBy: string | null } | null;
}

/** An order from a store that waits for an owner, or waited. */
interface ApprovalMail {
  company: string;
  lines: { name: string; quantity: number; unitMills: number; totalCents: number }[];
  /** In cents. */
  totals: { goods: number; setup: number; freight: number; tax: number; total: number };
}

/** What each template needs; the outbox keeps exactly this, so a mail can be made again at any time. */
export interface MailTemplates {
  accountDeleted: { firstName: string };
  accountEmailChange: { email: string; code: string; proof: string };
  accountEmailChanged: { firstName: string };
  accountExists: { firstName: string; email: string };
  accountPasswordChanged: { firstName: string };
  accountReset: { firstName: string; email: string; code: string; proof: string };
  accountVerify: { code: string; proof: string };
  /** What staff wrote in a chat and the visitor has not read. */
  chatAnswered: { from: string; texts: string[] };
  /** `inviter` is an email: a name is whatever its owner typed. */
  companyInvitation: { company: string; role: MembershipRole; inviter: string; token: string };
  companyJoined: { firstName: string; company: string; role: MembershipRole };
  companyRemoved: { firstName: string; company: string };
  companyRoleChanged: {
    firstName: string;
    company: string;
    role: MembershipRole;
    /** The reader became an owner because the last one deleted their account. */
    ownerLeft: boolean;
  };
  /** `text`: to the customer, from the move. */
  designMoved: DesignMail & { text: string };
  designReminder: DesignMail;
  /** To the mailbox of an access link, before an order is placed by it: that with this number again, or for this company. */
  linkCode: { act: 'reorder' | 'decide'; name: string; code: string };
  newsletterConfirm: { token: string };
  /** `content`: of the version that was sent last; missing in messages of older versions. */
  quoteAnswered: { quote: MailedQuote; text: string; from: string; files: number; content?: MailedQuoteLines };
  orderAnswered: { order: MailedOrder; text: string; from: string; files: number };
  orderMoved: {
    order: MailedOrder;
    state: OrderLineState;
    /** To the customer, from the move. */
    text: string;
    lines: { name: string; quantity: number }[];
    shipment: { carrier: string; trackingNumber: string } | null;
    /** Of an order on account that leaves, with a link to pay it. Missing in messages of older versions. */
    invoice?: { number: string; openCents: number; dueOn: string; pay: { token: string } } | null;
  };
  orderPlaced: {
    order: MailedOrder;
    /** Something in it is printed, and waits for a proof. */
    needsProof: boolean;
    /** Empty, and `shipTo` null, where the mailbox may not be the sender's. */
    poNumber: string;
    terms: PaymentTerms;
    /** Missing in messages of older versions, as what follows. */
    depositPercent?: number;
    stockHold?: StockHold;
    /** Of a link to pay, where it is paid in advance and a provider is connected. */
    pay?: { token: string } | null;
    heldUntil?: string | null;
    shipTo: PostalAddress | null;
    deliverUntil: string | null;
    lines: { name: string; quantity: number; unitMills: number; totalCents: number }[];
    /** In cents. */
    totals: { goods: number; setup: number; freight: number; tax: number; total: number };
  };
  /** A payment came in; `openCents` is still to be paid, before it ships where it `isMade` on a deposit. */
  orderPaid: {
    order: MailedOrder;
    amountCents: number;
    receivedOn: string;
    reference: string;
    openCents: number;
    isMade?: boolean;
  };
  /** All of it is packed on a deposit; `openCents` is due before it ships. */
  orderPacked: { order: MailedOrder; openCents: number; pay: { token: string } | null };
  /** Before an order is canceled because its invoice in advance was not paid. */
  orderUnpaid: {
    order: MailedOrder;
    totalCents: number;
    /** The rest is due before it ships. */
    isDeposit?: boolean;
    payBy: string;
    pay?: { token: string } | null;
  };
  orderRefunded: { order: MailedOrder; amountCents: number; refundedOn: string; reference: string };
  orderProblem: { order: MailedOrder; state: OrderProblemState; text: string };
  quoteLink: { quote: MailedQuote };
  quoteMoved: {
    quote: MailedQuote;
    state: QuoteState;
    /** Of the version that was sent last. */
    version: number;
    validUntil: string;
    orderNumber: string | null;
    /** To the customer, from the version. */
    note: string;
    /** To the customer, from the move. */
    text: string;
  } & MailedQuoteLines;
  /** `files`: how many came with it; missing in messages of older versions. */
  requestAnswered: { request: MailedRequest; text: string; from: string; files?: number } & LaterRequestMail;
  requestLink: { request: MailedRequest };
  requestMoved: { request: MailedRequest; state: RequestState; text: string } & LaterRequestMail;
  requestQuoted: { request: MailedRequest; text: string } & LaterRequestMail;
  requestReceived: {
    request: MailedRequest;
    needBy: string | null;
    wishes: string[];
    lines: MailedLine[];
    files: number;
  };
  /** To the buyer; `text` is what the owner wrote. */
  approvalMoved: ApprovalMail & { id: string; state: ApprovalState; text: string };
  /** To an owner; `token` is that of the access link in this email. */
  approvalRequested: ApprovalMail & {
    token: string;
    buyer: string;
    source: ApprovalSource;
    poNumber: string;
    shipTo: PostalAddress;
  };
  /** To an owner, where several orders wait; each `token` is that of an access link in this email. */
  approvalsRequested: {
    company: string;
    waiting: { token: string; buyer: string; totalCents: number }[];
    /** Waiting orders that are not listed. */
    more: number;
  };
  storeMoved: { company: string; state: StoreState; text: string };
  /** `token` is that of the access link in this email. */
  releaseMoved: {
    number: string;
    token: string;
    state: ReleaseState;
    /** Of the item, with its options and artwork. */
    title: string;
    pieces: number;
    /** Of a full case; without it there are pieces alone. */
    casePack?: number | null;
    unit: string;
    street: string;
    carrier: string;
    tracking: string;
    /** To the customer, from the move. */
    text: string;
  };
  storageLow: {
    company: string;
    token: string;
    /** Of the item, with its options and artwork. */
    title: string;
    pieces: number;
    /** Of a full case; without it there are pieces alone. */
    casePack?: number | null;
    unit: string;
    daysLeft: number;
    orderBy: string;
    /** Pieces of the usual reorder; 0 where none is known. */
    reorder: number;
  };
  /** `text`: why it was rejected or ended. */
  taxCertificateMoved: { region: string; state: TaxCertificateState; text: string };
  secondFactorReset: { firstName: string };
  staffInvitation: { inviter: string; roles: StaffRole[]; token: string };
  staffAlert: { title: string; text: string };
  test: { firstName: string };
}

export type MailTemplate = keyof MailTemplates;

export type MailMessage = {
  [T in MailTemplate]: { to: string; template: T; props: MailTemplates[T]; replyTo?: string };
}[MailTemplate];
