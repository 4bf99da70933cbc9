ALTER TABLE "webhooks" ADD COLUMN "last_error" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "budget_key" text;--> statement-breakpoint
ALTER TABLE "store_approvals" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_budget" ON "outbox" USING btree ("budget_key","created_at") WHERE "outbox"."budget_key" is not null;--> statement-breakpoint
-- Owners were emailed about every request as it was made.
UPDATE "store_approvals" SET "mailed_at" = "created_at";
