CREATE TABLE "search_misses" (
	"query" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit" text[] DEFAULT '{"piece","pieces"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "mockup" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_context" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_document" "tsvector" GENERATED ALWAYS AS (search_document(title, seo_title, keywords, material, search_context, highlights, description, capacity_ml, options)) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_names" text GENERATED ALWAYS AS (search_names(title, keywords)) STORED;--> statement-breakpoint
CREATE INDEX "products_search_document" ON "products" USING gin ("search_document");--> statement-breakpoint
CREATE INDEX "products_search_names" ON "products" USING gin ("search_names" gin_trgm_ops);