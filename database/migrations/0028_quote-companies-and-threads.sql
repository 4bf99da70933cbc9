ALTER TABLE "conversations" DROP CONSTRAINT "conversations_subject_kind";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_company" ON "quotes" USING btree ("company_id","created_at");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_subject_kind" CHECK (subject_kind in ('request', 'quote'));--> statement-breakpoint
-- Quotes belong to the company of their request; those without one, to the company that their account owns.
UPDATE "quotes" SET "company_id" = "requests"."company_id" FROM "requests" WHERE "requests"."id" = "quotes"."request_id";--> statement-breakpoint
UPDATE "quotes" SET "company_id" = (
  SELECT "company_id" FROM "memberships" WHERE "memberships"."user_id" = "quotes"."user_id" AND "role" = 'owner'
  ORDER BY "created_at" LIMIT 1
) WHERE "company_id" IS NULL AND "request_id" IS NULL AND "user_id" IS NOT NULL;
