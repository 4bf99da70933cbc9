import type { StateRow, Workflow } from './workflow.ts';

export const approvalStates = ['waiting', 'approved', 'declined', 'cancelled', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];
type ApprovalPhase = 'waiting' | 'approved' | 'ended';

/** Where the order was placed. */
export const approvalSources = ['store', 'checkout', 'quote', 'reorder'] as const;
export type ApprovalSource = (typeof approvalSources)[number];

/** An order above a buyer's spending limit, on its way to an owner of the company. Approving it places the order. */
export const approvalWorkflow: Workflow<ApprovalState, StateRow<ApprovalState, ApprovalPhase>> = {
  usual: ['waiting', 'approved'],
  states: {
    waiting: {
      phase: 'waiting',
      label: 'Waiting for approval',
      staffLabel: 'Waiting for the owner',
      headline: 'This order needs an owner’s approval',
      tone: 'waiting',
      next: 'It’s above the buyer’s spending limit. It’s placed once an owner approves it, within 14 days.',
      step: 'An owner approves it',
      waitsFor: 'customer',
      happened: { customer: 'Approval requested', staff: 'Approval requested' },
      email: false,
      timer: { hours: 14 * 24, to: 'expired' },
      moves: [
        { to: 'approved', by: 'customer', label: 'Approve and place order', scope: 'approve' },
        { to: 'declined', by: 'customer', label: 'Decline', scope: 'approve', reason: 'optional' },
        { to: 'cancelled', by: 'customer', label: 'Cancel request' },
        { to: 'expired', by: 'timer', label: 'Expire' },
      ],
    },
    approved: {
      phase: 'approved',
      label: 'Approved',
      staffLabel: 'Approved',
      headline: 'The order is approved',
      tone: 'done',
      next: 'It’s placed. The confirmation comes by email.',
      step: 'Approved',
      waitsFor: null,
      happened: { customer: 'Approved', staff: 'Approved by the owner' },
      // The confirmation of the order tells it.
      email: false,
      moves: [],
    },
    declined: {
      phase: 'ended',
      label: 'Declined',
      staffLabel: 'Declined',
      headline: 'The order was declined',
      tone: 'stopped',
      next: 'Nothing was ordered. A smaller quantity may stay within the limit.',
      step: 'Declined',
      waitsFor: null,
      happened: { customer: 'Declined', staff: 'Declined by the owner' },
      email: true,
      moves: [],
    },
    cancelled: {
      phase: 'ended',
      label: 'Canceled',
      staffLabel: 'Canceled',
      headline: 'This request was canceled',
      tone: 'stopped',
      next: 'Nothing was ordered.',
      step: 'Canceled',
      waitsFor: null,
      happened: { customer: 'Canceled', staff: 'Canceled by the buyer' },
      email: false,
      moves: [],
    },
    expired: {
      phase: 'ended',
      label: 'Expired',
      staffLabel: 'Expired',
      headline: 'The order was not approved in time',
      tone: 'stopped',
      next: 'Nothing was ordered. It can be ordered again.',
      step: 'Expired',
      waitsFor: null,
      happened: { customer: 'Expired', staff: 'Expired' },
      email: true,
      moves: [],
    },
  },
};
