CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"product_uuid" uuid,
	"content" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"held_from" text,
	"state_reason" text DEFAULT '' NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"due_on" date,
	"shipped_quantity" integer DEFAULT 0 NOT NULL,
	"stored_quantity" integer DEFAULT 0 NOT NULL,
	"delivered_quantity" integer DEFAULT 0 NOT NULL,
	"artwork_id" uuid,
	"design_id" uuid,
	"picture_file_id" text,
	CONSTRAINT "order_lines_kind" CHECK (kind in ('custom', 'stock', 'free')),
	CONSTRAINT "order_lines_state_known" CHECK (state in ('awaiting_artwork', 'awaiting_proof_approval', 'scheduled', 'in_production', 'quality_check', 'ready', 'shipped', 'stored', 'delivered', 'on_hold', 'cancelled')),
	CONSTRAINT "order_lines_held" CHECK ((state = 'on_hold') = (held_from is not null)),
	CONSTRAINT "order_lines_sent" CHECK (quantity > 0 and shipped_quantity >= 0 and stored_quantity >= 0 and shipped_quantity + stored_quantity <= quantity and delivered_quantity between 0 and shipped_quantity)
);
--> statement-breakpoint
CREATE TABLE "order_problems" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_problems_state_known" CHECK (state in ('open', 'answered', 'solved'))
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"shipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "shipments_state_known" CHECK (state in ('in_transit', 'delivered', 'stored'))
);
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_subject_kind";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "quote_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "quote_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "choices" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reorder_of" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "restaurant" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms" text DEFAULT 'advance' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bill_to" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "goods_cents" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "setup_cents" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "freight_cents" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_until" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_picture_file_id_files_id_fk" FOREIGN KEY ("picture_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Orders made so far came from quotes: they get the facts of their quote, and a line for each of its lines.
UPDATE "orders" SET source = 'quote', email = quotes.email, restaurant = quotes.restaurant, owner_id = quotes.owner_id,
  bill_to = orders.ship_to, updated_at = orders.created_at,
  company_id = coalesce(
    (SELECT requests.company_id FROM "requests" WHERE requests.id = quotes.request_id),
    (SELECT memberships.company_id FROM "memberships" WHERE memberships.user_id = orders.user_id ORDER BY chosen_at DESC LIMIT 1)),
  goods_cents = (totals->>'goods_cents')::bigint, setup_cents = (totals->>'setup_cents')::bigint, freight_cents = (totals->>'freight_cents')::bigint
FROM "quotes" WHERE quotes.id = orders.quote_id;--> statement-breakpoint
INSERT INTO "order_lines" (order_id, position, kind, product_uuid, content, quantity, state, state_since)
SELECT orders.id, ordinal,
  CASE WHEN line->>'product_uuid' IS NULL THEN 'free' WHEN NOT products.customisable THEN 'stock' ELSE 'custom' END,
  (line->>'product_uuid')::uuid,
  jsonb_build_object('title', line->>'name', 'sku', coalesce(products.sku, ''), 'options', coalesce(line->'options', '{}'), 'note', coalesce(line->>'note', ''),
    'picture', coalesce(nullif(products.image_obj->>'image', ''), nullif(products.cdn_image, ''), nullif(products.image, '')),
    'unit_mills', (sums->>'unit_price_mills')::int, 'setup_cents', (sums->>'setup_cents')::bigint,
    'amount_cents', (sums->>'goods_cents')::bigint, 'lead_days', coalesce((line->>'lead_days')::int, 0)),
  (sums->>'quantity')::int,
  CASE WHEN line->>'product_uuid' IS NULL OR NOT products.customisable THEN 'scheduled' ELSE 'awaiting_artwork' END,
  orders.created_at
FROM "orders"
JOIN "quote_versions" ON quote_versions.quote_id = orders.quote_id AND quote_versions.number = orders.quote_version
CROSS JOIN LATERAL jsonb_array_elements(quote_versions.content->'lines') WITH ORDINALITY AS lines(line, ordinal)
CROSS JOIN LATERAL (SELECT orders.totals->'lines'->(ordinal::int - 1) AS sums) AS counted
LEFT JOIN "products" ON products.uuid = (line->>'product_uuid')::uuid;--> statement-breakpoint
UPDATE "orders" SET status = CASE WHEN EXISTS (SELECT FROM "order_lines" WHERE order_id = orders.id AND state = 'awaiting_artwork')
  THEN 'awaiting_artwork' ELSE 'scheduled' END;--> statement-breakpoint
INSERT INTO "events" (kind, subject_type, subject_id, actor_role, detail, created_at)
SELECT 'order.placed', 'order', id::text, 'customer', '{"source": "quote"}', created_at FROM "orders";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "source" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "restaurant" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "bill_to" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "goods_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "setup_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "freight_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "totals";--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_state" ON "order_lines" USING btree ("state","due_on");--> statement-breakpoint
CREATE INDEX "order_problems_order" ON "order_problems" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_problems_open" ON "order_problems" USING btree ("created_at") WHERE "order_problems"."state" = 'open';--> statement-breakpoint
CREATE INDEX "shipment_lines_line" ON "shipment_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_order" ON "shipments" USING btree ("order_id","number");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reorder_of_orders_id_fk" FOREIGN KEY ("reorder_of") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_company" ON "orders" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_change" ON "orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ((number || ' ' || email || ' ' || restaurant || ' ' || po_number) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_key_unique" UNIQUE("client_key");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_subject_kind" CHECK (subject_kind in ('request', 'quote', 'order'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source" CHECK (source in ('quote', 'checkout', 'reorder', 'store'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK (status in ('awaiting_artwork', 'awaiting_proof_approval', 'scheduled', 'in_production', 'ready', 'partly_shipped', 'shipped', 'stored', 'delivered', 'on_hold', 'cancelled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms" CHECK (terms in ('advance', 'net_15', 'net_30', 'net_60'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote" CHECK ((source = 'quote') = (num_nonnulls(quote_id, quote_version, choices) = 3));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK (least(goods_cents, setup_cents, freight_cents, tax_cents) >= 0 and total_cents = goods_cents + setup_cents + freight_cents + tax_cents);--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_sent_quantity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET
    shipped_quantity = shipped_quantity + CASE WHEN shipments.state = 'stored' THEN 0 ELSE NEW.quantity END,
    stored_quantity = stored_quantity + CASE WHEN shipments.state = 'stored' THEN NEW.quantity ELSE 0 END
  FROM shipments
  WHERE order_lines.id = NEW.order_line_id AND shipments.id = NEW.shipment_id AND shipments.order_id = order_lines.order_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'line % is not of the order of shipment %', NEW.order_line_id, NEW.shipment_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shipment_lines_sent AFTER INSERT ON "shipment_lines" FOR EACH ROW EXECUTE FUNCTION count_sent_quantity();
