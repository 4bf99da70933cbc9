import type { Workflow } from './workflow.ts';

export const requestStates = ['new', 'in_review', 'info_needed', 'quoted', 'declined', 'withdrawn', 'spam'] as const;
export type RequestState = (typeof requestStates)[number];

const sales = ['sales', 'design'] as const;
const withdraw = { to: 'withdrawn', by: ['customer'], label: 'Withdraw this request', reason: 'optional' } as const;
const decline = { to: 'declined', by: sales, label: 'Decline', reason: 'required' } as const;
const markSpam = { to: 'spam', by: sales, label: 'Mark as spam' } as const;

/** The way a request usually goes: what the status page shows as still to come. */
export const requestPath: readonly RequestState[] = ['new', 'in_review', 'quoted'];

/** A request for a quote, a design, a store, storage or an answer, from its arrival to our offer. */
export const requestWorkflow: Workflow<RequestState> = {
  new: {
    label: 'Received',
    staffLabel: 'New',
    headline: 'We have your request',
    tone: 'waiting',
    now: 'A person reads it within one working day, usually within four hours of opening time.',
    waitsFor: 'staff',
    moves: [{ to: 'in_review', by: sales, label: 'Start review' }, decline, markSpam, withdraw],
  },
  in_review: {
    label: 'In review',
    staffLabel: 'In review',
    headline: 'We are working on it',
    tone: 'active',
    now: 'We are working out sizes, print and price. Most quotes leave within one working day.',
    waitsFor: 'staff',
    moves: [
      { to: 'quoted', by: sales, label: 'Mark as quoted', reason: 'optional' },
      { to: 'info_needed', by: sales, label: 'Ask the customer', reason: 'required' },
      decline,
      markSpam,
      withdraw,
    ],
  },
  info_needed: {
    label: 'We need your answer',
    staffLabel: 'Waits for customer',
    headline: 'We have a question for you',
    tone: 'waiting',
    now: 'Your answer takes us straight back to work.',
    waitsFor: 'customer',
    moves: [
      { to: 'in_review', by: ['customer'], label: 'Send the answer', reason: 'required' },
      // By phone, for example.
      { to: 'in_review', by: sales, label: 'Go on with the review', reason: 'required' },
      decline,
      withdraw,
    ],
  },
  quoted: {
    label: 'Answered',
    staffLabel: 'Quoted',
    headline: 'Our answer is in your mailbox',
    tone: 'done',
    now: 'Reply to that mail with any change, and we adjust it.',
    waitsFor: null,
    moves: [{ to: 'in_review', by: sales, label: 'Open again', reason: 'required' }],
  },
  declined: {
    label: 'Declined',
    staffLabel: 'Declined',
    headline: 'We cannot do this one',
    tone: 'stopped',
    now: 'The reason is below. Write to us if something has changed.',
    waitsFor: null,
    moves: [{ to: 'in_review', by: sales, label: 'Open again', reason: 'required' }],
  },
  withdrawn: {
    label: 'Withdrawn',
    staffLabel: 'Withdrawn by customer',
    headline: 'You took this request back',
    tone: 'stopped',
    now: 'Nothing more happens. You can send a new one at any time.',
    waitsFor: null,
    moves: [],
  },
  spam: {
    label: 'Closed',
    staffLabel: 'Spam',
    headline: 'This request is closed',
    tone: 'stopped',
    now: 'If that is a mistake, please call us.',
    waitsFor: null,
    moves: [{ to: 'in_review', by: sales, label: 'Not spam: open again', reason: 'optional' }],
  },
};
