CREATE TABLE "product_image_sources" (
	"product_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fetched_at" timestamp with time zone,
	"fault" text,
	CONSTRAINT "product_image_sources_product_uuid_position_pk" PRIMARY KEY("product_uuid","position")
);
--> statement-breakpoint
CREATE TABLE "search_postings" (
	"term" text PRIMARY KEY NOT NULL,
	"places" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_rows" (
	"product_uuid" uuid PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"popularity" integer NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"names" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"facets" text[] NOT NULL,
	CONSTRAINT "search_rows_place_unique" UNIQUE("place")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search_document";--> statement-breakpoint
DROP INDEX "products_search_names";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_popularity";--> statement-breakpoint
ALTER TABLE "product_image_sources" ADD CONSTRAINT "product_image_sources_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_image_sources_waiting" ON "product_image_sources" USING btree ("requested_at") WHERE "product_image_sources"."fetched_at" is null;--> statement-breakpoint
CREATE INDEX "search_postings_beginning" ON "search_postings" USING btree ("term" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_rows_popularity" ON "search_rows" USING btree ("popularity" DESC NULLS FIRST,"product_uuid");--> statement-breakpoint
CREATE INDEX "search_words_spelling" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("lowest_unit_price_mills","uuid");--> statement-breakpoint
CREATE INDEX "products_minimum" ON "products" USING btree ("moq","uuid");--> statement-breakpoint
CREATE INDEX "products_lead_time" ON "products" USING btree ("shortest_lead_days","popularity" DESC NULLS FIRST,"uuid");--> statement-breakpoint
CREATE INDEX "products_title" ON "products" USING btree ("title","uuid");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_uuid","popularity" DESC NULLS FIRST,"uuid");--> statement-breakpoint
CREATE INDEX "products_popularity" ON "products" USING btree ("popularity" DESC NULLS FIRST,"uuid");--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_document";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_names";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_context";