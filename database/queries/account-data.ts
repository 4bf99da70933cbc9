import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { requestWorkflow } from '#contract/workflows/request-workflow.ts';
import { listWaiting } from '#contract/workflows/states.ts';
import type { Queryable } from '../connect.ts';
import { cartLines } from '../schema/carts.ts';
import { oneOf } from '../schema/columns.ts';
import { addresses } from '../schema/companies.ts';
import { designs } from '../schema/designs.ts';
import { favorites } from '../schema/favorites.ts';
import { attachments, files } from '../schema/files.ts';
import { emailLog, outbox } from '../schema/outbox.ts';
import { sessions } from '../schema/people.ts';
import { quotes } from '../schema/quotes.ts';
import { events } from '../schema/records.ts';
import { requestLines, requests, subscribers } from '../schema/requests.ts';
import { deleteAccessLinks, deleteInvitationsTo } from './access-links.ts';
import { deleteChatsOf, listChatIdsOf } from './chats.ts';
import { listMemberships } from './companies.ts';
import { deleteConversations, listMessagesOf } from './conversations.ts';
import { blankDesigns, isOwnDesign } from './design-data.ts';
import { blankOrders, readOwnOrders } from './order-data.ts';
import type { User } from './people.ts';
import { blankReleases, listReleasesRequestedBy } from './storage-releases.ts';
import { blankStores, listApprovalsRequestedBy } from './store-approvals.ts';

/** A person's requests: those the account sent, and once the email is theirs, what guests sent under it. */
function isOwnRequest(user: User) {
  const own = eq(requests.userId, user.id);
  if (!user.emailVerifiedAt) return own;
  const underEmail = eq(sql`lower(${requests.businessEmail})`, user.email.toLowerCase());
  return or(own, and(isNull(requests.userId), isNull(requests.companyId), underEmail));
}

function isOwnQuote(user: User) {
  const own = eq(quotes.userId, user.id);
  if (!user.emailVerifiedAt) return own;
  const underEmail = eq(sql`lower(${quotes.email})`, user.email.toLowerCase());
  return or(own, and(isNull(quotes.userId), isNull(quotes.companyId), underEmail));
}

