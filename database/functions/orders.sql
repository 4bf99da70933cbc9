-- What leaves counts on its line: the check constraint there refuses more than was ordered, by any writer at any time.
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
