import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { findBreak } from '#contract/catalog/pricing/ladder.ts';
import { toLineCents } from '#contract/catalog/pricing/rounding.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import type { LineKind } from '#contract/orders/order-content.ts';
import { sumOrder } from '#contract/orders/order-totals.ts';
import type { PaymentTerms } from '#contract/orders/payment-terms.ts';
import { type OrderLineState, orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import type { Database, Queryable } from '../connect.ts';
import { findWorkplace } from '../queries/companies.ts';
import { recordEvent } from '../queries/events.ts';
import { insertOrder, type NewOrderLineRow, type OrderLineRecord, type OrderRecord } from '../queries/orders.ts';
import { insertShipment, setShipmentState } from '../queries/shipments.ts';
import { products } from '../schema/catalog.ts';
import { shipments } from '../schema/orders.ts';

interface Person {
  id: string;
  firstName: string;
}

interface DemoLine {
  kind: Exclude<LineKind, 'free'>;
  quantity: number;
  state: OrderLineState;
  /** Where a held line was, and why. */
  heldFrom?: OrderLineState;
  reason?: string;
}

interface DemoOrder {
  /** Days ago. */
  ago: number;
  /** The demo customer's own, or a guest's. */
  guest?: { email: string; restaurant: string };
  po: string;
  terms: PaymentTerms;
  freightCents: number;
  lines: DemoLine[];
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

const demoOrders: DemoOrder[] = [
  { ago: 210, po: '4102', terms: 'net_30', freightCents: 18_400, lines: [custom(20_000, 'stored')], left: 180 },
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

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const address = { street: '214 Ferry St', street2: '', city: 'Newark', state: 'NJ', zipcode: '07105' };

type DemoProduct = Awaited<ReturnType<typeof listProducts>>[number];

async function listProducts(db: Queryable, isCustom: boolean) {
  return db
    .select({
      uuid: products.uuid,
      sku: products.sku,
      title: products.title,
      image: products.image,
      ladder: products.priceLadder,
      methods: products.printMethods,
    })
    .from(products)
    .where(eq(products.customisable, isCustom))
    .orderBy(asc(products.sku))
    .limit(60);
}

/** Orders in every state, each with its past: as services would have written them, without the emails. */
export async function seedOrders(
  database: Database,
  { customer, staff, email }: { customer: Person; staff: Person; email: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const { companyId } = await findWorkplace(tx, customer.id);
    const printed = await listProducts(tx, true);
    const plain = await listProducts(tx, false);
    let next = 0;
    for (const order of demoOrders) {
      const lines = order.lines.map((line) => {
        const range = line.kind === 'custom' || plain.length === 0 ? printed : plain;
        next += 1;
        return { line, product: range[(next * 7) % Math.max(range.length, 1)] };
      });
      if (lines.every(({ product }) => product)) await seedOrder(tx, order, lines as SeedLine[]);
    }

    async function seedOrder(db: Queryable, demo: DemoOrder, seedLines: SeedLine[]): Promise<void> {
      const { order, lines } = await insertOrder(
        db,
        {
          ...toOwner(demo),
          ...toSums(seedLines, demo.freightCents),
          source: 'checkout',
          poNumber: demo.po,
          terms: demo.terms,
          ownerId: staff.id,
          createdAt: daysAgo(demo.ago),
          updatedAt: daysAgo(Math.min(demo.ago, demo.arrived ?? demo.left ?? demo.ago / 2)),
        },
        seedLines.map((seedLine) => toLineRow(seedLine, demo)),
      );
      const placedBy: EventActor = { id: demo.guest ? null : customer.id, roles: [] };
      const placed = { source: order.source };
      await recordEvent(db, 'order.placed', { type: 'order', id: order.id }, placedBy, placed, daysAgo(demo.ago));
      for (const line of lines) await recordPath(db, line, demo, placedBy, { id: staff.id, roles: ['admin'] });
      await seedShipment(db, order, lines, demo);
    }

    function toOwner({ guest }: DemoOrder) {
      const restaurant = guest?.restaurant ?? 'Fern & Folk';
      const shipTo = { ...address, name: restaurant };
      return {
        companyId: guest ? null : companyId,
        userId: guest ? null : customer.id,
        email: guest?.email ?? email,
        restaurant,
        acceptedBy: guest ? 'Kenji Sato' : 'Dana Reyes',
        shipTo,
        billTo: shipTo,
      };
    }
  });
}

interface SeedLine {
  line: DemoLine;
  product: DemoProduct;
}

const toUnitMills = ({ line, product }: SeedLine) =>
  (findBreak(product.ladder, line.quantity) ?? product.ladder[0])?.unit_price_mills ?? 100;

function toSums(lines: SeedLine[], freightCents: number) {
  const sums = sumOrder(
    lines.map((each) => ({ quantity: each.line.quantity, unit_mills: toUnitMills(each), setup_cents: 0 })),
    { freightCents },
  );
  return {
    goodsCents: sums.goods_cents,
    setupCents: sums.setup_cents,
    freightCents,
    totalCents: sums.total_cents,
  };
}

function toLineRow(seedLine: SeedLine, demo: DemoOrder): NewOrderLineRow {
  const { line, product } = seedLine;
  const unitMills = toUnitMills(seedLine);
  const leadDays = product.methods[0]?.lead_days ?? 10;
  const isPlanned = !['awaiting_artwork', 'awaiting_proof_approval', 'cancelled'].includes(line.state);
  return {
    kind: line.kind,
    productUuid: product.uuid,
    quantity: line.quantity,
    state: line.state,
    version: listPath(line).length,
    heldFrom: line.heldFrom ?? null,
    stateReason: line.reason ?? '',
    stateSince: daysAgo(demo.ago / 2),
    dueOn: isPlanned
      ? daysAgo(demo.ago - leadDays - 7)
          .toISOString()
          .slice(0, 10)
      : null,
    // What is past the proof was approved: ordering it again skips the proof.
    artworkId: line.kind === 'custom' && isPlanned ? randomUUID() : null,
    content: {
      title: product.title,
      sku: product.sku,
      options: {},
      note: '',
      picture: product.image || null,
      unit_mills: unitMills,
      setup_cents: 0,
      amount_cents: toLineCents(line.quantity, unitMills),
      lead_days: leadDays,
    },
  };
}

/** The states a line went through, the present one last. Lines from stock are packed, not produced. */
function listPath({ kind, state, heldFrom }: DemoLine): OrderLineState[] {
  const usual =
    kind === 'custom' ? orderLineWorkflow.usual : (['scheduled', 'ready', 'shipped', 'delivered'] as OrderLineState[]);
  if (state === 'on_hold' || state === 'cancelled')
    return [...usual.slice(0, usual.indexOf(heldFrom ?? 'awaiting_artwork') + 1), state];
  if (state === 'stored') return [...usual.slice(0, usual.indexOf('ready') + 1), 'stored'];
  return usual.slice(0, usual.indexOf(state) + 1);
}

async function recordPath(
  db: Queryable,
  { id, kind, state, heldFrom, stateReason, quantity }: OrderLineRecord,
  { ago, left = 0 }: DemoOrder,
  customer: EventActor,
  staff: EventActor,
): Promise<void> {
  const path = listPath({
    kind: kind === 'stock' ? 'stock' : 'custom',
    quantity,
    state,
    heldFrom: heldFrom ?? undefined,
  });
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    if (!from) continue;
    const isApproval = from === 'awaiting_proof_approval' && to === 'scheduled';
    const at = daysAgo(ago - ((ago - left) * index) / path.length);
    const reason = index === path.length - 1 && stateReason ? { reason: stateReason } : {};
    const data = { from, to, version: index + 1, ...reason };
    await recordEvent(db, 'order_line.moved', { type: 'order_line', id }, isApproval ? customer : staff, data, at);
  }
}

async function seedShipment(
  db: Queryable,
  order: OrderRecord,
  lines: OrderLineRecord[],
  demo: DemoOrder,
): Promise<void> {
  const sent = lines.filter(({ state }) => ['shipped', 'stored', 'delivered'].includes(state));
  if (sent.length === 0 || demo.left === undefined) return;
  const toStorage = sent.every(({ state }) => state === 'stored');
  const shipment = await insertShipment(
    db,
    {
      orderId: order.id,
      state: toStorage ? 'stored' : 'in_transit',
      carrier: toStorage ? '' : 'ups',
      trackingNumber: toStorage ? '' : `1Z999AA1012345${order.serial}`,
      shippedAt: daysAgo(demo.left),
    },
    sent,
  );
  if (demo.arrived === undefined) return;
  await setShipmentState(db, { ...shipment, order }, 'delivered');
  await db
    .update(shipments)
    .set({ deliveredAt: daysAgo(demo.arrived) })
    .where(eq(shipments.id, shipment.id));
}
