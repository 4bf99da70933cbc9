CREATE TABLE "storage_items" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"company_id" uuid,
	"product_uuid" uuid,
	"title" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"artwork" text DEFAULT '' NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"unit" text[] DEFAULT '{"piece","pieces"}' NOT NULL,
	"units_per_case" integer NOT NULL,
	"lead_days" integer NOT NULL,
	"reorder_quantity" integer DEFAULT 0 NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_by_on" date DEFAULT '9999-12-31' NOT NULL,
	"low_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_items_on_hand" CHECK ("storage_items"."on_hand" >= 0),
	CONSTRAINT "storage_items_reserved" CHECK ("storage_items"."reserved" between 0 and "storage_items"."on_hand"),
	CONSTRAINT "storage_items_case" CHECK ("storage_items"."units_per_case" > 0)
);
--> statement-breakpoint
CREATE TABLE "storage_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storage_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cases" integer NOT NULL,
	"reserved" integer NOT NULL,
	"on_hand_after" integer NOT NULL,
	"reserved_after" integer NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"release_id" uuid,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "storage_movements_kind" CHECK (kind in ('in', 'reserve', 'release', 'ship', 'adjust')),
	CONSTRAINT "storage_movements_reason" CHECK ((kind = 'adjust') = (reason is not null)),
	CONSTRAINT "storage_movements_reason_known" CHECK (reason in ('counted', 'damaged', 'lost', 'returned', 'sample', 'other')),
	CONSTRAINT "storage_movements_signs" CHECK (case kind when 'in' then cases > 0 and reserved = 0 when 'adjust' then reserved = 0
        when 'reserve' then cases = 0 and reserved > 0 when 'release' then cases = 0 and reserved < 0
        else cases < 0 and reserved = cases end),
	CONSTRAINT "storage_movements_after" CHECK (on_hand_after >= 0 and reserved_after between 0 and on_hand_after)
);
--> statement-breakpoint
CREATE TABLE "storage_releases" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "storage_releases_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text GENERATED ALWAYS AS ('L-' || extract(year from timezone('UTC', created_at))::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')) STORED NOT NULL,
	"item_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cases" integer NOT NULL,
	"ship_to" jsonb NOT NULL,
	"delivery_note" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"wanted_on" date,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"requested_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_releases_number_unique" UNIQUE("number"),
	CONSTRAINT "storage_releases_cases" CHECK ("storage_releases"."cases" > 0),
	CONSTRAINT "storage_releases_state_known" CHECK (state in ('requested', 'picked', 'shipped', 'delivered', 'rejected', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_product_uuid_products_uuid_fk" FOREIGN KEY ("product_uuid") REFERENCES "public"."products"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_movements" ADD CONSTRAINT "storage_movements_item_id_storage_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."storage_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_movements" ADD CONSTRAINT "storage_movements_release_id_storage_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."storage_releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_movements" ADD CONSTRAINT "storage_movements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_releases" ADD CONSTRAINT "storage_releases_item_id_storage_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."storage_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_releases" ADD CONSTRAINT "storage_releases_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storage_items_company" ON "storage_items" USING btree ("company_id","order_by_on");--> statement-breakpoint
CREATE INDEX "storage_items_order_by" ON "storage_items" USING btree ((order_by_on - date '1970-01-01'),"id");--> statement-breakpoint
CREATE INDEX "storage_movements_item" ON "storage_movements" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "storage_movements_day" ON "storage_movements" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE INDEX "storage_releases_item" ON "storage_releases" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE INDEX "storage_releases_state" ON "storage_releases" USING btree ("state","created_at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'movement % of stored stock does not change', OLD.id;
END $$;--> statement-breakpoint
-- The one change there is: a deleted account leaves its name behind.
CREATE TRIGGER storage_movements_fixed BEFORE UPDATE ON "storage_movements" FOR EACH ROW
  WHEN ((to_jsonb(NEW) - 'actor_id') IS DISTINCT FROM (to_jsonb(OLD) - 'actor_id') OR NEW.actor_id IS NOT NULL)
  EXECUTE FUNCTION refuse_movement_change();--> statement-breakpoint
CREATE TRIGGER storage_movements_kept BEFORE DELETE ON "storage_movements" FOR EACH ROW EXECUTE FUNCTION refuse_movement_change();
