import type { StateRow, Workflow } from './workflow.ts';

export const storeStates = ['draft', 'open', 'closed'] as const;
export type StoreState = (typeof storeStates)[number];
type StorePhase = 'setup' | 'open' | 'closed';

const by = 'stores.write';

/** The custom store of a company: staff fill it, open it and close it. */
export const storeWorkflow: Workflow<StoreState, StateRow<StoreState, StorePhase>> = {
  usual: ['draft', 'open'],
  states: {
    draft: {
      phase: 'setup',
      label: 'Being set up',
      staffLabel: 'Draft',
      headline: 'We’re setting up your store',
      tone: 'waiting',
      next: 'We’re adding your products and prices. We’ll email you when it’s open.',
      step: 'We set up your store',
      waitsFor: 'staff',
      view: 'Draft',
      happened: { customer: 'We started your store', staff: 'Store started' },
      email: false,
      moves: [
        { to: 'open', by, label: 'Open store' },
        { to: 'closed', by, label: 'Close store' },
      ],
    },
    open: {
      phase: 'open',
      label: 'Open',
      staffLabel: 'Open',
      headline: 'Your store is open',
      tone: 'active',
      next: 'Your products, your artwork and your prices are in it.',
      step: 'Your store is open',
      waitsFor: null,
      view: 'Open',
      happened: { customer: 'We opened your store', staff: 'Opened' },
      email: true,
      moves: [{ to: 'closed', by, label: 'Close store', reason: 'optional', reasonLabel: 'Message to the customer' }],
    },
    closed: {
      phase: 'closed',
      label: 'Closed',
      staffLabel: 'Closed',
      headline: 'Your store is closed',
      tone: 'stopped',
      next: 'Your orders and stored stock stay as they are. Reply to our email to open it again.',
      step: 'Closed',
      waitsFor: null,
      view: 'Closed',
      happened: { customer: 'We closed your store', staff: 'Closed' },
      email: true,
      moves: [{ to: 'open', by, label: 'Open store' }],
    },
  },
};
