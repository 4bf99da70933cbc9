CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_roles" CHECK (cardinality(roles) > 0 and roles <@ array['sales', 'design', 'warehouse', 'content', 'admin'])
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree (lower("email")) WHERE "staff_invitations"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_merged_into_companies_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "companies_tags" ON "companies" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_time" ON "events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "events_kind" ON "events" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_created" ON "requests" USING btree ("created_at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'event % is on record and stays as it is', OLD.id;
END $$;--> statement-breakpoint
-- Work adds events and changes none. Words of a person may be taken out of the detail, never put in.
CREATE TRIGGER events_unchanged BEFORE UPDATE ON events FOR EACH ROW
  WHEN ((NEW.id, NEW.kind, NEW.subject_type, NEW.subject_id, NEW.actor_id, NEW.actor_role, NEW.request_id, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.kind, OLD.subject_type, OLD.subject_id, OLD.actor_id, OLD.actor_role, OLD.request_id, OLD.created_at)
    OR NOT NEW.detail <@ OLD.detail)
  EXECUTE FUNCTION refuse_event_change();--> statement-breakpoint
-- The purge deletes what tells of a customer's own thing along with the thing. Who did what as staff stays.
CREATE TRIGGER events_kept BEFORE DELETE ON events FOR EACH ROW
  WHEN (OLD.subject_type NOT IN ('request', 'quote', 'design', 'subscriber'))
  EXECUTE FUNCTION refuse_event_change();
