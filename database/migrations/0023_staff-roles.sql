ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "users" SET "roles" = array["role"] WHERE "role" <> 'customer';--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "role";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_roles" CHECK (roles <@ array['sales', 'design', 'warehouse', 'content', 'admin']);