ALTER TABLE "request_lines" ADD COLUMN "list_price" jsonb;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "sample_print" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "ship_to" jsonb;