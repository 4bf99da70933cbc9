import type { CustomerDesign } from '#contract/designs/design-views.ts';
import { Failure } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { type DesignRecord, findDesignOfRequest, findDesignRecord } from '#database/queries/designs.ts';
import { type Opened, openSubject } from '../../access-links/open-subject.ts';
import type { Caller } from '../../calls/caller.ts';
import { toThread } from './design-subject.ts';

export interface OpenedDesign extends Opened<DesignRecord> {
  /** What opens its conversation: the same link or id. */
  thread: CustomerDesign['thread'];
}

/** By a link to it or to its request, or by the id of either. */
export async function openDesign(db: Queryable, tokenOrId: string, caller: Caller): Promise<OpenedDesign | Failure> {
  const opened = await openSubject<DesignRecord>(db, tokenOrId, caller, {
    kinds: ['design', 'request'],
    find: async (kind, id) => (kind === 'design' && (await findDesignRecord(db, id))) || findDesignOfRequest(db, id),
  });
  if (opened instanceof Failure) return opened;
  const held = toThread(opened.row);
  return { ...opened, thread: held && { subject: held.kind, id: tokenOrId } };
}
