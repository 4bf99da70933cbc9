-- Jobs wake the workers now; graphile-worker's own migrations make the schema of the jobs.
DROP TRIGGER "outbox_filled" ON "outbox";--> statement-breakpoint
DROP FUNCTION "notify_outbox"();--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "next_attempt_at";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "locked_until";
