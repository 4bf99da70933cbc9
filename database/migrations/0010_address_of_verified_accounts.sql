DROP INDEX "users_email";--> statement-breakpoint
CREATE INDEX "users_email_claims" ON "users" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE "users"."email_verified_at" is not null;