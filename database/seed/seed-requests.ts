import { desc, sql } from 'drizzle-orm';
import type { EventActor } from '#contract/events/event-catalog.ts';
import type { RequestState } from '#contract/workflows/request-workflow.ts';
import type { Database, Queryable } from '../connect.ts';
import { insertMessage, lockConversation, putRead } from '../queries/conversations.ts';
import { recordEvent } from '../queries/events.ts';
import { insertRequest } from '../queries/requests.ts';
import { products } from '../schema/catalog.ts';
import { requests } from '../schema/requests.ts';

interface Person {
  id: string;
  firstName: string;
}

interface DemoMessage {
  /** Hours ago. */
  ago: number;
  by: 'customer' | 'staff' | 'note';
  text: string;
  /** The state that the message moved the request to. */
  to?: RequestState;
}

interface DemoRequest {
  restaurant: string;
  email: string;
  /** The demo customer's own, or a guest's. */
  isOwn: boolean;
  quantity: number;
  comments: string;
  ago: number;
  thread: DemoMessage[];
  /** How many messages staff have read. */
  read: number;
}

const demoRequests: DemoRequest[] = [
  {
    restaurant: 'Fern & Folk',
    email: 'owner@demo.packwright.example',
    isOwn: true,
    quantity: 10_000,
    comments: 'We open a second shop in Jersey City in January and need cups for both. Same logo as last time.',
    ago: 52,
    thread: [
      { ago: 50, by: 'customer', text: 'Can the sleeve go darker than in the picture?' },
      { ago: 49, by: 'note', text: 'Black prints best in one light color. Show the cream version first.' },
      {
        ago: 48,
        by: 'staff',
        text: 'Yes. Do you want the black sleeve from the picture, or your green? Green adds $0.014 each.',
        to: 'info_needed',
      },
    ],
    read: 3,
  },
  {
    restaurant: 'Marlow Bakery',
    email: 'hannah@marlow.example',
    isOwn: false,
    quantity: 2500,
    comments: 'Two sides, one color. Handles must hold two loaves.',
    ago: 30,
    thread: [
      { ago: 28, by: 'staff', text: 'Thanks, Hannah. We’re checking the handles with the mill and write back today.' },
      { ago: 26, by: 'customer', text: 'Great. Please quote 2,500 and 5,000, so that I can compare.' },
      { ago: 2, by: 'customer', text: 'One more thing: does kraft take our dark red, or should we go lighter?' },
    ],
    read: 1,
  },
  {
    restaurant: 'Nori & Rice',
    email: 'orders@nori.example',
    isOwn: false,
    quantity: 5000,
    comments: 'Bowls with lids that stack. We deliver by bike.',
    ago: 120,
    thread: [
      { ago: 110, by: 'note', text: 'Third quote this year; they decide by lead time.' },
      {
        ago: 100,
        by: 'staff',
        text: '5,000 bowls with lids come to $0.212 each and arrive within three weeks of your approval.',
        to: 'quoted',
      },
    ],
    read: 2,
  },
];

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Requests with conversations, for a first look at the status page and the inbox. Only into a shop without requests. */
export async function seedRequests(database: Database, people: { customer: Person; staff: Person }): Promise<void> {
  await database.transaction(async (tx) => {
    const [any] = await tx.select({ id: requests.id }).from(requests).limit(1);
    if (any) return;
    const shown = await tx
      .select({ uuid: products.uuid, title: products.title })
      .from(products)
      .orderBy(desc(products.popularity))
      .limit(demoRequests.length);
    for (const [index, request] of demoRequests.entries()) await seedRequest(tx, request, people, shown[index]);
  });
}

async function seedRequest(
  tx: Queryable,
  request: DemoRequest,
  { customer, staff }: { customer: Person; staff: Person },
  product: { uuid: string; title: string } | undefined,
): Promise<void> {
  const asStaff: EventActor = { id: staff.id, roles: ['admin'] };
  const asCustomer: EventActor = { id: request.isOwn ? customer.id : null, roles: [] };
  const row = await insertRequest(
    tx,
    {
      kind: 'quote',
      businessEmail: request.email,
      restaurant: request.restaurant,
      zipcode: '07302',
      additionalComments: request.comments,
      submitSource: 'page',
      sourceType: 4,
      userId: asCustomer.id,
      ownerId: staff.id,
      contentHash: `demo ${request.email}`,
      createdAt: hoursAgo(request.ago),
    },
    product ? [{ productUuid: product.uuid, productName: product.title, quantity: request.quantity }] : [],
  );
  const subject = { type: 'request', id: row.id } as const;
  await recordEvent(tx, 'request.received', subject, asCustomer, { source: 'page' }, hoursAgo(request.ago));
  const reviewed = { from: 'new', to: 'in_review', version: 2 };
  await recordEvent(tx, 'request.moved', subject, asStaff, reviewed, hoursAgo(request.ago - 1));
  let state: RequestState = 'in_review';
  let version = 2;

  const { id: conversationId } = await lockConversation(tx, { kind: 'request', id: row.id });
  for (const [index, { ago, by, text, to }] of request.thread.entries()) {
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
  const updatedAt = hoursAgo(request.thread.at(-1)?.ago ?? request.ago);
  await tx.update(requests).set({ state, version, updatedAt }).where(sql`${requests.id} = ${row.id}`);
}
