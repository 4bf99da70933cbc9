import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { findBreak } from '#contract/catalog/pricing/ladder.ts';
import { defaultFreightRates } from '#contract/content/default-freight-rates.ts';
import { addDays, toDay } from '#contract/day.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import { sumCents, toCents, toMills } from '#contract/money.ts';
import { addLineSums, type LineSums, sumOrder, toLineDue } from '#contract/ordering/sum-order.ts';
import { defaultTaxRates } from '#contract/taxes/tax-rates.ts';
import { isLineIn, type OrderLineState, orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import type { Database, Queryable } from '../connect.ts';
import { findWorkplace } from '../queries/companies.ts';
import { recordEvent } from '../queries/events.ts';
import { insertOrder, type NewOrderLineRow, type OrderLineRecord, type OrderRecord } from '../queries/orders.ts';
import { insertPayment } from '../queries/payments.ts';
import { insertShipment, setShipmentState } from '../queries/shipments.ts';
import { products } from '../schema/catalog.ts';
import { shipments } from '../schema/orders.ts';
import type { DemoLine, DemoOrder, Stories, StoryClock } from './stories.ts';

interface Person {
  id: string;
  firstName: string;
}

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
      casePack: products.casePack,
    })
    .from(products)
    .where(eq(products.customisable, isCustom))
    .orderBy(asc(products.sku))
    .limit(60);
}

/** Orders in every state, each with its past: as services would have written them, without the emails. */
export async function seedOrders(
  database: Database,
  { orders, clock }: Stories,
  { customer, staff, email }: { customer: Person; staff: Person; email: string },
): Promise<void> {
  const { daysAgo } = clock;
  await database.transaction(async (tx) => {
    const { companyId } = await findWorkplace(tx, customer.id);
    const printed = await listProducts(tx, true);
    const plain = await listProducts(tx, false);
    let next = 0;
    for (const order of orders) {
      const lines = order.lines.map((line) => {
        const range = line.kind === 'custom' || plain.length === 0 ? printed : plain;
        next += 1;
        return { line, product: range[(next * 7) % Math.max(range.length, 1)] };
      });
      if (lines.every(({ product }) => product)) await seedOrder(tx, order, lines as SeedLine[]);
    }

    async function seedOrder(db: Queryable, demo: DemoOrder, seedLines: SeedLine[]): Promise<void> {
      const sums = toSums(seedLines, demo.freightCents);
      const { order, lines } = await insertOrder(
        db,
        {
          ...toOwner(demo),
          ...addLineSums(sums),
          source: 'checkout',
          poNumber: demo.po,
          terms: demo.terms,
          ownerId: staff.id,
          createdAt: daysAgo(demo.daysAgo),
          updatedAt: daysAgo(Math.min(demo.daysAgo, demo.arrivedDaysAgo ?? demo.leftDaysAgo ?? demo.daysAgo / 2)),
        },
        seedLines.map((seedLine, at) => toLineRow(seedLine, demo, sums[at], clock)),
      );
      if (demo.paidDaysAgo !== undefined)
        await insertPayment(db, {
          orderId: order.id,
          direction: 'in',
          method: 'bank_transfer',
          amountCents: sumCents(sums, toLineDue),
          receivedOn: addDays(toDay(clock.now), -demo.paidDaysAgo),
          reference: `ACH ${20_400 + order.serial}`,
          recordedBy: staff.id,
        });
      const placedBy: EventActor = { id: demo.guest ? null : customer.id, roles: [] };
      const placed = { source: order.source };
      await recordEvent(db, 'order.placed', { type: 'order', id: order.id }, placedBy, placed, daysAgo(demo.daysAgo));
      for (const line of lines) await recordPath(db, line, demo, clock, placedBy, { id: staff.id, roles: ['admin'] });
      await seedShipment(db, order, lines, demo, clock);
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

/** At the freight that the story names, with the sales tax of the address. */
function toSums(lines: SeedLine[], freightCents: number): LineSums[] {
  const wanted = lines.map((each) => ({
    quantity: each.line.quantity,
    unitMills: toMills(toUnitMills(each)),
    setupCents: toCents(0),
    measures: null,
  }));
  const rates = { freight: defaultFreightRates, taxes: defaultTaxRates, exemptRegions: [] };
  return sumOrder(wanted, address.zipcode, { ...rates, fixedFreightCents: toCents(freightCents) }).lines;
}

function toLineRow(
  seedLine: SeedLine,
  demo: DemoOrder,
  sums: LineSums | undefined,
  { daysAgo }: StoryClock,
): NewOrderLineRow {
  const { line, product } = seedLine;
  const unitMills = toUnitMills(seedLine);
  const leadDays = product.methods[0]?.lead_days ?? 10;
  const isPlanned = !isLineIn(line.state, 'proof', 'canceled');
  return {
    kind: line.kind,
    productUuid: product.uuid,
    quantity: line.quantity,
    state: line.state,
    version: listPath(line).length,
    heldFrom: line.heldFrom ?? null,
    stateReason: line.reason ?? '',
    stateSince: daysAgo(demo.daysAgo / 2),
    dueOn: isPlanned
      ? daysAgo(demo.daysAgo - leadDays - 7)
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
      amount_cents: sums?.amountCents ?? 0,
      freight_cents: sums?.freightCents ?? 0,
      tax_cents: sums?.taxCents ?? 0,
      case_pack: product.casePack,
      lead_days: leadDays,
    },
  };
}

/** The states a line went through, the present one last. Lines from stock are packed, not produced. */
function listPath({ kind, state, heldFrom }: DemoLine): OrderLineState[] {
  const usual =
    kind === 'custom' ? orderLineWorkflow.usual : (['scheduled', 'ready', 'shipped', 'delivered'] as OrderLineState[]);
  if (isLineIn(state, 'held', 'canceled'))
    return [...usual.slice(0, usual.indexOf(heldFrom ?? 'awaiting_artwork') + 1), state];
  if (state === 'stored') return [...usual.slice(0, usual.indexOf('ready') + 1), 'stored'];
  return usual.slice(0, usual.indexOf(state) + 1);
}

async function recordPath(
  db: Queryable,
  { id, kind, state, heldFrom, stateReason, quantity }: OrderLineRecord,
  { daysAgo: ago, leftDaysAgo: left = 0 }: DemoOrder,
  { daysAgo }: StoryClock,
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
  { daysAgo }: StoryClock,
): Promise<void> {
  const sent = lines.filter(({ state }) => isLineIn(state, 'sent'));
  if (sent.length === 0 || demo.leftDaysAgo === undefined) return;
  const toStorage = sent.every(({ state }) => state === 'stored');
  const shipment = await insertShipment(
    db,
    {
      orderId: order.id,
      state: toStorage ? 'stored' : 'in_transit',
      carrier: toStorage ? '' : 'ups',
      trackingNumber: toStorage ? '' : `1Z999AA1012345${order.serial}`,
      shippedAt: daysAgo(demo.leftDaysAgo),
    },
    sent,
  );
  if (demo.arrivedDaysAgo === undefined) return;
  await setShipmentState(db, { ...shipment, order }, 'delivered');
  await db
    .update(shipments)
    .set({ deliveredAt: daysAgo(demo.arrivedDaysAgo) })
    .where(eq(shipments.id, shipment.id));
}
