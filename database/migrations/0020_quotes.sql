CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text GENERATED ALWAYS AS ('O-' || extract(year from timezone('UTC', created_at))::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')) STORED NOT NULL,
	"quote_id" uuid NOT NULL,
	"quote_version" integer NOT NULL,
	"choices" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"accepted_by" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"ship_to" jsonb NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "orders_total" CHECK (total_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"quote_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"valid_until" date,
	CONSTRAINT "quote_versions_quote_id_number_pk" PRIMARY KEY("quote_id","number")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "quotes_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text GENERATED ALWAYS AS ('Q-' || extract(year from timezone('UTC', created_at))::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')) STORED NOT NULL,
	"request_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"email" text NOT NULL,
	"restaurant" text NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"owner_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "quotes_state_known" CHECK (state in ('draft', 'in_approval', 'sent', 'viewed', 'changes_requested', 'accepted', 'declined', 'expired', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_change" ON "quotes" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "quotes_state" ON "quotes" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "quotes_user" ON "quotes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_email" ON "quotes" USING btree (lower("email"));--> statement-breakpoint
CREATE FUNCTION refuse_sent_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'version % of quote % was sent and does not change', OLD.number, OLD.quote_id;
END $$;--> statement-breakpoint
CREATE TRIGGER quote_versions_sent BEFORE UPDATE ON "quote_versions" FOR EACH ROW
  WHEN (OLD.sent_at IS NOT NULL AND (NEW.content, NEW.number, NEW.sent_at, NEW.valid_until) IS DISTINCT FROM (OLD.content, OLD.number, OLD.sent_at, OLD.valid_until))
  EXECUTE FUNCTION refuse_sent_version();
