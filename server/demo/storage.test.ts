import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStories } from '#database/seed/stories.ts';
import { useFreshDatabase } from '#database/test-support/fresh-database.ts';
import { createLogin } from '../modules/staff/logins.ts';
import { seedStorage } from './storage.ts';

test('the demo company has three items with a year of movements that add up, one short, and a release under way', async () => {
  const { database } = await useFreshDatabase('demo');
  const person = { firstName: 'Dana', lastName: 'Reyes', company: 'Fern & Folk' };
  await createLogin(database, { ...person, email: 'owner@example.com', roles: [] });
  await createLogin(database, { ...person, email: 'staff@example.com', roles: ['admin'] });
  const query = async (text: string) => (await database.$client.query(text)).rows;
  const [customer, staff] = await query('select id from users order by email');
  const stories = await readStories(join(import.meta.dirname, '../..'));
  await seedStorage(database, stories, { customer, staff });
  const items =
    await query(`select i.title, i.on_hand, i.reserved, sum(m.pieces)::int as pieces, sum(m.reserved)::int as held,
      min(m.created_at) < now() - interval '340 days' as is_old, order_by_on <= current_date + 7 as is_short
    from storage_items i join storage_movements m on m.item_id = i.id group by i.id order by order_by_on`);
  expect(items).toHaveLength(3);
  for (const { on_hand, reserved, pieces, held, is_old } of items)
    expect({ on_hand, reserved, is_old }).toEqual({ on_hand: pieces, reserved: held, is_old: true });
  expect(items.map(({ is_short }) => is_short)).toEqual([true, false, false]);
  expect(await query(`select state from storage_releases where state <> 'delivered'`)).toEqual([
    { state: 'requested' },
  ]);
});
