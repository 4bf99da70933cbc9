import type { LineKind } from '#contract/orders/order-content.ts';
import type { PaymentTerms } from '#contract/orders/payment-terms.ts';
import type { OrderLineState } from '#contract/workflows/order-line-workflow.ts';

export interface DemoLine {
  kind: Exclude<LineKind, 'free'>;
  quantity: number;
  state: OrderLineState;
  /** Where a held line was, and why. */
  heldFrom?: OrderLineState;
  reason?: string;
}

export interface DemoOrder {
  /** Days ago. */
  ago: number;
  /** The demo customer's own, or a guest's. */
  guest?: { email: string; restaurant: string };
  po: string;
  terms: PaymentTerms;
  freightCents: number;
  lines: DemoLine[];
  /** Days ago that it was paid. */
  paid?: number;
  /** Days ago that what was shipped left and arrived. */
  left?: number;
  arrived?: number;
}

const custom = (quantity: number, state: OrderLineState, more: Partial<DemoLine> = {}): DemoLine => ({
  kind: 'custom',
  quantity,
  state,
  ...more,
});
const stock = (quantity: number, state: OrderLineState): DemoLine => ({ kind: 'stock', quantity, state });

export const demoOrders: DemoOrder[] = [
  {
    ago: 210,
    po: '4102',
    terms: 'net_30',
    freightCents: 18_400,
    lines: [custom(20_000, 'stored')],
    left: 180,
    paid: 152,
  },
  {
    ago: 120,
    po: '4188',
    terms: 'net_30',
    freightCents: 9_600,
    lines: [custom(5_000, 'cancelled', { reason: 'The restaurant chose another size.' })],
  },
  {
    ago: 45,
    po: '4311',
    terms: 'net_30',
    freightCents: 21_250,
    lines: [custom(10_000, 'delivered'), stock(2_000, 'delivered')],
    left: 9,
    arrived: 5,
  },
  { ago: 30, po: '4398', terms: 'net_30', freightCents: 12_800, lines: [custom(5_000, 'shipped')], left: 2 },
  {
    ago: 20,
    po: '4471',
    terms: 'net_30',
    freightCents: 41_200,
    left: 1,
    lines: [
      custom(10_000, 'shipped'),
      custom(5_000, 'ready'),
      custom(10_000, 'in_production'),
      custom(10_000, 'quality_check'),
      custom(5_000, 'awaiting_proof_approval'),
      custom(5_000, 'on_hold', { heldFrom: 'scheduled', reason: 'We’re waiting on paper from the mill.' }),
    ],
  },
  {
    ago: 6,
    po: '4502',
    terms: 'net_30',
    freightCents: 8_900,
    lines: [custom(5_000, 'awaiting_proof_approval'), custom(2_500, 'scheduled')],
  },
  { ago: 2, po: '', terms: 'net_30', freightCents: 7_450, lines: [custom(10_000, 'awaiting_artwork')] },
  {
    ago: 1,
    guest: { email: 'kenji@maru.example', restaurant: 'Maru Noodle House' },
    po: '77',
    terms: 'advance',
    freightCents: 6_300,
    lines: [stock(1_000, 'scheduled'), stock(2_000, 'ready')],
  },
];
