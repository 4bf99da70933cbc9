CREATE TABLE "attributes" (
	"key" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"filterable" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "attributes_key" CHECK (key ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$'),
	CONSTRAINT "attributes_kind" CHECK (kind in ('text', 'number', 'yes_no'))
);
--> statement-breakpoint
CREATE TABLE "product_attributes" (
	"product_uuid" uuid NOT NULL,
	"attribute_key" text NOT NULL,
	"values" text[] NOT NULL,
	CONSTRAINT "product_attributes_product_uuid_attribute_key_pk" PRIMARY KEY("product_uuid","attribute_key"),
	CONSTRAINT "product_attributes_values_given" CHECK (cardinality("product_attributes"."values") > 0)
);
--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_attribute_key_attributes_key_fk" FOREIGN KEY ("attribute_key") REFERENCES "public"."attributes"("key") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "product_attributes_values" ON "product_attributes" USING gin ("values");--> statement-breakpoint
-- What every product had in columns of its own. A shop without products names its own attributes.
INSERT INTO "attributes" ("key", "label", "unit", "kind", "filterable", "position")
SELECT * FROM (VALUES ('capacity_ml', 'Capacity', 'ml', 'number', true, 0), ('material', 'Material', '', 'text', false, 1), ('coating', 'Coating', '', 'text', false, 2)) AS known
WHERE EXISTS (SELECT FROM "products");--> statement-breakpoint
INSERT INTO "product_attributes" ("product_uuid", "attribute_key", "values")
SELECT "uuid", 'material', regexp_split_to_array("material", '\s*\|\s*') FROM "products" WHERE "material" <> ''
UNION ALL SELECT "uuid", 'coating', regexp_split_to_array("coating", '\s*\|\s*') FROM "products" WHERE "coating" <> ''
UNION ALL SELECT "uuid", 'capacity_ml', ARRAY["capacity_ml"::text] FROM "products" WHERE "capacity_ml" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "material";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "coating";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "capacity_ml";--> statement-breakpoint
-- Labels, order and filters are on pages of every kind: a changed attribute drops them all.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attributes FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON product_attributes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON product_attributes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON product_attributes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON product_attributes FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
