import type { Failure } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { findOrderRecord, type OrderRecord } from '#database/queries/orders.ts';
import { createLink } from '../../access-links/access-links.ts';
import { type Opened, openSubject } from '../../access-links/open-subject.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Settings } from '../../settings.ts';

export type OpenedOrder = Opened<OrderRecord>;

export const toLinkSubject = ({ id }: { id: string }) => ({ kind: 'order', id }) as const;

/**
 * Its emails are forwarded: to a receptionist, to the driver. So their links track, write and report a problem. To order
 * again takes a log-in or a code; links that were sent when they allowed more do the same.
 */
export function openOrder(db: Queryable, tokenOrId: string, caller: Caller): Promise<OpenedOrder | Failure> {
  const find = (_: string, id: string) => findOrderRecord(db, id);
  return openSubject(db, tokenOrId, caller, { kinds: ['order'], find, most: 'respond' });
}

/** For the payment page, which shows the amount and little else: a link to pay opens it too. */
export function openToPay(db: Queryable, tokenOrId: string, caller: Caller): Promise<OpenedOrder | Failure> {
  const find = (_: string, id: string) => findOrderRecord(db, id);
  return openSubject(db, tokenOrId, caller, { kinds: ['order'], find, most: 'respond', least: 'pay' });
}

/** The facts of an order that an email needs, with a link of its own: the token is in this payload and nowhere else. */
export async function toMailedOrder(tx: Queryable, row: OrderRecord): Promise<{ number: string; token: string }> {
  return { number: row.number, token: await createLink(tx, toLinkSubject(row), 'respond', row.email) };
}

/** For the button of an email that asks for money. Null where it is not asked for yet, or no provider is connected. */
export async function toMailedPay(
  tx: Queryable,
  { paymentProvider }: Pick<Settings, 'paymentProvider'>,
  row: OrderRecord,
): Promise<{ token: string } | null> {
  if (row.terms !== 'advance' || paymentProvider === 'manual') return null;
  return { token: await createLink(tx, toLinkSubject(row), 'pay', row.email) };
}

/** For emails of an order: a guest typed the email in. The mailbox of a company's member, and that of a quote, are known. */
export function toTypedBy({ source, companyId, userId }: OrderRecord): string | null | undefined {
  return companyId || source === 'quote' ? undefined : userId;
}
