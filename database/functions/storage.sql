-- The ledgers of stored cases and of our own stock only grow: a correction is a movement of its own.
CREATE OR REPLACE FUNCTION refuse_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'movement % of stock does not change', OLD.id;
END $$;
