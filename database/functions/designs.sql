-- A proof that was sent never changes, and is approved once: the customer approved exactly these bytes.
CREATE OR REPLACE FUNCTION refuse_sent_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'proof % of design % was sent and does not change', OLD.number, OLD.design_id;
END $$;

-- Artwork that an order or a store prints stays. Their ids have no foreign key, which would close a circle: artwork is of a
-- proof, a proof of a design, and a design of an order line.
CREATE OR REPLACE FUNCTION is_artwork_used(artwork uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM order_lines WHERE artwork_id = artwork)
    OR EXISTS (SELECT FROM store_products WHERE artwork_id = artwork)
$$;

CREATE OR REPLACE FUNCTION reject_deleting_used_artwork() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'artwork % is used by an order or a store', OLD.id USING ERRCODE = 'foreign_key_violation';
END $$;
