DROP INDEX "chats_state";--> statement-breakpoint
DROP INDEX "companies_words";--> statement-breakpoint
DROP INDEX "designs_words";--> statement-breakpoint
DROP INDEX "orders_words";--> statement-breakpoint
DROP INDEX "users_words";--> statement-breakpoint
DROP INDEX "quotes_words";--> statement-breakpoint
DROP INDEX "events_kind";--> statement-breakpoint
DROP INDEX "request_lines_product_name";--> statement-breakpoint
DROP INDEX "requests_words";--> statement-breakpoint
DROP INDEX "storage_items_words";--> statement-breakpoint
CREATE INDEX "chats_answered" ON "chats" USING btree ("created_at") WHERE "chats"."answer_seconds" is not null;--> statement-breakpoint
CREATE INDEX "chats_state" ON "chats" USING btree ("state","waiting_since","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "companies_words" ON "companies" USING gin ("name" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "designs_words" ON "designs" USING gin ((number || ' ' || email || ' ' || restaurant) gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ((number || ' ' || email || ' ' || restaurant || ' ' || po_number) gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ((email || ' ' || first_name || ' ' || last_name) gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "quotes_words" ON "quotes" USING gin ((number || ' ' || email || ' ' || restaurant) gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "events_kind" ON "events" USING btree ("kind" text_pattern_ops,"created_at","id");--> statement-breakpoint
CREATE INDEX "request_lines_product_name" ON "request_lines" USING gin ("product_name" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "requests_words" ON "requests" USING gin ((number || ' ' || business_email || ' ' || restaurant || ' ' || phone) gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "storage_items_words" ON "storage_items" USING gin ((title || ' ' || lot || ' ' || location) gin_trgm_ops) WITH (gin_pending_list_limit=64);