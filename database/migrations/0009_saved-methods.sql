CREATE TABLE "saved_methods" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"company_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_ref" text NOT NULL,
	"method_ref" text NOT NULL,
	"method" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_methods_method" CHECK (method in ('card', 'bank_debit'))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "keeps_method" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "saved_method_id" uuid;--> statement-breakpoint
ALTER TABLE "test_payments" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "test_payments" ADD COLUMN "last4" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_methods" ADD CONSTRAINT "saved_methods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_methods" ADD CONSTRAINT "saved_methods_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_methods_ref" ON "saved_methods" USING btree ("provider","method_ref");--> statement-breakpoint
CREATE INDEX "saved_methods_company" ON "saved_methods" USING btree ("company_id","created_at");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_saved_method_id_saved_methods_id_fk" FOREIGN KEY ("saved_method_id") REFERENCES "public"."saved_methods"("id") ON DELETE set null ON UPDATE no action;