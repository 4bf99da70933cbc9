DROP TABLE "order_refunds" CASCADE;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "paid_at";