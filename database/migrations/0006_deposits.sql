ALTER TABLE "companies" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_percent" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_deposit" CHECK (deposit_percent between 1 and 100);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_deposit" CHECK (deposit_percent between 1 and 100);