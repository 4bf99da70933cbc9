import { isPaid } from '#contract/payments/payments.ts';
import type { Queryable } from '#database/connect.ts';
import { changeHold, lockOrderRecord, type OrderRecord } from '#database/queries/orders.ts';
import { readBalance } from '#database/queries/payments.ts';
import { readOrderSettings } from '#database/queries/records.ts';
import type { Parts } from '../../parts.ts';
import { chaseHold } from './chase-payment.ts';

/** The link of the confirmation was opened, so the mailbox is the guest's: the cases are held for hours instead of minutes. */
export async function proveMailbox({ database }: Pick<Parts, 'database'>, row: OrderRecord): Promise<void> {
  if (row.stockHold !== 'timed') return;
  await database.transaction((tx) => extendHold(tx, row.id));
}

async function extendHold(tx: Queryable, id: string): Promise<void> {
  const order = await lockOrderRecord(tx, id);
  if (order?.stockHold !== 'timed' || !order.heldUntil || isPaid(await readBalance(tx, id))) return;
  const { proven_hold_hours } = await readOrderSettings(tx);
  const until = new Date(order.createdAt.getTime() + proven_hold_hours * 3_600_000);
  if (until <= order.heldUntil) return;
  await changeHold(tx, id, { stockHold: 'timed', heldUntil: until });
  await chaseHold(tx, id, until);
}
