ALTER TABLE "one_time_codes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "link_id" uuid;--> statement-breakpoint
CREATE INDEX "one_time_codes_link" ON "one_time_codes" USING btree ("link_id");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_owner" CHECK (("one_time_codes"."user_id" is null) <> ("one_time_codes"."link_id" is null));