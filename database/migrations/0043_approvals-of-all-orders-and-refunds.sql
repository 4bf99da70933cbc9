CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"refunded_on" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_refunds_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
ALTER TABLE "store_approvals" DROP CONSTRAINT "store_approvals_total";--> statement-breakpoint
ALTER TABLE "store_approvals" ALTER COLUMN "store_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "store_approvals" ADD COLUMN "source" text DEFAULT 'store' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_approvals" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "store_approvals" ADD COLUMN "form" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store_approvals" ADD COLUMN "tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id","number");--> statement-breakpoint
ALTER TABLE "store_approvals" ADD CONSTRAINT "store_approvals_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_approvals_quote" ON "store_approvals" USING btree ("quote_id") WHERE "store_approvals"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "store_approvals" ADD CONSTRAINT "store_approvals_source" CHECK (source in ('store', 'checkout', 'quote'));--> statement-breakpoint
ALTER TABLE "store_approvals" ADD CONSTRAINT "store_approvals_subject" CHECK ((source = 'store') = (store_id is not null) and (source = 'quote') = (quote_id is not null));--> statement-breakpoint
ALTER TABLE "store_approvals" ADD CONSTRAINT "store_approvals_total" CHECK (total_cents >= freight_cents + tax_cents and least(freight_cents, tax_cents) >= 0);