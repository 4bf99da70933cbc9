CREATE TABLE "product_kinds" (
	"slug" text PRIMARY KEY NOT NULL,
	"uses" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "uses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_kinds FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
