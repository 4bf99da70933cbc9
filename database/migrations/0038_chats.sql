CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"shortcut" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"visitor_hash" text,
	"user_id" uuid,
	"guest_id" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid,
	"email" text DEFAULT '' NOT NULL,
	"visit" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_position" bigint DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"answer_seconds" integer,
	"request_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chats_state_known" CHECK (state in ('open', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_subject_kind";--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_answers_shortcut" ON "canned_answers" USING btree ("shortcut");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_visitor" ON "chats" USING btree ("visitor_hash");--> statement-breakpoint
CREATE INDEX "chats_user" ON "chats" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "chats_state" ON "chats" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "chats_request" ON "chats" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_subject_kind" CHECK (subject_kind in ('request', 'quote', 'order', 'chat'));