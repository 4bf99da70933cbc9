import { listLineMoves } from '#contract/orders/line-moves.ts';
import type { LineDesign, OrderLineView } from '#contract/orders/order-views.ts';
import type { Clearance } from '#contract/payments/payments.ts';
import { designWorkflow } from '#contract/workflows/design-workflow.ts';
import { toMoveOffers } from '#contract/workflows/move-offer.ts';
import { orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import type { Actor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { listProofs } from '#database/queries/design-files.ts';
import type { DesignRecord } from '#database/queries/designs.ts';
import { listDesignsById } from '#database/queries/line-designs.ts';
import type { OrderLineRecord } from '#database/queries/orders.ts';
import type { FileLinks } from '../../files/file-url.ts';
import { toProofs } from '../designs/present-files.ts';
import { toMoving } from '../ordering/order-line-subject.ts';

/** Who reads an order, and by which link. */
export interface Reading {
  db: Queryable;
  links: FileLinks;
  linkId: string | null;
  actor: Actor;
}

/** The lines of an order, each with the proof that its reader may see. */
export async function presentLines(
  reading: Reading,
  lines: readonly OrderLineRecord[],
  clearance: Clearance,
): Promise<OrderLineView[]> {
  const designs = await listDesignsById(
    reading.db,
    lines.flatMap(({ designId }) => designId ?? []),
  );
  const views: OrderLineView[] = [];
  for (const line of lines) {
    const design = designs.get(line.designId ?? '') ?? null;
    const shown = design && (await presentDesign(reading, design));
    views.push(presentLine(reading, { ...line, clearance }, design, shown));
  }
  return views;
}

async function presentDesign({ db, links, linkId, actor }: Reading, row: DesignRecord): Promise<LineDesign> {
  const reader = actor.type === 'staff' ? 'staff' : 'customer';
  const [newest] = toProofs(await listProofs(db, row.id), { pins: [], links, linkId, reader });
  const { phase, label, staffLabel } = designWorkflow.states[row.state];
  const { pins: _, ...proof } = newest ?? { pins: [] };
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    phase,
    label: reader === 'staff' ? staffLabel : label,
    version: row.version,
    proof: newest ? (proof as typeof newest) : null,
  };
}

/** The line as it was composed with the customer's logo for their request, signed; null where it was not. */
export function toLogoPicture(
  { pictureFileId }: Pick<OrderLineRecord, 'pictureFileId'>,
  links: FileLinks,
  linkId: string | null,
): string | null {
  return pictureFileId && links.toUrl({ id: pictureFileId, name: 'with-logo.webp' }, linkId);
}

function presentLine(
  { links, linkId, actor }: Reading,
  line: OrderLineRecord & { clearance: Clearance },
  design: DesignRecord | null,
  shown: LineDesign | null,
): OrderLineView {
  const { phase, label, staffLabel, tone } = orderLineWorkflow.states[line.state];
  const { lead_days: _, case_pack: __, art, ...content } = line.content;
  const at = line.heldFrom ?? line.state;
  return {
    ...content,
    look: art?.look ?? null,
    logo_picture: toLogoPicture(line, links, linkId),
    id: line.id,
    kind: line.kind,
    product_uuid: line.productUuid,
    quantity: line.quantity,
    state: line.state,
    phase,
    label: actor.type === 'staff' ? staffLabel : label,
    tone,
    reason: line.stateReason,
    since: line.stateSince.toISOString(),
    due_on: line.dueOn,
    step: orderLineWorkflow.usual.indexOf(orderLineWorkflow.states[at].besides ?? at),
    steps: orderLineWorkflow.usual.length,
    version: line.version,
    shipped_quantity: line.shippedQuantity,
    stored_quantity: line.storedQuantity,
    delivered_quantity: line.deliveredQuantity,
    moves: toMoveOffers(listLineMoves(toMoving({ ...line, designState: design?.state ?? null }), actor)),
    design: shown,
  };
}
