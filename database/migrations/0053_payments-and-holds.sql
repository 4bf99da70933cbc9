CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"direction" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"received_on" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"provider_id" text,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "payments_amount" CHECK (amount_cents > 0),
	CONSTRAINT "payments_direction" CHECK (direction in ('in', 'out')),
	CONSTRAINT "payments_method" CHECK (method in ('bank_transfer', 'check', 'card', 'bank_debit', 'credit_note'))
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_sent";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "reserved_cases" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stock_hold" text DEFAULT 'firm' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "released_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network","created_at") WHERE "orders"."network" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sent" CHECK (quantity > 0 and reserved_cases >= 0 and shipped_quantity >= 0 and stored_quantity >= 0 and shipped_quantity + stored_quantity <= quantity and delivered_quantity between 0 and shipped_quantity);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_stock_hold" CHECK (stock_hold in ('firm', 'timed', 'none') and (stock_hold = 'timed') = (held_until is not null));--> statement-breakpoint
-- Shares of freight and tax by what each line is worth; the first line has the cents that are left.
WITH "worth" AS (
  SELECT l."id", l."order_id", l."position", l."product_uuid", o."freight_cents", o."tax_cents",
    (l."content"->>'amount_cents')::numeric + (l."content"->>'setup_cents')::numeric AS "line",
    sum((l."content"->>'amount_cents')::numeric + (l."content"->>'setup_cents')::numeric) OVER w AS "all",
    count(*) OVER w AS "count"
  FROM "order_lines" l JOIN "orders" o ON o."id" = l."order_id" WINDOW w AS (PARTITION BY l."order_id")
), "parts" AS (
  SELECT *,
    floor("freight_cents" * CASE WHEN "all" > 0 THEN "line" / "all" ELSE 1.0 / "count" END) AS "freight",
    floor("tax_cents" * CASE WHEN "all" > 0 THEN "line" / "all" ELSE 1.0 / "count" END) AS "tax"
  FROM "worth"
), "shares" AS (
  SELECT "id", "product_uuid",
    "freight" + CASE WHEN "position" = min("position") OVER w THEN "freight_cents" - sum("freight") OVER w ELSE 0 END AS "freight",
    "tax" + CASE WHEN "position" = min("position") OVER w THEN "tax_cents" - sum("tax") OVER w ELSE 0 END AS "tax"
  FROM "parts" WINDOW w AS (PARTITION BY "order_id")
)
UPDATE "order_lines" SET "content" = "order_lines"."content" || jsonb_build_object(
  'freight_cents', "shares"."freight"::bigint, 'tax_cents', "shares"."tax"::bigint,
  'case_pack', (SELECT "case_pack" FROM "products" WHERE "uuid" = "shares"."product_uuid"))
