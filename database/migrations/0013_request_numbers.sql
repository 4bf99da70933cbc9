-- lpad cuts what is longer than its measure: from request 100,000 on, ten of them had the same number.
ALTER TABLE "requests" drop column "number";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "number" text GENERATED ALWAYS AS ('R-' || extract(year from timezone('UTC', created_at))::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_number_unique" UNIQUE("number");
