-- A version of a quote that was sent never changes: the customer may have accepted it.
CREATE OR REPLACE FUNCTION refuse_sent_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'version % of quote % was sent and does not change', OLD.number, OLD.quote_id;
END $$;
