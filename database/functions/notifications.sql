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
  IF cardinality(ids) > 100 THEN PERFORM pg_notify('content_changed', 'products');
  ELSIF cardinality(ids) > 0 THEN PERFORM pg_notify('content_changed', 'products ' || array_to_string(ids, ','));
  END IF;
  RETURN NULL;
END $$;
