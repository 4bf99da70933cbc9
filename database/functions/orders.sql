-- Adds shipped pieces to their line: a check constraint there rejects more than was ordered, whoever writes.
CREATE OR REPLACE FUNCTION count_sent_quantity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET
    shipped_quantity = shipped_quantity + CASE WHEN shipments.state = 'stored' THEN 0 ELSE NEW.quantity END,
    stored_quantity = stored_quantity + CASE WHEN shipments.state = 'stored' THEN NEW.quantity ELSE 0 END
  FROM shipments
  WHERE order_lines.id = NEW.order_line_id AND shipments.id = NEW.shipment_id AND shipments.order_id = order_lines.order_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'line % is not of the order of shipment %', NEW.order_line_id, NEW.shipment_id;
  END IF;
  RETURN NULL;
END $$;

-- What one line is charged: goods and setup with its shares of freight and tax.
CREATE OR REPLACE FUNCTION sum_line(content jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (content->>'amount_cents')::bigint + (content->>'setup_cents')::bigint
    + (content->>'freight_cents')::bigint + (content->>'tax_cents')::bigint
$$;

-- When every order was invoiced and is due. One on account is invoiced with its first shipment and due so many days after that
-- as its terms say ('net_30'); one in advance is due when it is placed. Days are those of timeZone in contract/locale.ts.
-- OFFSET 0 keeps the subquery from being inlined, where the shipments would be read once for each mention of the day.
CREATE OR REPLACE VIEW order_invoices AS
SELECT orders.id AS order_id, orders.company_id, orders.terms, invoice.invoiced_on,
  invoice.invoiced_on + coalesce(substring(orders.terms FROM '\d+')::int, 0) AS due_on
FROM orders
CROSS JOIN LATERAL (
  SELECT (CASE WHEN orders.terms = 'advance' THEN orders.created_at
    ELSE (SELECT min(shipped_at) FROM shipments WHERE order_id = orders.id AND state <> 'voided') END
    AT TIME ZONE 'America/New_York')::date AS invoiced_on
  OFFSET 0
) invoice;

-- What is due on every order and what was paid: the only place that adds it up. Due are the lines that are not canceled, with
-- their shares of freight and tax.
CREATE OR REPLACE VIEW order_balances AS
SELECT i.order_id, i.company_id, i.terms, lines.due_cents, moved.paid_cents,
  greatest(0, lines.due_cents - moved.paid_cents) AS open_cents,
  greatest(0, moved.paid_cents - lines.due_cents) AS owed_cents,
  i.invoiced_on, i.due_on
FROM order_invoices i
CROSS JOIN LATERAL (
  SELECT coalesce(sum(sum_line(content)), 0)::bigint AS due_cents
  FROM order_lines WHERE order_id = i.order_id AND state <> 'cancelled'
) lines
CROSS JOIN LATERAL (
  SELECT coalesce(sum(CASE direction WHEN 'in' THEN amount_cents ELSE -amount_cents END), 0)::bigint AS paid_cents
  FROM payments WHERE order_id = i.order_id
) moved;

-- All that changed what companies owe on account, by day: the invoice of each order, the lines canceled after it, and money either
-- way. An invoice is of the lines that were not canceled by its day, so what was once stated for a day stays true. Orders in
-- advance are no part of the account. `rank` and `serial` order what happened on one day.
CREATE OR REPLACE VIEW account_entries AS
SELECT i.company_id, i.order_id, i.invoiced_on AS day, 1 AS rank, 0 AS serial, 'invoice' AS kind, i.due_on,
  (SELECT coalesce(sum(sum_line(content)), 0)::bigint FROM order_lines WHERE order_id = i.order_id
    AND (state <> 'cancelled' OR (state_since AT TIME ZONE 'America/New_York')::date > i.invoiced_on)) AS cents,
  '' AS method, '' AS reference, '' AS about
FROM order_invoices i WHERE i.terms <> 'advance' AND i.invoiced_on IS NOT NULL
UNION ALL
SELECT i.company_id, i.order_id, (l.state_since AT TIME ZONE 'America/New_York')::date, 2, l.position, 'cancellation', NULL,
  -sum_line(l.content), '', '', l.content->>'title'
FROM order_invoices i JOIN order_lines l ON l.order_id = i.order_id AND l.state = 'cancelled'
  AND (l.state_since AT TIME ZONE 'America/New_York')::date > i.invoiced_on
WHERE i.terms <> 'advance'
UNION ALL
SELECT o.company_id, o.id, p.received_on, 3, p.number,
  CASE WHEN p.provider_id LIKE '%:dispute:%' THEN 'dispute' WHEN p.direction = 'out' THEN 'refund' WHEN p.method = 'credit_note' THEN 'credit' ELSE 'payment' END, NULL,
  CASE p.direction WHEN 'in' THEN -p.amount_cents ELSE p.amount_cents END, p.method, p.reference, p.reason
FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.terms <> 'advance';
