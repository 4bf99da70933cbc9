import type { Move, StateRow, Workflow } from './workflow.ts';

export const quoteStates = [
  'draft',
  'in_approval',
  'sent',
  'viewed',
  'changes_requested',
  'accepted',
  'declined',
  'expired',
  'cancelled',
] as const;
export type QuoteState = (typeof quoteStates)[number];
type QuotePhase = 'preparing' | 'offered' | 'accepted' | 'ended';

const by = 'quotes.write';
const send: Move<QuoteState> = { to: 'sent', by, label: 'Send quote' };
const cancel: Move<QuoteState> = { to: 'cancelled', by, label: 'Cancel quote', reason: 'required', isAside: true };
const newVersion: Move<QuoteState> = {
  to: 'draft',
  by,
  label: 'New version',
  happened: { customer: 'We started a new version', staff: 'New version started' },
};
const decline: Move<QuoteState> = {
  to: 'declined',
  by: 'customer',
  label: 'Decline quote',
  reason: 'optional',
  reasonLabel: 'Reason (optional)',
};
const requestChanges: Move<QuoteState> = {
  to: 'changes_requested',
  by: 'customer',
  label: 'Request changes',
  reason: 'required',
  reasonLabel: 'What should we change?',
};
/** Its call takes the choices and makes the order. */
const accept: Move<QuoteState> = {
  to: 'accepted',
  by: 'customer',
  label: 'Accept quote',
  scope: 'approve',
  hasOwnCall: true,
};
const askAgain: Move<QuoteState> = {
  ...requestChanges,
  label: 'Ask for a new quote',
  reason: 'optional',
  reasonLabel: 'Anything to change? (optional)',
  happened: { customer: 'You requested a new quote', staff: 'The customer requested a new quote' },
};
const expire: Move<QuoteState> = { to: 'expired', by: 'timer', label: 'Expire' };

/** How long a sent version holds is its own; this is what the engine needs to know that there is an end at all. */
const timer = { hours: 30 * 24, to: 'expired' } as const;

/** A quote from the first draft to the order. Versions are sent one after the other; the last sent one counts. */
export const quoteWorkflow: Workflow<QuoteState, StateRow<QuoteState, QuotePhase>> = {
  usual: ['draft', 'sent', 'accepted'],
  states: {
    draft: {
      phase: 'preparing',
      label: 'In preparation',
      staffLabel: 'Draft',
      headline: 'We’re preparing your quote',
      tone: 'active',
      next: 'We’ll email you as soon as it’s ready, usually within one business day.',
      step: 'We prepare your quote',
      waitsFor: 'staff',
      happened: { customer: 'We started your quote', staff: 'Draft started' },
      email: false,
      moves: [send, { to: 'in_approval', by, label: 'Ask for approval', reason: 'optional' }, cancel],
    },
    in_approval: {
      phase: 'preparing',
      label: 'In preparation',
      staffLabel: 'Needs approval',
      headline: 'We’re preparing your quote',
      tone: 'active',
      next: 'We’ll email you as soon as it’s ready, usually within one business day.',
      step: 'We prepare your quote',
      besides: 'draft',
      waitsFor: 'staff',
      view: 'Needs approval',
      happened: { customer: null, staff: 'Approval requested' },
      email: false,
      isInternal: true,
      moves: [
        { to: 'sent', by: 'quotes.approve', label: 'Approve and send' },
        {
          to: 'draft',
          by,
          label: 'Back to draft',
          reason: 'optional',
          isInternal: true,
          happened: { customer: null, staff: 'Back to draft' },
        },
        cancel,
      ],
    },
    sent: {
      phase: 'offered',
      label: 'Ready',
      staffLabel: 'Sent',
      headline: 'Your quote is ready',
      tone: 'waiting',
      next: 'Choose your quantities and accept it, or tell us what to change.',
      step: 'You review our quote',
      waitsFor: 'customer',
      happened: { customer: 'We sent your quote', staff: 'Sent' },
      email: true,
      timer,
      moves: [
        {
          to: 'viewed',
          by: 'customer',
          scope: 'view',
          label: 'Open',
          hasOwnCall: true,
          happened: { customer: null, staff: 'The customer opened it' },
        },
        accept,
        requestChanges,
        decline,
        newVersion,
        cancel,
        expire,
      ],
    },
    viewed: {
      phase: 'offered',
      label: 'Ready',
      staffLabel: 'Viewed',
      headline: 'Your quote is ready',
      tone: 'waiting',
      next: 'Choose your quantities and accept it, or tell us what to change.',
      step: 'You review our quote',
      besides: 'sent',
      waitsFor: 'customer',
      happened: { customer: null, staff: 'The customer opened it' },
      email: false,
      timer,
      moves: [accept, requestChanges, decline, newVersion, cancel, expire],
    },
    changes_requested: {
      phase: 'preparing',
      label: 'Changes requested',
      staffLabel: 'Changes requested',
      headline: 'We’re updating your quote',
      tone: 'active',
      next: 'We’ll send you a new version, usually within one business day.',
      step: 'We update your quote',
      besides: 'draft',
      waitsFor: 'staff',
      view: 'Changes requested',
      happened: { customer: 'You requested changes', staff: 'The customer requested changes' },
      email: false,
      moves: [newVersion, cancel],
    },
    accepted: {
      phase: 'accepted',
      label: 'Accepted',
      staffLabel: 'Accepted',
      headline: 'Thanks, your order is in',
      tone: 'done',
      next: 'We’ll send your proof next. Nothing is printed until you approve it.',
      step: 'You accept it',
      waitsFor: null,
      view: 'Accepted',
      happened: { customer: 'You accepted the quote', staff: 'Accepted by the customer' },
      email: true,
      moves: [],
    },
    declined: {
      phase: 'ended',
      label: 'Declined',
      staffLabel: 'Declined by customer',
      headline: 'You declined this quote',
      tone: 'stopped',
      next: 'If you change your mind, ask for a new quote and we’ll start from this one.',
      step: 'Declined',
      waitsFor: null,
      happened: { customer: 'You declined the quote', staff: 'Declined by the customer' },
      email: false,
      moves: [askAgain, newVersion],
    },
    expired: {
      phase: 'ended',
      label: 'Expired',
      staffLabel: 'Expired',
      headline: 'This quote has expired',
      tone: 'stopped',
      next: 'Prices may have changed. Ask for a new quote and we’ll send it within one business day.',
      step: 'Expired',
      waitsFor: null,
      happened: { customer: 'The quote expired', staff: 'Expired' },
      email: true,
      moves: [askAgain, newVersion],
    },
    cancelled: {
      phase: 'ended',
      label: 'Canceled',
      staffLabel: 'Canceled',
      headline: 'We canceled this quote',
      tone: 'stopped',
      next: 'You’ll find the reason below. Questions? Just reply to our email.',
      step: 'Canceled',
      waitsFor: null,
      happened: { customer: 'We canceled the quote', staff: 'Canceled' },
      email: true,
      moves: [newVersion],
    },
  },
};
