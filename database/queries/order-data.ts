import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { attachments } from '../schema/files.ts';
import { orderLines, orderProblems, orders } from '../schema/orders.ts';
import { events } from '../schema/records.ts';
import { deleteAccessLinks } from './access-links.ts';
import { deleteConversations } from './conversations.ts';
import type { User } from './people.ts';

/** A person's orders: those of the account, and once the email is theirs, what was ordered under it as a guest. */
function isOwnOrder(user: User) {
  const own = eq(orders.userId, user.id);
  if (!user.emailVerifiedAt) return own;
  const underEmail = eq(sql`lower(${orders.email})`, user.email.toLowerCase());
  return or(own, and(isNull(orders.userId), isNull(orders.companyId), underEmail));
}

/** What the export of a person's data has of their orders. */
export async function readOwnOrders(db: Queryable, user: User) {
  return db
    .select({
      number: orders.number,
      accepted_by: orders.acceptedBy,
      title: orders.title,
      po_number: orders.poNumber,
      ship_to: orders.shipTo,
      total_cents: orders.totalCents,
      created_at: orders.createdAt,
    })
    .from(orders)
    .where(isOwnOrder(user))
    .orderBy(asc(orders.createdAt));
}

/** Orders stay with their lines and sums and lose the person, as those of companies that go along. Work on them goes on. */
export async function blankOrders(db: Queryable, user: User, companyIds: string[]): Promise<void> {
  const blankAddress = sql`'{"name": "", "street": "", "street2": ""}'::jsonb`;
  const blanked = await db
    .update(orders)
    .set({
      email: '',
      acceptedBy: '',
      title: '',
      userId: null,
      shipTo: sql`${orders.shipTo} || ${blankAddress}`,
      billTo: sql`${orders.billTo} || ${blankAddress}`,
    })
    .where(or(isOwnOrder(user), inArray(orders.companyId, companyIds)))
    .returning({ id: orders.id });
  const ids = blanked.map(({ id }) => id);
  await deleteAccessLinks(db, 'order', ids);
  await deleteConversations(db, 'order', ids);
  await blankReports(db, ids);
}

/** What the customer wrote and showed along with an order: problem reports with photos, and changes to a proof. */
async function blankReports(db: Queryable, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const isOf = inArray(orderProblems.orderId, orderIds);
  const reports = await db.update(orderProblems).set({ text: '' }).where(isOf).returning({ id: orderProblems.id });
  await db
    .delete(attachments)
    .where(
      and(
        inArray(attachments.subjectType, ['order', 'order_problem']),
        inArray(attachments.subjectId, [...orderIds, ...reports.map(({ id }) => id)]),
      ),
    );
  const lines = db
    .select({ id: sql<string>`${orderLines.id}::text` })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds));
  await db
    .update(events)
    .set({ detail: sql`${events.detail} - 'reason'` })
    .where(
      and(eq(events.subjectType, 'order_line'), eq(events.actorRole, 'customer'), inArray(events.subjectId, lines)),
    );
}
