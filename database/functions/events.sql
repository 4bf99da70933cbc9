-- The record of who did what cannot be edited.
CREATE OR REPLACE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'event % is on record and stays as it is', OLD.id;
END $$;