/** Everything kept about a person, table by table. Hashes of passwords, tokens and codes stay here. */
export async function readOwnData(db: Queryable, user: User) {
  const ownRequests = await db
    .select({
      number: requests.number,
      kind: requests.kind,
      state: requests.state,
      business_email: requests.businessEmail,
      restaurant: requests.restaurant,
      zipcode: requests.zipcode,
      ship_to: requests.shipTo,
      phone: requests.phone,
      additional_comments: requests.additionalComments,
      brief: requests.brief,
      ip: requests.ip,
      user_agent: requests.userAgent,
      created_at: requests.createdAt,
      id: requests.id,
    })
    .from(requests)
    .where(isOwnRequest(user))
    .orderBy(asc(requests.createdAt));
  const ids = ownRequests.map((request) => request.id);
  const lines = ids.length
    ? await db.select().from(requestLines).where(inArray(requestLines.requestId, ids)).orderBy(requestLines.position)
    : [];
  const sent = await listMessagesOf(db, 'request', ids);
  return {
    companies: (await listMemberships(db, user.id)).map(({ name, role, createdAt }) => ({
      name,
      role,
      joined_at: createdAt,
    })),
    addresses: await db
      .select()
      .from(addresses)
      .where(
        or(
          eq(addresses.userId, user.id),
          sql`${addresses.companyId} in (select company_id from memberships where user_id = ${user.id})`,
        ),
      ),
    sessions: await db
      .select({
        ip: sessions.ip,
        user_agent: sessions.userAgent,
        created_at: sessions.createdAt,
        last_used_at: sessions.lastUsedAt,
        ended_at: sessions.endedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, user.id))
      .orderBy(asc(sessions.createdAt)),
    requests: ownRequests.map((request) => ({
      ...request,
      lines: lines.filter((line) => line.requestId === request.id),
      messages: sent
        .filter(({ subject_id }) => subject_id === request.id)
        .map(({ subject_id: _, ...message }) => message),
    })),
    quotes: await db
      .select({ number: quotes.number, state: quotes.state, email: quotes.email, created_at: quotes.createdAt })
      .from(quotes)
      .where(isOwnQuote(user))
      .orderBy(asc(quotes.createdAt)),
    designs: await db
      .select({ number: designs.number, state: designs.state, email: designs.email, created_at: designs.createdAt })
      .from(designs)
      .where(isOwnDesign(user))
      .orderBy(asc(designs.createdAt)),
    orders: await readOwnOrders(db, user),
    releases: await listReleasesRequestedBy(db, user.id),
    chats: (await listMessagesOf(db, 'chat', await listChatIdsOf(db, user.id))).map(
      ({ subject_id: _, ...message }) => message,
    ),
    store_approvals: await listApprovalsRequestedBy(db, user.id),
    cart: await db
      .select()
      .from(cartLines)
      .where(
        or(
          eq(cartLines.userId, user.id),
          sql`${cartLines.companyId} in (select company_id from memberships where user_id = ${user.id})`,
        ),
      ),
    favorites: await db
      .select({ product: favorites.productUuid, created_at: favorites.createdAt })
      .from(favorites)
      .where(eq(favorites.userId, user.id)),
    files: await db
      .select({ name: files.name, bytes: files.bytes, created_at: files.createdAt })
      .from(files)
      .where(eq(files.userId, user.id)),
    newsletter: user.emailVerifiedAt
      ? await db
          .select({
            state: subscribers.state,
            created_at: subscribers.createdAt,
            confirmed_at: subscribers.confirmedAt,
          })
          .from(subscribers)
          .where(eq(subscribers.email, user.email))
      : [],
    history: await db
      .select({ kind: events.kind, at: events.createdAt })
      .from(events)
      .where(or(eq(events.actorId, user.id), and(eq(events.subjectType, 'user'), eq(events.subjectId, user.id))))
      .orderBy(asc(events.id)),
  };
}

export interface WithdrawnRequest {
  id: string;
  number: string;
  ownerId: string | null;
}

/**
 * Takes the person out of what stays with us: a request keeps its number, its products and its business, as accounts
 * must be kept, and loses who asked. Open ones are withdrawn, since no one is left to answer to. The same for all
 * requests of the companies that go along; those of companies that stay were handed over before.
 */
export async function blankOwnData(
  db: Queryable,
  user: User,
  companyIds: string[],
): Promise<{ withdrawn: WithdrawnRequest[] }> {
  const own = or(isOwnRequest(user), inArray(requests.companyId, companyIds));
  const withdrawn = await db
    .update(requests)
    .set({ state: 'withdrawn', version: sql`${requests.version} + 1`, updatedAt: new Date() })
    .where(and(own, inArray(requests.state, listWaiting(requestWorkflow.states))))
    .returning({ id: requests.id, number: requests.number, ownerId: requests.ownerId });
  const blanked = await db
    .update(requests)
    .set({
      businessEmail: '',
      phone: '',
      additionalComments: '',
      brief: '',
      shipTo: null,
      guestId: '',
      contentHash: '',
      ip: '',
      userAgent: '',
      userId: null,
    })
    .where(own)
    .returning({ id: requests.id });
  const ids = blanked.map((request) => request.id);
  await blankWords(db, ids);
  await deleteAccessLinks(db, 'request', ids);
  await blankQuotes(db, user, companyIds);
  await blankOrders(db, user, companyIds);
  const drawn = await blankDesigns(db, user, companyIds);
  await blankReleases(db, companyIds);
  await blankStores(db, user.id, companyIds);
  await deleteChatsOf(db, user.id);
  if (drawn.length > 0) await removeMessages(db, inArray(sql`${outbox.payload}#>>'{props,design,id}'`, drawn));
  if (user.emailVerifiedAt) {
    await removeEmailRecords(db, user.email);
    await deleteInvitationsTo(db, user.email);
  }
  return { withdrawn };
}

