import { createHmac } from 'node:crypto';
import type { Failure } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import type { LinkSubject } from '#database/queries/access-links.ts';
import { findOrderOfQuote, findOrderRecord, type OrderRecord } from '#database/queries/orders.ts';
import { findQuoteOfRequest } from '#database/queries/quotes.ts';
import { createLink, ensureLink } from '../../access-links/access-links.ts';
import { type Opened, openSubject } from '../../access-links/open-subject.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Parts } from '../../parts.ts';
import type { Settings } from '../../settings.ts';

export type OpenedOrder = Opened<OrderRecord>;

/** Who accepted by the link of a quote, or of its request, tracks the order by the same link. */
async function findOrder(db: Queryable, kind: LinkSubject['kind'], id: string): Promise<OrderRecord | null> {
  if (kind === 'order') return findOrderRecord(db, id);
  const quote = kind === 'quote' ? { id } : await findQuoteOfRequest(db, id);
  return quote && findOrderOfQuote(db, quote.id);
}

const toOpening = (db: Queryable) =>
  ({
    kinds: ['order', 'quote', 'request'] as [LinkSubject['kind'], ...LinkSubject['kind'][]],
    find: (kind: LinkSubject['kind'], id: string) => findOrder(db, kind, id),
    most: 'respond',
  }) as const;

export const toLinkSubject = ({ id }: { id: string }) => ({ kind: 'order', id }) as const;

/**
 * Its emails are forwarded: to a receptionist, to the driver. So their links track, write and report a problem. To order
 * again takes a log-in or a code; links that were sent when they allowed more do the same.
 */
export function openOrder(db: Queryable, tokenOrId: string, caller: Caller): Promise<OpenedOrder | Failure> {
  return openSubject(db, tokenOrId, caller, toOpening(db));
}

/** For the payment page, which shows the amount and little else: a link to pay opens it too. */
export function openToPay(db: Queryable, tokenOrId: string, caller: Caller): Promise<OpenedOrder | Failure> {
  return openSubject(db, tokenOrId, caller, { ...toOpening(db), least: 'pay' });
}

/** The facts of an order that an email needs, with a link of its own: the token is in this payload and nowhere else. */
export async function toMailedOrder(tx: Queryable, row: OrderRecord): Promise<{ number: string; token: string }> {
  return { number: row.number, token: await createLink(tx, toLinkSubject(row), 'respond', row.email) };
}

/** For the button of an email that asks for money. Null where no provider is connected. */
export async function toMailedPay(
  tx: Queryable,
  { paymentProvider }: Pick<Settings, 'paymentProvider'>,
  row: OrderRecord,
): Promise<{ token: string } | null> {
  if (paymentProvider === 'manual') return null;
  return { token: await createLink(tx, toLinkSubject(row), 'pay', row.email) };
}

/**
 * For the page of a checkout, whose browser has no link of its own: it looks, and what we write is read by the mailbox
 * alone. It is derived, so that the page loaded again has the same one. Null for an account, which opens it by its id.
 */
export async function offerTrackLink({ database, secrets }: Parts, row: OrderRecord): Promise<string | null> {
  if (row.userId || row.companyId) return null;
  const token = createHmac('sha256', secrets.toKey('track link')).update(row.id).digest('base64url').slice(0, 32);
  await ensureLink(database, token, toLinkSubject(row), 'view', null);
  return token;
}

/** For emails of an order: a guest typed the email in. The mailbox of a company's member, and that of a quote, are known. */
export function toTypedBy({ source, companyId, userId }: OrderRecord): string | null | undefined {
  return companyId || source === 'quote' ? undefined : userId;
}
