CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"session_id" text,
	"page_url" text,
	"provider_id" text,
	"last4" text DEFAULT '' NOT NULL,
	"fee_cents" bigint,
	"failure" text DEFAULT '' NOT NULL,
	"started_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payment_attempts_amount" CHECK (amount_cents > 0),
	CONSTRAINT "payment_attempts_method" CHECK (method in ('card', 'bank_debit')),
	CONSTRAINT "payment_attempts_state" CHECK (state in ('created', 'open', 'pending', 'paid', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"description" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settles_at" timestamp with time zone,
	CONSTRAINT "test_payments_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
ALTER TABLE "access_links" DROP CONSTRAINT "access_links_scope";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_live" ON "payment_attempts" USING btree ("order_id") WHERE state in ('created', 'open');--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_scope" CHECK (scope in ('pay', 'view', 'respond', 'approve'));