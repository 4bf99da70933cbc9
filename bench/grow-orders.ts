const address = `'{"name": "Bench", "street": "1 Main St", "street2": "", "city": "Newark", "state": "NJ", "zipcode": "07105"}'::jsonb`;

/** Fewer than the demo catalog has: each line and item finds one. */
const products = 79;

/** SQL of so many companies, the demo company first, over three years. Most is delivered; a twentieth is open. */
export function growOrders(companies: number): string[] {
  return [
    `insert into companies (name) select 'Bench ' || n from generate_series(2, ${companies}) n`,
    `create temp table bench_companies as
      select c.id, row_number() over (order by u.email nulls last, c.id) as n, u.id as user_id, coalesce(u.email, 'bench@example.com') as email
      from companies c left join memberships m on m.company_id = c.id and m.role = 'owner'
        left join users u on u.id = m.user_id and u.email like 'owner@%'
      where u.id is not null or c.name like 'Bench %'`,
    `create temp table bench_products as select row_number() over (order by uuid) - 1 as n, uuid, title, sku, image, case_pack from products limit ${products}`,

    `create temp table bench_orders as
      select uuid_v7(at) as id, c.id as company_id, c.user_id, c.email, at, c.n * 20 + o as n,
        case when random() > 0.05 then 'delivered' when random() > 0.5 then 'in_production' else 'ready' end as state
      from bench_companies c, generate_series(1, 20) o,
        lateral (select now() - make_interval(hours => ((c.n * 20 + o) * 7919 % 26280)::int) as at) t`,
    `insert into orders (id, source, status, company_id, user_id, email, restaurant, accepted_by, po_number, ship_to, bill_to,
        goods_cents, setup_cents, freight_cents, total_cents, created_at, updated_at)
      select id, 'checkout', state, company_id, user_id, email, 'Bench', 'Dana Reyes', 'PO-' || n, ${address}, ${address},
        30000, 0, 1250, 31250, at, at + interval '9 days' from bench_orders order by at`,
    `create temp table bench_lines as
      select uuid_v7(o.at) as id, o.id as order_id, o.at, o.state, l as position, p.*
      from bench_orders o, generate_series(1, 3) l, lateral (select * from bench_products p where p.n = (o.n + l * 31) % ${products}) p`,
    `insert into order_lines (id, order_id, position, kind, product_uuid, content, quantity, state, state_since, shipped_quantity, delivered_quantity)
      select id, order_id, position, 'stock', uuid, jsonb_build_object('title', title, 'sku', sku, 'options', '{}'::jsonb, 'note', '',
          'picture', image, 'unit_mills', 100, 'setup_cents', 0, 'amount_cents', 10000, 'lead_days', 5),
        1000, state, at, case state when 'delivered' then 1000 else 0 end, case state when 'delivered' then 1000 else 0 end
      from bench_lines order by at`,
    `create temp table bench_shipments as select uuid_v7(at) as id, id as order_id, at from bench_orders where state = 'delivered'`,
    `insert into shipments (id, order_id, number, state, carrier, tracking_number, shipped_at, delivered_at)
      select id, order_id, 1, 'delivered', 'ups', '1Z999', at + interval '6 days', at + interval '9 days' from bench_shipments`,
    `insert into shipment_lines (shipment_id, order_line_id, quantity)
      select s.id, l.id, 1000 from bench_shipments s join bench_lines l on l.order_id = s.order_id`,
    `insert into events (kind, subject_type, subject_id, actor_role, detail, created_at)
      select 'order.placed', 'order', id, 'customer', '{"source": "checkout", "total_cents": 31250}', at from bench_orders order by at`,
    `insert into events (kind, subject_type, subject_id, actor_role, detail, created_at)
      select 'order_line.moved', 'order_line', id, 'staff', '{"from": "ready", "to": "shipped", "version": 2, "reason": ""}', at + interval '6 days'
      from bench_lines where state = 'delivered' order by at`,

    `create temp table bench_items as select uuid_v7() as id, c.id as company_id, p.*, c.n * 10 + i as serial
      from bench_companies c, generate_series(1, 10) i, lateral (select * from bench_products p where p.n = (c.n + i * 7) % ${products}) p`,
    `insert into storage_items (id, company_id, product_uuid, title, image, lot, location, case_pack, lead_days, reorder_quantity,
        on_hand, reserved, order_by_on)
      select id, company_id, uuid, title, image, 'L' || serial, 'A-' || lpad((serial % 40)::text, 2, '0'), case_pack, 15, 5000, 22 * case_pack, 0,
        current_date + (serial % 90)::int from bench_items`,
    `insert into storage_movements (item_id, kind, pieces, reserved, on_hand_after, reserved_after, created_at)
      select id, case m when 0 then 'in' else 'ship' end, case m when 0 then 60 else -2 end * case_pack, case m when 0 then 0 else -2 end * case_pack, (60 - 2 * m) * case_pack, 0,
        now() - interval '1 year' + m * interval '18 days' from generate_series(0, 19) m, bench_items`,
    `insert into storage_releases (item_id, state, pieces, ship_to, created_at)
      select id, case when serial % 500 = 0 then 'requested' else 'delivered' end, 2 * case_pack, ${address}, now() - interval '90 days' from bench_items`,
    'drop table bench_companies, bench_products, bench_orders, bench_lines, bench_shipments, bench_items',
  ];
}
