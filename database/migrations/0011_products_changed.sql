-- Says which products changed where they are few: 'products 0a1b…,2c3d…'. A process that keeps every card then reads
-- those again and not all of them. More than a hundred would not fit into a notification.
CREATE FUNCTION notify_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  -- No further than needed to see that they are many: an import writes hundreds of thousands.
  IF TG_TABLE_NAME = 'products' THEN
    ids := ARRAY(SELECT uuid FROM changed LIMIT 101);
  ELSE
    ids := ARRAY(SELECT product_uuid FROM changed LIMIT 1001);
    IF cardinality(ids) <= 1000 THEN ids := ARRAY(SELECT DISTINCT unnest(ids)); END IF;
  END IF;
  IF cardinality(ids) > 100 THEN PERFORM pg_notify('content_changed', 'products');
  ELSIF cardinality(ids) > 0 THEN PERFORM pg_notify('content_changed', 'products ' || array_to_string(ids, ','));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER content_changed ON products;
--> statement-breakpoint
DROP TRIGGER content_changed ON product_industry_tags;
--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON product_industry_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON product_industry_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON product_industry_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON product_industry_tags FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
-- As in 0008. Each expression is tried only where its unit occurs: most of the time of writing search rows goes here.
CREATE OR REPLACE FUNCTION search_normalise(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := replace(lower(public.unaccent('public.unaccent'::regdictionary, given)), '×', ' x ');
BEGIN
  IF plain !~ '\d' THEN RETURN plain; END IF;
  IF strpos(plain, 'oz') > 0 OR strpos(plain, 'ounce') > 0 THEN
    plain := regexp_replace(plain, '(\d)[\s-]*(?:fl\.?\s*)?(?:oz|ounces?)\M', '\1oz', 'g');
  END IF;
  IF strpos(plain, 'ml') > 0 OR strpos(plain, 'millilit') > 0 THEN
    plain := regexp_replace(plain, '(\d)[\s-]*(?:ml|millilit(?:er|re)s?)\M', '\1ml', 'g');
  END IF;
  IF strpos(plain, 'mm') > 0 OR strpos(plain, 'millimet') > 0 THEN
    plain := regexp_replace(plain, '(\d)[\s-]*(?:mm|millimet(?:er|re)s?)\M', '\1mm', 'g');
  END IF;
  plain := regexp_replace(plain, '(\d)[\s-]*(?:in|inch|inches)\M', '\1inch', 'g');
  IF strpos(plain, '"') > 0 THEN plain := regexp_replace(plain, '(\d)\s*"', '\1inch', 'g'); END IF;
  IF strpos(plain, 'gsm') > 0 OR strpos(plain, 'g/m2') > 0 OR strpos(plain, 'gram') > 0 THEN
    plain := regexp_replace(plain, '(\d)[\s-]*(?:gsm|g/m2|grams?)\M', '\1gsm', 'g');
  END IF;
  RETURN plain;
END $$;
--> statement-breakpoint
-- As in 0008, but what many products say is taken apart once.
CREATE OR REPLACE FUNCTION search_add_words(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM (
    SELECT DISTINCT written FROM search_rows, string_to_table(names, ' ') written
    WHERE changed IS NULL OR product_uuid = ANY (changed)
  ) all_written, regexp_split_to_table(written, '[^a-z0-9]+') word
  WHERE word ~ '^[a-z]{3,}$'
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Found by their terms and places only: which elements these lists have need not be known, and counting them took most
-- of the time of ANALYZE.
ALTER TABLE search_postings ALTER COLUMN places SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE search_rows ALTER COLUMN document SET STATISTICS 0, ALTER COLUMN names SET STATISTICS 0, ALTER COLUMN facets SET STATISTICS 0;
