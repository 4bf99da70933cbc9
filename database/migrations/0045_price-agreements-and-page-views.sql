CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"place" integer NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "page_views_day_place_pk" PRIMARY KEY("day","place")
);
--> statement-breakpoint
CREATE TABLE "price_agreements" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"company_id" uuid NOT NULL,
	"product_uuid" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_mills" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_agreements_day" UNIQUE("company_id","product_uuid","quantity","valid_from"),
	CONSTRAINT "price_agreements_price" CHECK (unit_price_mills > 0 and quantity > 0),
	CONSTRAINT "price_agreements_days" CHECK (valid_until is null or valid_until >= valid_from)
);
--> statement-breakpoint
ALTER TABLE "price_agreements" ADD CONSTRAINT "price_agreements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_agreements" ADD CONSTRAINT "price_agreements_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE cascade ON UPDATE no action;