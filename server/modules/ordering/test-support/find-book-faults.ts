import type { TestApp } from '../../../test-support/test-app.ts';

/** What must hold of stock and money after any moves; each finds the rows for which it does not. */
const laws: Record<string, string> = {
  'a level is the sum of its movements': `
    select product_uuid from stock_levels l where (on_hand, reserved) <>
      (select coalesce(sum(on_hand_change), 0)::int, coalesce(sum(reserved_change), 0)::int
        from stock_movements m where m.product_uuid = l.product_uuid)`,
  'on hand + shipped = received': `
    select product_uuid from stock_levels l where on_hand + (
        select coalesce(sum(ceil((shipped_quantity + stored_quantity)::numeric / coalesce((content->>'case_pack')::int, 1))), 0)
        from order_lines o where o.product_uuid = l.product_uuid and kind = 'stock')
      <> (select coalesce(sum(on_hand_change), 0) from stock_movements m
        where m.product_uuid = l.product_uuid and kind in ('receive', 'adjust', 'count'))`,
  'what is reserved is reserved for open lines': `
    select product_uuid from stock_levels l where reserved <> (
      select coalesce(sum(reserved_cases), 0) from order_lines o where o.product_uuid = l.product_uuid)`,
  'a line reserves no more than it has left, and a canceled one nothing': `
    select id from order_lines where kind = 'stock' and reserved_cases > case when state = 'cancelled' then 0 else
      ceil(quantity::numeric / coalesce((content->>'case_pack')::int, 1))
      - ceil((shipped_quantity + stored_quantity)::numeric / coalesce((content->>'case_pack')::int, 1)) end`,
  'lines + freight + tax = total': `
    select id from orders o where (goods_cents, setup_cents, freight_cents, tax_cents) <>
      (select sum((content->>'amount_cents')::bigint), sum((content->>'setup_cents')::bigint),
        sum((content->>'freight_cents')::bigint), sum((content->>'tax_cents')::bigint) from order_lines where order_id = o.id)
      or goods_cents + setup_cents + freight_cents + tax_cents <> total_cents`,
  'due - paid = balance': `
    select order_id from order_balances b where due_cents <> (
        select coalesce(sum((content->>'amount_cents')::bigint + (content->>'setup_cents')::bigint
          + (content->>'freight_cents')::bigint + (content->>'tax_cents')::bigint), 0)
        from order_lines l where l.order_id = b.order_id and state <> 'cancelled')
      or paid_cents <> (select coalesce(sum(case direction when 'in' then amount_cents else -amount_cents end), 0)
        from payments p where p.order_id = b.order_id)
      or open_cents <> greatest(due_cents - paid_cents, 0)`,
  'a stored item is the sum of its movements': `
    select id from storage_items i where (on_hand, reserved) <>
      (select coalesce(sum(pieces), 0)::int, coalesce(sum(reserved), 0)::int from storage_movements where item_id = i.id)`,
  'pieces in storage = stored - released + adjusted': `
    select id from storage_items i where on_hand <>
      (select coalesce(sum(pieces), 0) from storage_movements where item_id = i.id and kind in ('in', 'adjust'))
      - (select coalesce(sum(pieces), 0) from storage_releases where item_id = i.id and state in ('shipped', 'delivered'))`,
  'pieces reserved in storage are those of open releases': `
    select id from storage_items i where reserved <>
      (select coalesce(sum(pieces), 0) from storage_releases where item_id = i.id and state in ('requested', 'picked'))`,
  'what was stored came in': `
    select company_id from orders join order_lines l on l.order_id = orders.id group by company_id
      having sum(stored_quantity) <> (select coalesce(sum(pieces), 0) from storage_movements m
        join storage_items i on i.id = m.item_id where i.company_id = orders.company_id and m.kind = 'in')`,
};

/** The laws that are broken, by what breaks them. */
export async function findBookFaults({ query }: Pick<TestApp, 'query'>): Promise<Record<string, unknown>> {
  const faults: Record<string, unknown> = {};
  for (const [law, text] of Object.entries(laws)) {
    const rows = await query(text);
    if (rows.length > 0) faults[law] = rows;
  }
  return faults;
}
