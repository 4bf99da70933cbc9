import type { Queryable } from '#database/connect.ts';
import type { OrderLineRow } from '#database/queries/orders.ts';

/** A line, or a part of it, was put into storage: what storage keeps of it is written in the same transaction. */
export async function onStored(_tx: Queryable, _line: OrderLineRow, _quantity: number): Promise<void> {}
