import { sql } from 'drizzle-orm';
import type { ConversationKind } from '#contract/conversations/message.ts';
import type { Queryable } from '../connect.ts';
import { orders } from '../schema/orders.ts';
import { quotes } from '../schema/quotes.ts';
import { requests } from '../schema/requests.ts';
import { isOwnedBy, type Workplace } from './companies.ts';

export interface UnreadThread extends Record<string, unknown> {
  kind: Exclude<ConversationKind, 'chat'>;
  id: string;
  number: string;
  unread: number;
  /** Of the newest of them. */
  name: string;
  text: string;
}

/**
 * Threads of a company with messages of staff that none of its people has read, the newest first. A quote of a request
 * has the thread of that; one that was not sent opens to no customer. The chat counts its own.
 */
export async function listUnreadThreads(db: Queryable, place: Workplace): Promise<UnreadThread[]> {
  const { rows } = await db.execute<UnreadThread>(sql`
    with owned as (
      select 'request' as kind, id, number from ${requests} where ${isOwnedBy(place, requests)}
      union all
      select 'order', id, number from ${orders} where ${isOwnedBy(place, orders)}
      union all
      select 'quote', id, number from ${quotes} where ${isOwnedBy(place, quotes)} and request_id is null
        and exists (select from quote_versions v where v.quote_id = ${quotes.id} and v.sent_at is not null)
    )
    select owned.kind, owned.id, owned.number, count(*)::int as unread,
      (array_agg(m.author_name order by m.position desc))[1] as name,
      (array_agg(m.text order by m.position desc))[1] as text
    from owned
    join conversations c on c.subject_kind = owned.kind and c.subject_id = owned.id
    join messages m on m.conversation_id = c.id and m.author_kind = 'staff' and not m.internal
      and m.position > coalesce((select max(r.position) from conversation_reads r
        where r.conversation_id = c.id and r.reader_kind = 'customer'), 0)
    group by owned.kind, owned.id, owned.number
    order by max(m.position) desc`);
  return rows;
}
