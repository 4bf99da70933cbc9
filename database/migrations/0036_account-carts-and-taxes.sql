CREATE TABLE "tax_certificates" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"company_id" uuid NOT NULL,
	"region" text NOT NULL,
	"certificate_number" text DEFAULT '' NOT NULL,
	"file_id" text NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_certificates_state" CHECK (state in ('submitted', 'approved', 'rejected', 'ended')),
	CONSTRAINT "tax_certificates_region" CHECK ("tax_certificates"."region" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_owner";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_certificates" ADD CONSTRAINT "tax_certificates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_certificates" ADD CONSTRAINT "tax_certificates_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_certificates_company" ON "tax_certificates" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "tax_certificates_open" ON "tax_certificates" USING btree ("created_at") WHERE "tax_certificates"."state" = 'submitted';--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_company" ON "cart_lines" USING btree ("company_id","product_uuid","choice_key") WHERE "cart_lines"."company_id" is not null;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_owner" CHECK (num_nonnulls("cart_lines"."user_id", "cart_lines"."company_id", "cart_lines"."guest_id") = 1);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_muted_emails" CHECK (muted_emails <@ array['order_progress', 'storage_low', 'storage_shipments', 'reminders']);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind" CHECK (kind in ('receive', 'adjust', 'count', 'reserve', 'release', 'ship', 'void'));