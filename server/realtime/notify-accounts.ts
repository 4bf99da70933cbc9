import type { Queryable } from '#database/connect.ts';
import { listMemberIds } from '#database/queries/companies.ts';
import type { Notice, Realtime } from './realtime.ts';

/** Whose open pages show a thing: all members of its company, and single accounts. */
export interface WatchedBy {
  companyId?: string | null;
  userIds?: readonly (string | null)[];
}

/** Open pages of these people look again. */
export async function notifyAccounts(
  tx: Queryable,
  realtime: Realtime,
  { companyId = null, userIds = [] }: WatchedBy,
  detail: Notice['detail'],
): Promise<void> {
  const members = companyId ? await listMemberIds(tx, companyId) : [];
  for (const userId of new Set([...userIds, ...members]))
    if (userId) await realtime.notify({ to: { userId }, event: 'E_STATUS_CHANGED', detail }, tx);
}
