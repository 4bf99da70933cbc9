-- The ledger of stored cases only grows: a correction is a movement of its own.
CREATE OR REPLACE FUNCTION refuse_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'movement % of stored stock does not change', OLD.id;
END $$;
