import type { Move, StateRow, Workflow } from './workflow.ts';

export const requestStates = ['new', 'in_review', 'info_needed', 'quoted', 'declined', 'withdrawn', 'spam'] as const;
export type RequestState = (typeof requestStates)[number];
type RequestPhase = 'review' | 'answered' | 'ended' | 'spam';

const by = 'requests.write';
const withdraw = { to: 'withdrawn', by: 'customer', label: 'Withdraw this request', reason: 'optional' } as const;
const decline = {
  to: 'declined',
  by,
  label: 'Decline',
  reason: 'required',
  reasonLabel: 'Why we’re declining',
  isAside: true,
} as const;
const markSpam = { to: 'spam', by, label: 'Mark as spam', isAside: true } as const;
const reopen: Move<RequestState> = {
  to: 'in_review',
  by,
  label: 'Reopen',
  reason: 'required',
  happened: { customer: 'We reopened your request', staff: 'Reopened' },
};

/** A request for a quote, a sample, a design, a store, storage or an answer, from its arrival to our reply. */
export const requestWorkflow: Workflow<RequestState, StateRow<RequestState, RequestPhase>> = {
  usual: ['new', 'in_review', 'quoted'],
  states: {
    new: {
      phase: 'review',
      label: 'Received',
      staffLabel: 'New',
      headline: 'Thanks, we got your request',
      tone: 'waiting',
      next: 'We’ll review it within one business day, usually within four business hours.',
      step: 'We review your request',
      waitsFor: 'staff',
      happened: { customer: 'We got your request', staff: 'Received' },
      email: true,
      moves: [{ to: 'in_review', by, label: 'Start review' }, decline, markSpam, withdraw],
    },
    in_review: {
      phase: 'review',
      label: 'In review',
      staffLabel: 'In review',
      headline: 'We’re working on it',
      tone: 'active',
      next: 'We’re working out sizes, print and price. We send most quotes within one business day.',
      step: 'We work on your answer',
      waitsFor: 'staff',
      happened: { customer: 'We started our review', staff: 'Review started' },
      email: false,
      moves: [
        { to: 'quoted', by, label: 'Mark as quoted', reason: 'optional', reasonLabel: 'A note to the customer' },
        { to: 'info_needed', by, label: 'Ask the customer', reason: 'required', reasonLabel: 'Your question' },
        decline,
        markSpam,
        withdraw,
      ],
    },
    info_needed: {
      phase: 'review',
      label: 'Waiting on you',
      staffLabel: 'Waiting on customer',
      headline: 'We have a question for you',
      tone: 'waiting',
      next: 'We’ll pick it right back up once you answer.',
      step: 'You answer our question',
      besides: 'in_review',
      waitsFor: 'customer',
      happened: { customer: 'We asked you a question', staff: 'Asked the customer' },
      email: true,
      moves: [
        {
          to: 'in_review',
          by: 'customer',
          label: 'Send message',
          reason: 'required',
          onMessage: true,
          happened: { customer: 'You answered', staff: 'The customer answered' },
        },
        // The answer came another way, by phone for example.
        { to: 'in_review', by, label: 'Continue review', reason: 'required' },
        decline,
        withdraw,
      ],
    },
    quoted: {
      phase: 'answered',
      label: 'Answered',
      staffLabel: 'Quoted',
      headline: 'Our answer is in your inbox',
      tone: 'done',
      next: 'Write to us here with any changes and we’ll update it.',
      step: 'You get our answer by email',
      waitsFor: null,
      happened: { customer: 'We sent you our answer', staff: 'Quoted' },
      email: true,
      moves: [
        {
          to: 'in_review',
          by: 'customer',
          label: 'Send message',
          reason: 'required',
          onMessage: true,
          happened: { customer: 'You wrote to us', staff: 'Reopened: the customer wrote' },
        },
        reopen,
      ],
    },
    declined: {
      phase: 'ended',
      label: 'Declined',
      staffLabel: 'Declined',
      headline: 'We can’t take this one on',
      tone: 'stopped',
      next: 'You’ll find the reason below. If anything changes, write to us here.',
      step: 'Declined',
      waitsFor: null,
      happened: { customer: 'We declined', staff: 'Declined' },
      email: true,
      moves: [reopen],
    },
    withdrawn: {
      phase: 'ended',
      label: 'Withdrawn',
      staffLabel: 'Withdrawn by customer',
      headline: 'You withdrew this request',
      tone: 'stopped',
      next: 'There’s nothing left to do. You can send a new request anytime.',
      step: 'Withdrawn',
      waitsFor: null,
      happened: { customer: 'You withdrew it', staff: 'Withdrawn by the customer' },
      email: true,
      closed: 'You withdrew this request. To continue, send us a new request and mention this number.',
      moves: [],
    },
    spam: {
      phase: 'spam',
      label: 'Closed',
      staffLabel: 'Spam',
      headline: 'This request is closed',
      tone: 'stopped',
      next: 'If that’s a mistake, please call us.',
      step: 'Closed',
      waitsFor: null,
      happened: { customer: 'We closed it', staff: 'Marked as spam' },
      email: false,
      closed: 'This request is closed. If that’s a mistake, please call us.',
      isInternal: true,
      moves: [{ ...reopen, label: 'Not spam: reopen', reason: 'optional' }],
    },
  },
};
