import { createChatConversation } from './modules/chat/conversation.ts';
import { approvedCart } from './modules/checkout/cart-order.ts';
import { claimCompany } from './modules/companies/claim-company.ts';
import type { Threads } from './modules/conversations/api.ts';
import { endDesigns } from './modules/designs/advance-design.ts';
import { notifyDesignOfRequest } from './modules/designs/design-subject.ts';
import { startDesign } from './modules/designs/start-design.ts';
import type { ApprovedSources } from './modules/ordering/decide-approval.ts';
import { createOrderConversation } from './modules/orders/conversation.ts';
import { approvedReorder } from './modules/orders/reorder.ts';
import { closePagesOfLines } from './modules/payments/ask-payment.ts';
import { chasePayment } from './modules/payments/chase-payment.ts';
import { createQuoteConversation } from './modules/quotes/conversation.ts';
import { approvedQuote } from './modules/quotes/order-quote.ts';
import { notifyQuoteOfRequest } from './modules/quotes/quote-subject.ts';
import { createRequestConversation } from './modules/requests/conversation.ts';
import { approvedStoreOrder } from './modules/stores/store-order.ts';
import type { Parts, Subscribers } from './parts.ts';

/** The subscribers of each event, called in the transaction of the change. */
export const subscribers: Subscribers = {
  emailProven: [claimCompany],
  requestReceived: [startDesign],
  requestThreadChanged: [notifyQuoteOfRequest, notifyDesignOfRequest],
  orderPlaced: [chasePayment],
  cancelingLines: [endDesigns, closePagesOfLines],
};

/** Where an order that waits for an owner came from: its lines are read there again before it is placed. */
export const approvedSources: ApprovedSources = {
  checkout: approvedCart,
  quote: approvedQuote,
  reorder: approvedReorder,
  store: approvedStoreOrder,
};

/** The thread of each kind of thing: who may open it, and what a message does. */
export const createThreads = (parts: Parts): Threads => ({
  request: createRequestConversation(parts),
  quote: createQuoteConversation(parts),
  order: createOrderConversation(parts),
  chat: createChatConversation(parts),
});
