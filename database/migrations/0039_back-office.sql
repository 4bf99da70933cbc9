CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "storage_releases" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","name");--> statement-breakpoint
ALTER TABLE "storage_releases" ADD CONSTRAINT "storage_releases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ((sku || ' ' || title) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_words" ON "companies" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "designs_words" ON "designs" USING gin ((number || ' ' || email || ' ' || restaurant) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ((email || ' ' || first_name || ' ' || last_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_words" ON "quotes" USING gin ((number || ' ' || email || ' ' || restaurant) gin_trgm_ops);