ALTER TABLE "shipments" DROP CONSTRAINT "shipments_state_known";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind";--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "moved_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designs_order" ON "designs" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_state_known" CHECK (state in ('in_transit', 'delivered', 'stored', 'voided'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind" CHECK (kind in ('count', 'reserve', 'release', 'ship', 'void'));--> statement-breakpoint
-- The ledger of stock only grows, as that of stored cases. The one change there is: a deleted account leaves its name behind.
CREATE TRIGGER stock_movements_fixed BEFORE UPDATE ON "stock_movements" FOR EACH ROW
  WHEN ((to_jsonb(NEW) - 'actor_id') IS DISTINCT FROM (to_jsonb(OLD) - 'actor_id') OR NEW.actor_id IS NOT NULL)
  EXECUTE FUNCTION refuse_movement_change();--> statement-breakpoint
CREATE TRIGGER stock_movements_kept BEFORE DELETE ON "stock_movements" FOR EACH ROW EXECUTE FUNCTION refuse_movement_change();
