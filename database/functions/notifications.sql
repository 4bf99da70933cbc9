-- Any change to what public pages show, by whatever way it is made, tells every process to drop its caches.
CREATE OR REPLACE FUNCTION notify_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;

-- Says which products changed where they are few: 'products 0a1b…,2c3d…'. A process that keeps every card then reads
-- those again and not all of them. More than a hundred would not fit into a notification.
CREATE OR REPLACE FUNCTION notify_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF cardinality(ids) > 100 THEN PERFORM pg_notify('content_changed', 'products'); RETURN NULL; END IF;
  -- Every page counts the products of each category in its header. Two conditions, because `former` exists only in an
  -- UPDATE and PostgreSQL parses a condition as a whole.
  IF TG_TABLE_NAME = 'products' AND cardinality(ids) > 0 THEN
    IF TG_OP <> 'UPDATE' THEN PERFORM pg_notify('content_changed', 'category_counts');
    ELSIF EXISTS (
      SELECT FROM changed JOIN former USING (uuid) WHERE changed.category_uuid IS DISTINCT FROM former.category_uuid
    ) THEN PERFORM pg_notify('content_changed', 'category_counts');
    END IF;
  END IF;
  IF cardinality(ids) > 0 THEN PERFORM pg_notify('content_changed', 'products ' || array_to_string(ids, ','));
  END IF;
  RETURN NULL;
END $$;

-- Says which row changed, by the columns that the trigger names: 'settings brand', 'content_pages solution/bakery'. For
-- tables that staff edit row by row.
CREATE OR REPLACE FUNCTION notify_row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state jsonb;
  key text;
BEGIN
  FOREACH state IN ARRAY ARRAY[to_jsonb(OLD), to_jsonb(NEW)] LOOP
    CONTINUE WHEN state IS NULL;
    SELECT string_agg(state ->> name, '/' ORDER BY place) INTO key
    FROM unnest(TG_ARGV) WITH ORDINALITY AS named(name, place);
    -- A notification holds 8,000 bytes. Without the key, everything that is made from the table is dropped.
    PERFORM pg_notify('content_changed', TG_TABLE_NAME || CASE WHEN length(key) < 1500 THEN ' ' || key ELSE '' END);
  END LOOP;
  RETURN NULL;
END $$;
