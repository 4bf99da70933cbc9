-- A proof that was sent never changes, and is approved once: the customer approved exactly these bytes.
CREATE OR REPLACE FUNCTION refuse_sent_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'proof % of design % was sent and does not change', OLD.number, OLD.design_id;
END $$;
