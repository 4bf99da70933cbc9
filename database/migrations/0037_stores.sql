CREATE TABLE "shared_stores" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"logo_file_id" text NOT NULL,
	"colors" jsonb NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_approvals" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"company_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"lines" jsonb NOT NULL,
	"ship_to" jsonb NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"freight_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"client_key" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_approvals_client_key_unique" UNIQUE("client_key"),
	CONSTRAINT "store_approvals_state_known" CHECK (state in ('waiting', 'approved', 'declined', 'cancelled', 'expired')),
	CONSTRAINT "store_approvals_total" CHECK (total_cents >= freight_cents and freight_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_products" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"store_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_uuid" uuid NOT NULL,
	"options" jsonb NOT NULL,
	"breaks" jsonb NOT NULL,
	"usual_quantity" integer NOT NULL,
	"is_usual" boolean DEFAULT false NOT NULL,
	"artwork_id" uuid,
	"design_id" uuid,
	"picture_file_id" text,
	CONSTRAINT "store_products_breaks" CHECK (jsonb_array_length(breaks) between 1 and 8),
	CONSTRAINT "store_products_usual" CHECK (usual_quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"company_id" uuid NOT NULL,
	"request_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"logo_file_id" text,
	"colors" jsonb NOT NULL,
	"agreed_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stores_company_id_unique" UNIQUE("company_id"),
	CONSTRAINT "stores_state_known" CHECK (state in ('draft', 'open', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "spending_limit_cents" bigint;--> statement-breakpoint
ALTER TABLE "shared_stores" ADD CONSTRAINT "shared_stores_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_approvals" ADD CONSTRAINT "store_approvals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_approvals" ADD CONSTRAINT "store_approvals_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_approvals" ADD CONSTRAINT "store_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_approvals" ADD CONSTRAINT "store_approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_approvals" ADD CONSTRAINT "store_approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_picture_file_id_files_id_fk" FOREIGN KEY ("picture_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_stores_age" ON "shared_stores" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "store_approvals_company" ON "store_approvals" USING btree ("company_id","state","created_at");--> statement-breakpoint
CREATE INDEX "store_products_store" ON "store_products" USING btree ("store_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "store_products_once" ON "store_products" USING btree ("store_id","product_uuid","options");--> statement-breakpoint
CREATE INDEX "stores_state" ON "stores" USING btree ("state","updated_at");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_limit" CHECK (spending_limit_cents >= 0);