FROM "shares" WHERE "shares"."id" = "order_lines"."id";--> statement-breakpoint
-- What an order still has reserved of a product belongs to its lines of that product, in their order.
WITH "held" AS (
  SELECT "order_id", "product_uuid", sum("reserved_change") AS "cases" FROM "stock_movements"
  WHERE "order_id" IS NOT NULL GROUP BY 1, 2
), "open" AS (
  SELECT l."id", h."cases", ceil((l."quantity" - l."shipped_quantity" - l."stored_quantity")::numeric / p."case_pack") AS "needed",
    sum(ceil((l."quantity" - l."shipped_quantity" - l."stored_quantity")::numeric / p."case_pack"))
      OVER (PARTITION BY l."order_id", l."product_uuid" ORDER BY l."position") AS "through"
  FROM "order_lines" l JOIN "held" h ON h."order_id" = l."order_id" AND h."product_uuid" = l."product_uuid"
  JOIN "products" p ON p."uuid" = l."product_uuid" WHERE l."state" <> 'cancelled'
)
UPDATE "order_lines" SET "reserved_cases" = greatest(0, least("needed", "cases" - ("through" - "needed")))
FROM "open" WHERE "open"."id" = "order_lines"."id";--> statement-breakpoint
INSERT INTO "payments" ("order_id", "number", "direction", "method", "amount_cents", "received_on", "reference", "recorded_by", "created_at")
SELECT "order_id", "number", 'out', 'bank_transfer', "amount_cents", "refunded_on", "reference", "actor_id", "created_at"
FROM "order_refunds";--> statement-breakpoint
-- A noted payment is of the invoice as it was then: without the lines that were canceled before. What was begun in advance,
-- and what was due on account before today, counted as paid without a note; from now on it says so.
INSERT INTO "payments" ("order_id", "number", "direction", "method", "amount_cents", "received_on", "reference", "created_at")
SELECT "id", "number", 'in', 'bank_transfer', "amount", "day", CASE WHEN "noted" THEN '' ELSE 'Before payments were recorded' END, "at"
FROM (
  SELECT o."id", coalesce(o."paid_at", now()) AS "at", o."paid_at" IS NOT NULL AS "noted",
    (SELECT coalesce(max(r."number"), 0) + 1 FROM "order_refunds" r WHERE r."order_id" = o."id") AS "number",
    (coalesce(o."paid_at", o."created_at" + make_interval(days => coalesce(substring(o."terms" FROM '\d+')::int, 0)))
      AT TIME ZONE 'America/New_York')::date AS "day",
    sum((l."content"->>'amount_cents')::bigint + (l."content"->>'setup_cents')::bigint
      + (l."content"->>'freight_cents')::bigint + (l."content"->>'tax_cents')::bigint)
      FILTER (WHERE l."state" <> 'cancelled' OR (o."paid_at" IS NOT NULL AND l."state_since" > o."paid_at")) AS "amount"
  FROM "orders" o JOIN "order_lines" l ON l."order_id" = o."id"
  WHERE o."paid_at" IS NOT NULL
    OR (o."terms" = 'advance' AND EXISTS (SELECT 1 FROM "order_lines" b WHERE b."order_id" = o."id"
      AND b."state" IN ('in_production', 'quality_check', 'ready', 'shipped', 'stored', 'delivered')))
    OR (o."terms" <> 'advance' AND o."created_at" < now() - make_interval(days => coalesce(substring(o."terms" FROM '\d+')::int, 0)))
  GROUP BY o."id"
) "paid" WHERE "amount" > 0;--> statement-breakpoint
-- What is due on every order and what was paid: the only place that adds it up. Due are the lines that are not canceled, with
-- their shares of freight and tax. An order on account is invoiced with its first shipment and due so many days after that as
-- its terms say ('net_30'); one in advance is due when it is placed. Days are those of timeZone in contract/locale.ts.
CREATE VIEW order_balances AS
SELECT orders.id AS order_id, orders.company_id, orders.terms, lines.due_cents, moved.paid_cents,
  greatest(0, lines.due_cents - moved.paid_cents) AS open_cents,
  greatest(0, moved.paid_cents - lines.due_cents) AS owed_cents,
  invoice.invoiced_on,
  invoice.invoiced_on + coalesce(substring(orders.terms FROM '\d+')::int, 0) AS due_on
FROM orders
CROSS JOIN LATERAL (
  SELECT coalesce(sum((content->>'amount_cents')::bigint + (content->>'setup_cents')::bigint
    + (content->>'freight_cents')::bigint + (content->>'tax_cents')::bigint), 0)::bigint AS due_cents
  FROM order_lines WHERE order_id = orders.id AND state <> 'cancelled'
) lines
CROSS JOIN LATERAL (
  SELECT coalesce(sum(CASE direction WHEN 'in' THEN amount_cents ELSE -amount_cents END), 0)::bigint AS paid_cents
  FROM payments WHERE order_id = orders.id
) moved
CROSS JOIN LATERAL (
  SELECT (CASE WHEN orders.terms = 'advance' THEN orders.created_at
    ELSE (SELECT min(shipped_at) FROM shipments WHERE order_id = orders.id AND state <> 'voided') END
    AT TIME ZONE 'America/New_York')::date AS invoiced_on
) invoice;
