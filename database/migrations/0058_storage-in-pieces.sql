ALTER TABLE "storage_items" RENAME COLUMN "units_per_case" TO "case_pack";--> statement-breakpoint
ALTER TABLE "storage_movements" RENAME COLUMN "cases" TO "pieces";--> statement-breakpoint
ALTER TABLE "storage_releases" RENAME COLUMN "cases" TO "pieces";--> statement-breakpoint
ALTER TABLE "storage_items" DROP CONSTRAINT "storage_items_case";--> statement-breakpoint
ALTER TABLE "storage_movements" DROP CONSTRAINT "storage_movements_signs";--> statement-breakpoint
ALTER TABLE "storage_releases" DROP CONSTRAINT "storage_releases_cases";--> statement-breakpoint
ALTER TABLE "storage_items" DROP CONSTRAINT "storage_items_product_uuid_products_uuid_fk";
--> statement-breakpoint
ALTER TABLE "storage_items" ALTER COLUMN "case_pack" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "storage_items_words";--> statement-breakpoint
ALTER TABLE "storage_items" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_items" ADD COLUMN "artwork_id" uuid;--> statement-breakpoint
CREATE INDEX "storage_items_words" ON "storage_items" USING gin ((title || ' ' || lot || ' ' || location || ' ' || artwork) gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_case" CHECK ("storage_items"."case_pack" > 0);--> statement-breakpoint
ALTER TABLE "storage_movements" ADD CONSTRAINT "storage_movements_signs" CHECK (case kind when 'in' then pieces > 0 and reserved = 0 when 'adjust' then reserved = 0
        when 'reserve' then pieces = 0 and reserved > 0 when 'release' then pieces = 0 and reserved < 0
        else pieces < 0 and reserved = pieces end);--> statement-breakpoint
ALTER TABLE "storage_releases" ADD CONSTRAINT "storage_releases_pieces" CHECK ("storage_releases"."pieces" > 0);--> statement-breakpoint
-- The same goods, counted in pieces. Movements are final: only this migration rewrites them.
CREATE TEMP TABLE storage_before ON COMMIT DROP AS
  SELECT i.company_id, sum(i.on_hand::bigint * i.case_pack) AS on_hand, sum(i.reserved::bigint * i.case_pack) AS reserved,
    sum(coalesce(m.moved, 0) * i.case_pack) AS moved, sum(coalesce(r.released, 0) * i.case_pack) AS released
  FROM storage_items i
    LEFT JOIN (SELECT item_id, sum(pieces) AS moved FROM storage_movements GROUP BY item_id) m ON m.item_id = i.id
    LEFT JOIN (SELECT item_id, sum(pieces) AS released FROM storage_releases GROUP BY item_id) r ON r.item_id = i.id
  GROUP BY i.company_id;--> statement-breakpoint
ALTER TABLE "storage_movements" DISABLE TRIGGER "storage_movements_fixed";--> statement-breakpoint
UPDATE "storage_movements" m SET pieces = m.pieces * i.case_pack, reserved = m.reserved * i.case_pack,
    on_hand_after = on_hand_after * i.case_pack, reserved_after = reserved_after * i.case_pack
  FROM "storage_items" i WHERE i.id = m.item_id;--> statement-breakpoint
UPDATE "storage_releases" r SET pieces = r.pieces * i.case_pack FROM "storage_items" i WHERE i.id = r.item_id;--> statement-breakpoint
UPDATE "storage_items" SET on_hand = on_hand * case_pack, reserved = reserved * case_pack;--> statement-breakpoint
-- Options and artwork of items whose goods all came from order lines that agree on them.
UPDATE "storage_items" i SET options = came.options, artwork_id = came.artwork_id
  FROM (
    SELECT m.item_id, (array_agg(coalesce(l.content -> 'options', '{}')))[1] AS options, (array_agg(l.artwork_id))[1] AS artwork_id
    FROM "storage_movements" m JOIN "storage_items" i ON i.id = m.item_id
      LEFT JOIN "orders" o ON o.number = m.reference AND o.company_id = i.company_id
      LEFT JOIN "order_lines" l ON l.order_id = o.id AND l.stored_quantity > 0 AND l.content ->> 'title' = i.title
        AND l.product_uuid IS NOT DISTINCT FROM i.product_uuid
    WHERE m.kind = 'in' GROUP BY m.item_id
    HAVING count(*) = count(l.id) AND count(DISTINCT (coalesce(l.content -> 'options', '{}'), l.artwork_id)) = 1
  ) came WHERE came.item_id = i.id;--> statement-breakpoint
UPDATE "storage_items" i SET artwork = concat_ws(', ', d.number, f.name)
  FROM "artworks" a JOIN "files" f ON f.id = a.file_id LEFT JOIN "design_proofs" p ON p.id = a.proof_id
    LEFT JOIN "designs" d ON d.id = p.design_id
  WHERE a.id = i.artwork_id AND i.artwork = '';--> statement-breakpoint
-- Items of one identity become one: their ledgers are read as one, with the balance after each movement added up anew.
CREATE TEMP TABLE storage_twins ON COMMIT DROP AS
  SELECT id, into_id FROM (
    SELECT id, first_value(id) OVER (PARTITION BY company_id, coalesce(product_uuid::text, title), options,
      coalesce(artwork_id::text, artwork), lot ORDER BY id) AS into_id
    FROM "storage_items" WHERE company_id IS NOT NULL
  ) item WHERE id <> into_id;--> statement-breakpoint
UPDATE "storage_releases" r SET item_id = t.into_id FROM storage_twins t WHERE t.id = r.item_id;--> statement-breakpoint
UPDATE "storage_movements" m SET item_id = t.into_id FROM storage_twins t WHERE t.id = m.item_id;--> statement-breakpoint
UPDATE "storage_movements" m SET on_hand_after = s.on_hand, reserved_after = s.reserved
  FROM (
    SELECT id, sum(pieces) OVER ledger AS on_hand, sum(reserved) OVER ledger AS reserved FROM "storage_movements"
    WHERE item_id IN (SELECT into_id FROM storage_twins) WINDOW ledger AS (PARTITION BY item_id ORDER BY id)
  ) s WHERE s.id = m.id;--> statement-breakpoint
UPDATE "storage_items" i SET on_hand = i.on_hand + t.on_hand, reserved = i.reserved + t.reserved, version = i.version + 1
  FROM (
    SELECT t.into_id, sum(twin.on_hand) AS on_hand, sum(twin.reserved) AS reserved
    FROM storage_twins t JOIN "storage_items" twin ON twin.id = t.id GROUP BY t.into_id
  ) t WHERE t.into_id = i.id;--> statement-breakpoint
DELETE FROM "storage_items" WHERE id IN (SELECT id FROM storage_twins);--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (
    SELECT company_id, on_hand, reserved, moved, released FROM storage_before
    EXCEPT
    SELECT i.company_id, sum(i.on_hand), sum(i.reserved), sum(coalesce(m.moved, 0)), sum(coalesce(r.released, 0))
    FROM storage_items i
      LEFT JOIN (SELECT item_id, sum(pieces) AS moved FROM storage_movements GROUP BY item_id) m ON m.item_id = i.id
      LEFT JOIN (SELECT item_id, sum(pieces) AS released FROM storage_releases GROUP BY item_id) r ON r.item_id = i.id
    GROUP BY i.company_id
  ) THEN RAISE EXCEPTION 'a balance in pieces differs from its cases'; END IF;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "storage_items_identity" ON "storage_items" USING btree ("company_id",coalesce(product_uuid::text, title),"options",coalesce(artwork_id::text, artwork),"lot");--> statement-breakpoint
DROP TRIGGER "storage_movements_fixed" ON "storage_movements";--> statement-breakpoint
-- Two changes there are: a deleted account leaves its name behind, and two items that become one share one ledger.
CREATE TRIGGER storage_movements_fixed BEFORE UPDATE ON "storage_movements" FOR EACH ROW
  WHEN (NOT (
    ((to_jsonb(NEW) - 'actor_id') = (to_jsonb(OLD) - 'actor_id') AND NEW.actor_id IS NULL)
    OR (coalesce(current_setting('storage.joins_items', true), '') = 'on' AND
      (to_jsonb(NEW) - '{item_id,on_hand_after,reserved_after}'::text[]) = (to_jsonb(OLD) - '{item_id,on_hand_after,reserved_after}'::text[]))))
  EXECUTE FUNCTION refuse_movement_change();
