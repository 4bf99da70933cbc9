import type { StateRow, Workflow } from './workflow.ts';

export const shipmentStates = ['in_transit', 'delivered', 'stored', 'voided'] as const;
export type ShipmentState = (typeof shipmentStates)[number];
type ShipmentPhase = 'transit' | 'delivered' | 'stored' | 'voided';

/** Goods on their way to the customer. What goes into our own storage has arrived at once. */
export const shipmentWorkflow: Workflow<ShipmentState, StateRow<ShipmentState, ShipmentPhase>> = {
  usual: ['in_transit', 'delivered'],
  states: {
    in_transit: {
      phase: 'transit',
      label: 'On its way',
      staffLabel: 'In transit',
      headline: 'Your shipment is on its way',
      tone: 'active',
      next: 'Track it with the number below.',
      step: 'On its way',
      waitsFor: 'staff',
      happened: { customer: 'Shipped', staff: 'Shipped' },
      email: false,
      moves: [
        { to: 'delivered', by: 'orders.move', label: 'Delivered' },
        {
          to: 'voided',
          by: 'orders.move',
          label: 'Void shipment',
          reason: 'required',
          reasonLabel: 'Why it wasn’t sent',
        },
      ],
    },
    delivered: {
      phase: 'delivered',
      label: 'Delivered',
      staffLabel: 'Delivered',
      headline: 'Your shipment was delivered',
      tone: 'done',
      next: 'Anything wrong with it? Report a problem and we’ll make it right.',
      step: 'Delivered',
      waitsFor: null,
      happened: { customer: 'Shipment delivered', staff: 'Shipment delivered' },
      // The lines that arrived with it tell the customer.
      email: false,
      moves: [],
    },
    stored: {
      phase: 'stored',
      label: 'In storage',
      staffLabel: 'In storage',
      headline: 'Your goods are in storage',
      tone: 'done',
      next: 'Ship them from your inventory whenever you need them.',
      step: 'In storage',
      waitsFor: null,
      happened: { customer: 'Put into storage', staff: 'Put into storage' },
      email: false,
      moves: [],
    },
    voided: {
      phase: 'voided',
      label: 'Not sent',
      staffLabel: 'Voided',
      headline: 'This shipment wasn’t sent',
      tone: 'stopped',
      next: 'We’ll email you the tracking number of the next one.',
      step: 'Voided',
      waitsFor: null,
      happened: { customer: 'The shipment didn’t leave our warehouse', staff: 'Shipment voided' },
      email: false,
      moves: [],
    },
  },
};
