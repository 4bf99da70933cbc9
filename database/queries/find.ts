import { sql } from 'drizzle-orm';
import type { FoundKind } from '#contract/backoffice/find.ts';
import type { Queryable } from '../connect.ts';
import { productWords } from '../schema/catalog.ts';
import { designWords } from '../schema/designs.ts';
import { orderWords } from '../schema/orders.ts';
import { userWords } from '../schema/people.ts';
import { quoteWords } from '../schema/quotes.ts';
import { requestWords } from '../schema/requests.ts';

export interface FoundRow extends Record<string, unknown> {
  kind: FoundKind;
  id: string;
  title: string;
  note: string;
  state: string;
  page_id: string;
}

/** One query for all kinds; a trigram index serves each, so that its cost follows what is found, not what is stored. */
export async function findAnything(db: Queryable, text: string, each: number): Promise<FoundRow[]> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.execute<FoundRow>(sql`
    (select 'company' as kind, id::text, name as title, '' as note, '' as state, id::text as page_id
      from companies where name ilike ${like} order by name limit ${each})
    union all (select 'person', id::text, trim(first_name || ' ' || last_name), email, array_to_string(roles, ', '), id::text
      from users where ${userWords} ilike ${like} order by email limit ${each})
    union all (select 'request', id::text, number, restaurant || ' ' || business_email, state, id::text
      from requests where ${requestWords} ilike ${like} order by created_at desc limit ${each})
    union all (select 'quote', id::text, number, restaurant || ' ' || email, state, id::text
      from quotes where ${quoteWords} ilike ${like} order by created_at desc limit ${each})
    union all (select 'design', id::text, number, restaurant || ' ' || product_name, state, id::text
      from designs where ${designWords} ilike ${like} order by created_at desc limit ${each})
    union all (select 'order', id::text, number, restaurant || ' ' || email, status, id::text
      from orders where ${orderWords} ilike ${like} order by created_at desc limit ${each})
    union all (select 'release', r.id::text, r.number, i.title, r.state, i.id::text
      from storage_releases r join storage_items i on i.id = r.item_id
      where r.number = upper(${text}) limit ${each})
    union all (select 'product', uuid::text, sku, title, '', uuid::text
      from products where ${productWords} ilike ${like} order by popularity desc, uuid limit ${each})`);
  return rows;
}
