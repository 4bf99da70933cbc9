import type { Move, StateRow, Workflow } from './workflow.ts';

export const releaseStates = ['requested', 'picked', 'shipped', 'delivered', 'rejected', 'cancelled'] as const;
export type ReleaseState = (typeof releaseStates)[number];
type ReleasePhase = 'picking' | 'sent' | 'delivered' | 'ended';

const by = 'storage.write';
const reject: Move<ReleaseState> = { to: 'rejected', by, label: 'Reject', reason: 'required' };

/** Goods on their way from our storage to the customer. They are reserved from the first state on. */
export const releaseWorkflow: Workflow<ReleaseState, StateRow<ReleaseState, ReleasePhase>> = {
  usual: ['requested', 'picked', 'shipped', 'delivered'],
  states: {
    requested: {
      phase: 'picking',
      label: 'Requested',
      staffLabel: 'To pick',
      headline: 'We’re getting your goods ready',
      tone: 'waiting',
      next: 'They’ll ship within 2 business days. You can cancel until they’re picked.',
      step: 'We pick your goods',
      waitsFor: 'staff',
      happened: { customer: 'You asked us to ship it', staff: 'Requested' },
      email: false,
      moves: [
        { to: 'picked', by, label: 'Mark picked' },
        {
          to: 'cancelled',
          by: 'customer',
          label: 'Cancel',
          happened: { customer: 'You canceled it', staff: 'Canceled by the customer' },
        },
        reject,
      ],
    },
    picked: {
      phase: 'picking',
      label: 'Picked',
      staffLabel: 'To ship',
      headline: 'Your goods are packed',
      tone: 'active',
      next: 'The carrier picks them up next. We’ll email you the tracking number.',
      step: 'We ship your goods',
      waitsFor: 'staff',
      happened: { customer: 'We picked it', staff: 'Picked' },
      email: false,
      moves: [{ to: 'shipped', by, label: 'Ship', onPageOnly: true }, reject],
    },
    shipped: {
      phase: 'sent',
      label: 'On its way',
      staffLabel: 'Shipped',
      headline: 'Your goods are on their way',
      tone: 'active',
      next: 'The carrier has them.',
      step: 'They’re on their way',
      waitsFor: null,
      happened: { customer: 'We shipped it', staff: 'Shipped' },
      email: true,
      moves: [
        { to: 'delivered', by, label: 'Mark delivered' },
        {
          to: 'delivered',
          by: 'customer',
          label: 'It arrived',
          happened: { customer: 'You told us it arrived', staff: 'Arrived, according to the customer' },
        },
      ],
    },
    delivered: {
      phase: 'delivered',
      label: 'Delivered',
      staffLabel: 'Delivered',
      headline: 'Your goods arrived',
      tone: 'done',
      next: 'Something missing or damaged? Reply to our email.',
      step: 'They arrive',
      waitsFor: null,
      happened: { customer: 'Delivered', staff: 'Delivered' },
      email: false,
      moves: [],
    },
    rejected: {
      phase: 'ended',
      label: 'Not shipped',
      staffLabel: 'Rejected',
      headline: 'We couldn’t ship your goods',
      tone: 'stopped',
      next: 'They’re back in your stock. Questions? Just reply to our email.',
      step: 'Not shipped',
      waitsFor: null,
      happened: { customer: 'We couldn’t ship it', staff: 'Rejected' },
      email: true,
      moves: [],
    },
    cancelled: {
      phase: 'ended',
      label: 'Canceled',
      staffLabel: 'Canceled',
      headline: 'You canceled this shipment',
      tone: 'stopped',
      next: 'The goods are back in your stock.',
      step: 'Canceled',
      waitsFor: null,
      happened: { customer: 'You canceled it', staff: 'Canceled by the customer' },
      email: false,
      moves: [],
    },
  },
};
