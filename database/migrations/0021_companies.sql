CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "memberships_role" CHECK (role in ('owner', 'buyer', 'viewer'))
);
--> statement-breakpoint
DROP INDEX "requests_guest_age";--> statement-breakpoint
ALTER TABLE "addresses" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "access_links" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "access_links" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id","chosen_at");--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Each confirmed account of a customer gets its company, and the company what the account had.
CREATE TEMPORARY TABLE "own_companies" ON COMMIT DROP AS
  SELECT users.id AS user_id, uuid_v7() AS company_id, left(coalesce(
      (SELECT nullif(trim(restaurant), '') FROM "requests" WHERE requests.user_id = users.id AND trim(restaurant) <> '' ORDER BY created_at DESC LIMIT 1),
      nullif(trim(company), ''), nullif(trim(first_name || ' ' || last_name), ''), split_part(email, '@', 1)), 200) AS name
  FROM "users" WHERE role = 'customer' AND email_verified_at IS NOT NULL;--> statement-breakpoint
INSERT INTO "companies" (id, name) SELECT company_id, name FROM "own_companies";--> statement-breakpoint
INSERT INTO "memberships" (company_id, user_id, role) SELECT company_id, user_id, 'owner' FROM "own_companies";--> statement-breakpoint
UPDATE "requests" SET company_id = own_companies.company_id FROM "own_companies" WHERE requests.user_id = own_companies.user_id;--> statement-breakpoint
UPDATE "addresses" SET company_id = own_companies.company_id, user_id = NULL FROM "own_companies" WHERE addresses.user_id = own_companies.user_id;--> statement-breakpoint
CREATE INDEX "addresses_company" ON "addresses" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_company_default" ON "addresses" USING btree ("company_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "requests_company" ON "requests" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "requests_guest_age" ON "requests" USING btree ("updated_at") WHERE "requests"."company_id" is null and "requests"."user_id" is null;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_invitation" CHECK (("access_links"."subject_kind" = 'invitation') = ("access_links"."role" is not null));--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_owner" CHECK (num_nonnulls("addresses"."user_id", "addresses"."company_id") = 1);