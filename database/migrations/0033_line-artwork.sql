ALTER TABLE "cart_lines" ADD COLUMN "artwork" jsonb;--> statement-breakpoint
ALTER TABLE "request_lines" ADD COLUMN "artwork" jsonb;