CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"name" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"encrypted" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "backups_started" ON "backups" USING btree ("started_at");