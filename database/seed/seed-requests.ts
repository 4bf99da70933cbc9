import { desc, eq, sql } from 'drizzle-orm';
import { readCarton } from '#contract/catalog/pricing/carton.ts';
import { defaultFreightRates } from '#contract/content/default-freight-rates.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import { toListPrice } from '#contract/requests/list-price.ts';
import { toSampleOptions, toSamplePrice } from '#contract/requests/sample.ts';
import type { RequestState } from '#contract/workflows/request-workflow.ts';
import type { Database, Queryable } from '../connect.ts';
import { findWorkplace } from '../queries/companies.ts';
import { insertMessage, lockConversation, putRead } from '../queries/conversations.ts';
import { recordEvent } from '../queries/events.ts';
import { insertRequest } from '../queries/requests.ts';
import { products } from '../schema/catalog.ts';
import { requests } from '../schema/requests.ts';
import type { DemoRequest, Stories, StoryClock } from './stories.ts';

interface Person {
  id: string;
  firstName: string;
}

const zipcode = '07302';

/** Requests with conversations, for a first look at the status page and the inbox. Only into a shop without requests. */
export async function seedRequests(
  database: Database,
  stories: Stories,
  people: { customer: Person; staff: Person },
): Promise<void> {
  await database.transaction(async (tx) => {
    const [any] = await tx.select({ id: requests.id }).from(requests).limit(1);
    if (any) return;
    const shown = await tx.select().from(products).orderBy(desc(products.popularity)).limit(stories.requests.length);
    for (const [index, request] of stories.requests.entries()) {
      const { sku } = request;
      const [named] = sku ? await tx.select().from(products).where(eq(products.sku, sku)) : [];
      await seedRequest(tx, request, stories.clock, people, sku === null ? undefined : (named ?? shown[index]));
    }
  });
}

type Product = typeof products.$inferSelect;

/** Configured as a customer would, with the list price of the day it was asked for. */
function toLine({ kind, quantity, options = {}, samplePrint }: DemoRequest, at: Date, product: Product) {
  const priceable = {
    price_ladder: product.priceLadder,
    options: product.options,
    print_methods: product.printMethods,
    case_pack: product.casePack,
    case_weight_grams: product.caseWeightGrams,
    moq: product.moq,
    order_multiple: product.orderMultiple,
    cartonMm: readCarton({ spec_sheet: product.specSheet, case_weight_grams: product.caseWeightGrams }),
  };
  const line = { productUuid: product.uuid, productName: product.title, quantity };
  return kind === 'sample'
    ? {
        ...line,
        options: toSampleOptions(options, samplePrint ?? 'plain'),
        listPrice: toSamplePrice(defaultFreightRates, samplePrint ?? 'plain', zipcode, at),
      }
    : { ...line, options, listPrice: toListPrice(defaultFreightRates, priceable, { quantity, options }, zipcode, at) };
}

async function seedRequest(
  tx: Queryable,
  request: DemoRequest,
  { hoursAgo }: StoryClock,
  { customer, staff }: { customer: Person; staff: Person },
  product: Product | undefined,
): Promise<void> {
  const asStaff: EventActor = { id: staff.id, roles: ['admin'] };
  const asCustomer: EventActor = { id: request.isOwn ? customer.id : null, roles: [] };
  // The customer's company owns it, so that colleagues see it too.
  const { companyId } = request.isOwn ? await findWorkplace(tx, customer.id) : { companyId: null };
  const row = await insertRequest(
    tx,
    {
      kind: request.kind ?? 'quote',
      sample: request.kind === 'sample',
      samplePrint: request.samplePrint ?? null,
      shipTo: request.shipTo ?? null,
      brief: request.brief ?? '',
      customizeType: request.brief || request.wishes?.design ? 'design' : 'customize',
      storage: request.kind === 'storage' || request.wishes?.storage === true,
      businessEmail: request.email,
      restaurant: request.restaurant,
      zipcode,
      additionalComments: request.comments,
      submitSource: 'page',
      sourceType: 4,
      userId: asCustomer.id,
      companyId,
      ownerId: request.thread.length > 0 ? staff.id : null,
      contentHash: `demo ${request.email} ${request.kind ?? ''}`,
      createdAt: hoursAgo(request.hoursAgo),
    },
    product ? [toLine(request, hoursAgo(request.hoursAgo), product)] : [],
  );
  const subject = { type: 'request', id: row.id } as const;
  await recordEvent(tx, 'request.received', subject, asCustomer, { source: 'page' }, hoursAgo(request.hoursAgo));
  // What no one has answered yet is new, and unassigned.
  const isReviewed = request.thread.length > 0;
  const reviewed = { from: 'new', to: 'in_review', version: 2 };
  if (isReviewed) await recordEvent(tx, 'request.moved', subject, asStaff, reviewed, hoursAgo(request.hoursAgo - 1));
  let state: RequestState = isReviewed ? 'in_review' : 'new';
  let version = isReviewed ? 2 : 1;
  if (!isReviewed) return;

  const { id: conversationId } = await lockConversation(tx, { kind: 'request', id: row.id });
  for (const [index, { hoursAgo: ago, by, text, to }] of request.thread.entries()) {
    const author = by === 'customer' ? (request.isOwn ? customer : null) : staff;
    const internal = by === 'note';
    const message = await insertMessage(tx, {
      conversationId,
      authorKind: by === 'customer' ? 'customer' : 'staff',
      authorId: author?.id,
      authorEmail: author ? null : request.email,
      authorName: author?.firstName ?? '',
      text,
      internal,
      createdAt: hoursAgo(ago),
    });
    const actor = by === 'customer' ? asCustomer : asStaff;
    if (to) {
      version += 1;
      const data = { from: state, to, version, message: message.id };
      await recordEvent(tx, 'request.moved', subject, actor, data, hoursAgo(ago));
      state = to;
    } else {
      const data = { message: message.id, internal };
      await recordEvent(tx, 'conversation.posted', subject, actor, data, hoursAgo(ago));
    }
    if (index < request.read)
      await putRead(tx, { conversationId, readerKind: 'staff', readerId: staff.id, position: message.position });
  }
  const updatedAt = hoursAgo(request.thread.at(-1)?.hoursAgo ?? request.hoursAgo);
  await tx.update(requests).set({ state, version, updatedAt }).where(sql`${requests.id} = ${row.id}`);
}
