import { listWaysToPay } from '#contract/payments/how-to-pay.ts';
import type { Queryable } from '#database/connect.ts';
import { readBankDetails, readBrand } from '#database/queries/records.ts';

export const readWaysToPay = async (db: Queryable) => listWaysToPay(await readBrand(db), await readBankDetails(db));
