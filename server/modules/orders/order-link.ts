import type { Failure } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { findOrderRecord, type OrderRecord } from '#database/queries/orders.ts';
import { createLink } from '../../access-links/access-links.ts';
import { type Opened, openSubject } from '../../access-links/open-subject.ts';
import type { Caller } from '../../calls/caller.ts';

export type OpenedOrder = Opened<OrderRecord>;

export const toLinkSubject = ({ id }: { id: string }) => ({ kind: 'order', id }) as const;

export function openOrder(db: Queryable, tokenOrId: string, caller: Caller): Promise<OpenedOrder | Failure> {
  return openSubject(db, tokenOrId, caller, { kinds: ['order'], find: (_, id) => findOrderRecord(db, id) });
}

/** The facts of an order that an email needs, with a link of its own: the token is in this payload and nowhere else. */
export async function toMailedOrder(tx: Queryable, row: OrderRecord): Promise<{ number: string; token: string }> {
  return { number: row.number, token: await createLink(tx, toLinkSubject(row), 'approve', row.email) };
}
