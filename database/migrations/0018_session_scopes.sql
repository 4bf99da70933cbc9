ALTER TABLE "sessions" ADD COLUMN "scope" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_scope" CHECK (scope in ('site', 'staff'));