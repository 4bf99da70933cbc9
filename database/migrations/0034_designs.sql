CREATE TABLE "artworks" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"proof_id" uuid,
	"file_id" text NOT NULL,
	"sha256" text NOT NULL,
	"company_id" uuid,
	"email" text NOT NULL,
	"product_uuid" uuid,
	"product_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artworks_proof_id_unique" UNIQUE("proof_id")
);
--> statement-breakpoint
CREATE TABLE "design_concepts" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"design_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"file_id" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "design_concepts_revision" UNIQUE("design_id","number","revision"),
	CONSTRAINT "design_concepts_number" CHECK (number between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "design_pins" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"design_id" uuid NOT NULL,
	"concept_id" uuid,
	"proof_id" uuid,
	"number" integer NOT NULL,
	"x" real NOT NULL,
	"y" real NOT NULL,
	"text" text NOT NULL,
	"author_kind" text NOT NULL,
	"author_id" uuid,
	"author_name" text DEFAULT '' NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_pins_number" UNIQUE("design_id","number"),
	CONSTRAINT "design_pins_subject" CHECK ((concept_id is null) <> (proof_id is null)),
	CONSTRAINT "design_pins_place" CHECK (x between 0 and 1 and y between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "design_proofs" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"design_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_id" text NOT NULL,
	"sha256" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	"approved_user_id" uuid,
	"approved_email" text,
	"approved_sha256" text,
	CONSTRAINT "design_proofs_number" UNIQUE("design_id","number"),
	CONSTRAINT "design_proofs_hash" CHECK (approved_sha256 is null or approved_sha256 = sha256),
	CONSTRAINT "design_proofs_approval" CHECK ((approved_at is null) = (approved_sha256 is null))
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "designs_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text GENERATED ALWAYS AS ('D-' || extract(year from timezone('UTC', created_at))::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')) STORED NOT NULL,
	"request_id" uuid,
	"order_line_id" uuid,
	"company_id" uuid,
	"user_id" uuid,
	"email" text NOT NULL,
	"restaurant" text NOT NULL,
	"product_uuid" uuid,
	"product_name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"held_from" text,
	"chosen_concept" integer,
	"owner_id" uuid,
	"clock_started_at" timestamp with time zone,
	"clock_spent_ms" bigint DEFAULT 0 NOT NULL,
	"clock_runs_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"concepts_after_ms" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "designs_number_unique" UNIQUE("number"),
	CONSTRAINT "designs_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "designs_order_line_id_unique" UNIQUE("order_line_id"),
	CONSTRAINT "designs_state_known" CHECK (state in ('applied', 'brief_ok', 'concepts_ready', 'revision', 'chosen', 'proof_sent', 'proof_changes', 'proof_approved', 'on_hold', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_proof_id_design_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."design_proofs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_concepts" ADD CONSTRAINT "design_concepts_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_concepts" ADD CONSTRAINT "design_concepts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_pins" ADD CONSTRAINT "design_pins_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_pins" ADD CONSTRAINT "design_pins_concept_id_design_concepts_id_fk" FOREIGN KEY ("concept_id") REFERENCES "public"."design_concepts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_pins" ADD CONSTRAINT "design_pins_proof_id_design_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."design_proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_pins" ADD CONSTRAINT "design_pins_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_proofs" ADD CONSTRAINT "design_proofs_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_proofs" ADD CONSTRAINT "design_proofs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_proofs" ADD CONSTRAINT "design_proofs_approved_user_id_users_id_fk" FOREIGN KEY ("approved_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artworks_company" ON "artworks" USING btree ("company_id","product_uuid");--> statement-breakpoint
CREATE INDEX "designs_due" ON "designs" USING btree ("due_at","created_at");--> statement-breakpoint
CREATE INDEX "designs_state" ON "designs" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "designs_company" ON "designs" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "designs_user" ON "designs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "designs_email" ON "designs" USING btree (lower("email"));--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_sent_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'proof % of design % was sent and does not change', OLD.number, OLD.design_id;
END $$;--> statement-breakpoint
CREATE TRIGGER design_proofs_sent BEFORE UPDATE ON "design_proofs" FOR EACH ROW
  WHEN (OLD.sent_at IS NOT NULL AND (
    (NEW.design_id, NEW.number, NEW.file_id, NEW.sha256, NEW.sent_at) IS DISTINCT FROM (OLD.design_id, OLD.number, OLD.file_id, OLD.sha256, OLD.sent_at)
    OR (OLD.approved_at IS NOT NULL AND ((NEW.approved_at, NEW.approved_sha256) IS DISTINCT FROM (OLD.approved_at, OLD.approved_sha256)
      OR (NEW.approved_by IS DISTINCT FROM OLD.approved_by AND NEW.approved_by <> '')))))
  EXECUTE FUNCTION refuse_sent_proof();