/** What was written about these requests, by either side, and the files: also in messages that left or wait to. */
async function blankWords(db: Queryable, requestIds: string[]): Promise<void> {
  if (requestIds.length === 0) return;
  await db.update(requestLines).set({ note: '', artwork: null }).where(inArray(requestLines.requestId, requestIds));
  await deleteConversations(db, 'request', requestIds);
  // The purge deletes the bytes, since nothing refers to the files any more.
  await db
    .delete(attachments)
    .where(and(eq(attachments.subjectType, 'request'), inArray(attachments.subjectId, requestIds)));
  await removeMessages(db, inArray(sql`${outbox.payload}#>>'{props,request,id}'`, requestIds));
  await blankAlerts(db, requestIds);
}

/** Alerts keep the number and the link, so that staff still know of the request, and lose everything about the person. */
async function blankAlerts(db: Queryable, requestIds: string[]): Promise<void> {
  const ids = sql.param(requestIds);
  await db.execute(sql`
    with alerts as (
      update outbox set payload = jsonb_build_object(
        'title', requests.number || ': the customer deleted their account',
        'text', coalesce(substring(payload->>'text' from '[^[:space:]]*/backoffice/requests/[0-9a-f-]{36}'), ''))
      from requests where requests.id = any(${ids}::uuid[]) and channel = 'staff_alert'
        and starts_with(dedupe_key, 'request-alert-' || requests.id)
      returning outbox.id, payload->>'title' as title, payload->>'text' as text
    )
    update kept_mails set subject = alerts.title, text = alerts.text, html = '<p>' || alerts.text || '</p>'
    from alerts where kept_mails.outbox_id = alerts.id`);
}

/** What reached or was to reach a mailbox: its mails, and its place on the list with the record of it. */
async function removeEmailRecords(db: Queryable, address: string): Promise<void> {
  const email = address.toLowerCase();
  await db.delete(subscribers).where(eq(subscribers.email, email));
  await db.delete(events).where(and(eq(events.subjectType, 'subscriber'), eq(events.subjectId, email)));
  await removeMessages(db, eq(sql`lower(${outbox.payload}->>'to')`, email));
  await db.delete(emailLog).where(eq(sql`lower(${emailLog.recipient})`, email));
}

async function removeMessages(db: Queryable, condition: SQL | undefined): Promise<void> {
  const gone = await db.delete(outbox).where(condition).returning({ id: outbox.id });
  if (gone.length === 0) return;
  await db.delete(emailLog).where(
    inArray(
      emailLog.outboxId,
      gone.map((message) => message.id),
    ),
  );
}

/** Quotes keep what was agreed, as accounts must be kept, and lose who agreed. Open ones are canceled. */
async function blankQuotes(db: Queryable, user: User, companyIds: string[]): Promise<void> {
  const blanked = await db
    .update(quotes)
    .set({
      email: '',
      userId: null,
      state: sql`case when ${quotes.state} ${oneOf(listWaiting(quoteWorkflow.states))} then 'cancelled' else ${quotes.state} end`,
      version: sql`${quotes.version} + 1`,
    })
    .where(or(isOwnQuote(user), inArray(quotes.companyId, companyIds)))
    .returning({ id: quotes.id });
  const ids = blanked.map(({ id }) => id);
  if (ids.length === 0) return;
  await deleteAccessLinks(db, 'quote', ids);
  await deleteConversations(db, 'quote', ids);
  await db
    .update(events)
    .set({ detail: sql`${events.detail} - 'reason'` })
    .where(and(eq(events.subjectType, 'quote'), inArray(events.subjectId, ids)));
}
