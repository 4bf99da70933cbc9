CREATE TABLE "quote_templates" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_templates_name" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_ladder" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "costs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Costs are frozen with the version they were judged by.
DROP TRIGGER quote_versions_sent ON "quote_versions";--> statement-breakpoint
CREATE TRIGGER quote_versions_sent BEFORE UPDATE ON "quote_versions" FOR EACH ROW
  WHEN (OLD.sent_at IS NOT NULL AND (NEW.content, NEW.costs, NEW.number, NEW.sent_at, NEW.valid_until) IS DISTINCT FROM (OLD.content, OLD.costs, OLD.number, OLD.sent_at, OLD.valid_until))
  EXECUTE FUNCTION refuse_sent_version();
