CREATE INDEX "shared_lists_age" ON "shared_lists" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_title_lower" ON "products" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "kept_mails_age" ON "kept_mails" USING btree ("created_at","outbox_id");--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE "outbox"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE "outbox"."dead_at" is not null and "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "one_time_codes_expiry" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_end" ON "sessions" USING btree (least("expires_at", coalesce("ended_at", "expires_at")));--> statement-breakpoint
CREATE INDEX "sessions_ip_age" ON "sessions" USING btree ("last_used_at") WHERE "sessions"."ip" <> '' or "sessions"."user_agent" <> '';--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at") WHERE "users"."email_verified_at" is null;--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "request_lines_product_name" ON "request_lines" USING gin ("product_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "requests_change" ON "requests" USING btree ("updated_at","serial");--> statement-breakpoint
CREATE INDEX "requests_guest_age" ON "requests" USING btree ("updated_at") WHERE "requests"."user_id" is null;--> statement-breakpoint
CREATE INDEX "requests_ip_age" ON "requests" USING btree ("created_at") WHERE "requests"."ip" <> '' or "requests"."user_agent" <> '';--> statement-breakpoint
CREATE INDEX "requests_words" ON "requests" USING gin ((number || ' ' || business_email || ' ' || restaurant || ' ' || phone) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscribers_age" ON "subscribers" USING btree ("created_at","email");--> statement-breakpoint
CREATE INDEX "subscribers_unconfirmed" ON "subscribers" USING btree ("created_at") WHERE "subscribers"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "subscribers_left" ON "subscribers" USING btree ("unsubscribed_at") WHERE "subscribers"."state" = 'unsubscribed';--> statement-breakpoint
CREATE INDEX "subscribers_ip_age" ON "subscribers" USING btree ("created_at") WHERE "subscribers"."ip" <> '';