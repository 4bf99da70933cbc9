import { randomUUID } from 'node:crypto';
import { toDay } from '#contract/day.ts';
import { isLineIn, type OrderLineState, orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import { lockCompany } from '#database/queries/companies.ts';
import { findLastProof } from '#database/queries/design-files.ts';
import { findDesignRecord } from '#database/queries/designs.ts';
import { findOrderRecord, listOrderLines, type OrderLineRecord, type OrderRecord } from '#database/queries/orders.ts';
import { readBalance } from '#database/queries/payments.ts';
import type { User } from '#database/queries/people.ts';
import { listShipments } from '#database/queries/shipments.ts';
import { changeCases } from '#database/queries/stock.ts';
import type { DemoLine, DemoPlace } from '#database/seed/stories.ts';
import { approve } from '../modules/designs/customer-moves.ts';
import { addProof, moveDesign } from '../modules/designs/staff-moves.ts';
import { toCatalogLine } from '../modules/ordering/line-rules.ts';
import { placeOrder } from '../modules/ordering/place-order.ts';
import { priceOrder } from '../modules/ordering/price-order.ts';
import { moveLines } from '../modules/orders/move-lines.ts';
import { deliver, ship } from '../modules/orders/ship.ts';
import { recordPayment } from '../modules/payments/record-payment.ts';
import { asCustomer, expectDone, type Stage } from './stage.ts';

/** Who orders: a company, or a guest. */
export interface DemoBuyer {
  restaurant: string;
  name: string;
  email: string;
  /** The file of its logo in catalog/media/brands. */
  brand: string;
  shipTo: DemoPlace;
  company: { id: string; owner: User } | null;
  /** Approved artwork by SKU: what is ordered again skips the proof. */
  artworks: Map<string, string>;
  /** Files of the products with its logo, by SKU. */
  pictures: Map<string, string>;
}

/** An order from its first day to its last, as far as that is not in the future. */
export interface DemoPlan {
  at: Date;
  /** When all of it is made. */
  left: Date;
  arrived?: Date | undefined;
  paid?: Date | undefined;
  po: string;
  lines: readonly DemoLine[];
}

/** How much of the time between the order and its shipment has passed when a proof is sent, when it is approved, and when it is packed. */
const share = { proof: 0.1, approved: 0.2, packed: 0.9 };
const { usual } = orderLineWorkflow;
/** From the approved proof to the packed line. */
const making = usual.slice(usual.indexOf('scheduled'), usual.indexOf('ready') + 1);
/** Cases of a product from stock that are sold before as many come in again. */
const casesBetweenDeliveries = 8;

export type OrderPlayer = ReturnType<typeof createOrderPlayer>;

export function createOrderPlayer(stage: Stage) {
  const { parts, staff } = stage;
  const { database } = parts;
  const sold = new Map<string, number>();

  return {
    play(buyer: DemoBuyer, plan: DemoPlan, onPlaced: (order: OrderRecord) => void = () => undefined): void {
      stage.at(plan.at, async () => {
        const order = await place(buyer, plan);
        follow(buyer, plan, order);
        onPlaced(order);
      });
    },
  };

  async function findPicture({ brand, pictures }: DemoBuyer, sku: string): Promise<string> {
    const file = pictures.get(sku) ?? (await stage.drawProduct(brand, sku));
    pictures.set(sku, file);
    return file;
  }

  async function place(buyer: DemoBuyer, { lines, po }: DemoPlan): Promise<OrderRecord> {
    const { company, email, restaurant, name, shipTo } = buyer;
    const wanted = [];
    for (const { sku, quantity, options = {}, state } of lines) {
      const product = await stage.findProduct(sku);
      const artworkId = isLineIn(state, 'proof') ? null : (buyer.artworks.get(sku) ?? null);
      const pictureFileId = product.customisable ? await findPicture(buyer, sku) : null;
      wanted.push(toCatalogLine(product, new Map(), { quantity, options, artworkId, pictureFileId }));
    }
    const wrong = wanted.find(({ fault }) => fault);
    if (wrong) throw new Error(`The demo orders ${wrong.line.quantity} ${wrong.line.sku}: ${wrong.fault}`);
    const ordered = wanted.map(({ line }) => line);
    const placed = await database.transaction(async (tx) => {
      const priced = await priceOrder(tx, {
        source: ordered.some(({ artworkId }) => artworkId) ? 'reorder' : 'checkout',
        lines: ordered,
        buyer: {
          ...{ company: company && (await lockCompany(tx, company.id)), user: company?.owner ?? null },
          ...{ email, isProven: true, network: null },
        },
        shipTo: { name: restaurant, ...shipTo },
        isApproved: true,
      });
      return placeOrder(tx, parts, priced, {
        actor: { id: company?.owner.id ?? null, roles: [] },
        order: { clientKey: randomUUID(), restaurant, acceptedBy: name, poNumber: po, ownerId: staff.userId },
        seenTotalCents: priced.sums.totalCents,
      });
    });
    const outcome = expectDone(placed, `place an order of ${restaurant}`);
    if ('waiting' in outcome) throw new Error(`An order of ${restaurant} waits for its owner.`);
    await restock(ordered);
    return outcome.order;
  }

  /** Everything after it, each on its day. */
  function follow(buyer: DemoBuyer, plan: DemoPlan, { id, terms, createdAt }: OrderRecord): void {
    const { lines, left, arrived } = plan;
    const toDate = (part: number) => new Date(createdAt.getTime() + (left.getTime() - createdAt.getTime()) * part);
    // In advance, nothing is made before it is paid.
    const paid = terms === 'advance' ? plan.paid && toDate(0.02) : plan.paid;
    if (paid) stage.at(paid, () => pay(id));
    const goesTo = (states: readonly OrderLineState[]) => (line: OrderLineRecord) =>
      states.includes(line.state) ? { id: line.id, version: line.version } : [];
    const targets = lines.map(({ state, heldFrom }) => heldFrom ?? state);
    const reaches = (at: number, state: OrderLineState) => {
      const target = usual.indexOf(targets[at] === 'stored' ? 'shipped' : (targets[at] ?? state));
      return target >= usual.indexOf(state);
    };
    const step = (part: number, to: OrderLineState, from: OrderLineState, move: (line: OrderLineRecord) => boolean) =>
      stage.at(toDate(part), async () => {
        const ready = (await listOrderLines(database, [id])).filter(
          (line, at) => line.state === from && reaches(at, to) && move(line),
        );
        if (ready.length > 0) await go(id, ready.flatMap(goesTo([from])), to, '');
      });
    stage.at(toDate(share.proof), () => sendProofs(buyer, id, reaches));
    stage.at(toDate(share.approved), () => approveProofs(buyer, id, reaches));
    for (const [index, to] of making.entries()) {
      const [from, isFirst] = [making[index - 1], index === 1];
      const part = share.approved + ((share.packed - share.approved) * index) / (making.length - 1);
      if (from) step(part, to, from, ({ kind }) => !isFirst || kind === 'custom');
    }
    step(share.packed, 'ready', 'scheduled', ({ kind }) => kind !== 'custom');
    for (const [index, { state, reason = '' }] of lines.entries())
      if (isLineIn(state, 'held', 'canceled'))
        stage.at(toDate(0.5), async () => {
          const line = (await listOrderLines(database, [id]))[index];
          if (line) await go(id, [line], state, reason);
        });
    stage.at(left, () =>
      send(
        id,
        reaches,
        lines.some(({ state }) => state === 'stored'),
      ),
    );
    if (arrived) stage.at(arrived, () => arrive(id));
  }

  async function go(id: string, lines: { id: string; version: number }[], to: OrderLineState, reason: string) {
    expectDone(await moveLines(parts, { id, lines, to, reason }, staff), `move lines to ${to}`);
  }

  type Reaches = (at: number, state: OrderLineState) => boolean;

  async function listWaiting(id: string, state: OrderLineState, reaches: Reaches, to: OrderLineState) {
    const lines = await listOrderLines(database, [id]);
    return lines.filter((line, at) => line.state === state && line.designId !== null && reaches(at, to));
  }

  async function sendProofs({ brand }: DemoBuyer, id: string, reaches: Reaches): Promise<void> {
    for (const { designId, content } of await listWaiting(id, 'awaiting_artwork', reaches, 'awaiting_proof_approval')) {
      const design = { id: designId ?? '', file_id: await stage.drawProduct(brand, content.sku), note: '' };
      const { version } = expectDone(await addProof(parts, design, staff), 'add a proof');
      const move = { id: design.id, to: 'proof_sent', version, reason: '' } as const;
      expectDone(await moveDesign(parts, move, staff), 'send a proof');
    }
  }

  async function approveProofs(buyer: DemoBuyer, id: string, reaches: Reaches): Promise<void> {
    for (const { designId, content } of await listWaiting(id, 'awaiting_proof_approval', reaches, 'scheduled')) {
      const design = await findDesignRecord(database, designId ?? '');
      const proof = design && (await findLastProof(database, design.id));
      if (!proof) throw new Error(`The demo has no proof of ${content.sku}.`);
      const input = { id: design.id, version: design.version, sha256: proof.sha256, name: buyer.name };
      expectDone(await approve(parts, input, asCustomer(buyer.company?.owner.id ?? null)), 'approve a proof');
    }
    for (const { artworkId, content } of await listOrderLines(database, [id]))
      if (artworkId) buyer.artworks.set(content.sku, artworkId);
  }

  /** All that is packed and was to leave by now, in one shipment. */
  async function send(id: string, reaches: Reaches, toStorage: boolean): Promise<void> {
    const packed = (await listOrderLines(database, [id])).filter(
      ({ state }, at) => state === 'ready' && reaches(at, 'shipped'),
    );
    const order = await findOrderRecord(database, id);
    if (!order || packed.length === 0) return;
    const shipment = {
      ...{ id, version: order.version, note: '' },
      ...(toStorage
        ? { to: 'storage' as const, carrier: '' as const, tracking_number: '' }
        : { to: 'customer' as const, carrier: 'ups' as const, tracking_number: `1Z999AA1012345${order.serial}` }),
      lines: packed.map((line) => ({ id: line.id, quantity: line.quantity })),
    };
    expectDone(await ship(parts, shipment, staff), `ship ${order.number}`);
  }

  async function arrive(id: string): Promise<void> {
    for (const shipment of await listShipments(database, id))
      if (shipment.state === 'in_transit')
        expectDone(await deliver(parts, { id: shipment.id, version: shipment.version }, staff), 'deliver a shipment');
  }

  async function pay(id: string): Promise<void> {
    const [order, { dueCents, paidCents }] = [await findOrderRecord(database, id), await readBalance(database, id)];
    if (!order || dueCents <= paidCents) return;
    const payment = {
      ...{ id, version: order.version, method: 'bank_transfer' as const, amount_cents: dueCents - paidCents },
      ...{ received_on: toDay(new Date()), reference: `ACH ${20_400 + order.serial}` },
    };
    expectDone(await recordPayment(parts, payment, staff), `record the payment of ${order.number}`);
  }

  /** What is sold comes in again before it runs out. */
  async function restock(
    lines: readonly { kind: string; productUuid: string | null; quantity: number; sku: string }[],
  ) {
    for (const { kind, productUuid, quantity, sku } of lines) {
      if (kind !== 'stock' || !productUuid) continue;
      const cases = (sold.get(productUuid) ?? 0) + Math.ceil(quantity / (await stage.findProduct(sku)).casePack);
      const isDue = cases >= casesBetweenDeliveries;
      sold.set(productUuid, isDue ? 0 : cases);
      if (!isDue) continue;
      const change = { productUuid, kind: 'receive', cases, reason: 'Weekly delivery' } as const;
      await database.transaction((tx) => changeCases(tx, { ...change, actorId: staff.userId }));
    }
  }
}
