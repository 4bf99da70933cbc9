ALTER TABLE "store_approvals" DROP CONSTRAINT "store_approvals_source";--> statement-breakpoint
ALTER TABLE "store_approvals" DROP CONSTRAINT "store_approvals_subject";--> statement-breakpoint
ALTER TABLE "store_approvals" ADD COLUMN "reorder_of" uuid;--> statement-breakpoint
ALTER TABLE "store_approvals" ADD CONSTRAINT "store_approvals_reorder_of_orders_id_fk" FOREIGN KEY ("reorder_of") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_approvals_reorder" ON "store_approvals" USING btree ("reorder_of","user_id") WHERE "store_approvals"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "store_approvals" ADD CONSTRAINT "store_approvals_source" CHECK (source in ('store', 'checkout', 'quote', 'reorder'));--> statement-breakpoint
ALTER TABLE "store_approvals" ADD CONSTRAINT "store_approvals_subject" CHECK ((source = 'store') = (store_id is not null) and (source = 'quote') = (quote_id is not null) and (source = 'reorder') = (reorder_of is not null));