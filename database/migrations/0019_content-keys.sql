-- The function is kept current in database/functions; the triggers need it to exist.
CREATE FUNCTION notify_row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DROP TRIGGER content_changed ON settings;
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH ROW EXECUTE FUNCTION notify_row_changed('key');
--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
DROP TRIGGER content_changed ON redirects;
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON redirects FOR EACH ROW EXECUTE FUNCTION notify_row_changed('from_path');
--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON redirects FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
DROP TRIGGER content_changed ON advertisements;
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON advertisements FOR EACH ROW EXECUTE FUNCTION notify_row_changed('group_code');
--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON advertisements FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
DROP TRIGGER content_changed ON advertisement_groups;
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON advertisement_groups FOR EACH ROW EXECUTE FUNCTION notify_row_changed('code');
--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON advertisement_groups FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
DROP TRIGGER content_changed ON content_pages;
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON content_pages FOR EACH ROW EXECUTE FUNCTION notify_row_changed('kind', 'slug');
--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON content_pages FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
-- A product that changes its category changes the counts in every header.
DROP TRIGGER content_updated ON products;
--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
