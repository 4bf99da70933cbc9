CREATE TABLE "conversation_reads" (
	"conversation_id" uuid NOT NULL,
	"reader_kind" text NOT NULL,
	"reader_id" text DEFAULT '' NOT NULL,
	"position" bigint NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_reads_conversation_id_reader_kind_reader_id_pk" PRIMARY KEY("conversation_id","reader_kind","reader_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_subject_kind" CHECK (subject_kind in ('request'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_kind" text NOT NULL,
	"author_id" uuid,
	"author_email" text,
	"author_name" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"client_key" text,
	"email_key" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "messages_author_kind" CHECK (author_kind in ('customer', 'staff', 'system')),
	CONSTRAINT "messages_text" CHECK (length(text) <= 5000),
	CONSTRAINT "messages_internal" CHECK ("messages"."author_kind" <> 'customer' or not "messages"."internal")
);
--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_subject" ON "conversations" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_key" ON "messages" USING btree ("conversation_id","client_key");--> statement-breakpoint
-- What staff and customers wrote was kept in the events; it becomes messages, in the order and with the times it had.
CREATE TEMPORARY TABLE "carried_messages" AS
  SELECT e.id AS event_id, e.kind, r.id AS request_id, uuid_v7(e.created_at) AS message_id, e.created_at,
    CASE WHEN e.detail->>'reason' = 'The account was deleted.' THEN 'system' WHEN e.actor_role = 'customer' THEN 'customer'
      WHEN e.actor_role = 'system' THEN 'system' ELSE 'staff' END AS author_kind,
    u.id AS author_id, coalesce(u.first_name, '') AS author_name,
    coalesce(nullif(e.detail->>'reason', ''), e.detail->>'text') AS text,
    -- Words on the way to a state that customers do not see stay between staff.
    (e.actor_role <> 'customer' AND coalesce(e.detail->>'to', '') = 'spam')
      OR coalesce(e.detail->>'reason', '') = 'The account was deleted.' AS internal,
    CASE WHEN e.kind = 'request.moved' THEN 'request-moved-' || e.subject_id || '-' || (e.detail->>'version') END AS email_key
  FROM "events" e
  JOIN "requests" r ON e.subject_type = 'request' AND r.id::text = e.subject_id
  LEFT JOIN "users" u ON u.id = e.actor_id
  WHERE e.kind IN ('request.moved', 'request.answered')
    AND coalesce(nullif(e.detail->>'reason', ''), e.detail->>'text', '') <> '';--> statement-breakpoint
INSERT INTO "conversations" (subject_kind, subject_id, created_at, last_message_at)
  SELECT 'request', request_id, min(created_at), max(created_at) FROM "carried_messages" GROUP BY request_id;--> statement-breakpoint
INSERT INTO "messages" (id, conversation_id, author_kind, author_id, author_name, text, internal, email_key, created_at)
  SELECT m.message_id, c.id, m.author_kind, CASE WHEN m.author_kind <> 'system' THEN m.author_id END,
    CASE WHEN m.author_kind <> 'system' THEN m.author_name ELSE '' END, m.text, m.internal, m.email_key, m.created_at
  FROM "carried_messages" m JOIN "conversations" c ON c.subject_kind = 'request' AND c.subject_id = m.request_id
  ORDER BY m.event_id;--> statement-breakpoint
-- Staff have seen all of it in the history; a customer who wrote has read what came before.
INSERT INTO "conversation_reads" (conversation_id, reader_kind, position, read_at)
  SELECT conversation_id, 'staff', max(position), max(created_at) FROM "messages" GROUP BY conversation_id
  UNION ALL
  SELECT conversation_id, 'customer', max(position), max(created_at) FROM "messages" WHERE author_kind = 'customer' GROUP BY conversation_id;--> statement-breakpoint
UPDATE "events" e SET detail = (e.detail - 'reason' - 'text') || jsonb_build_object('message', m.message_id)
    || CASE WHEN m.kind = 'request.answered' THEN jsonb_build_object('internal', false) ELSE '{}'::jsonb END,
  kind = CASE WHEN m.kind = 'request.answered' THEN 'conversation.posted' ELSE m.kind END
  FROM "carried_messages" m WHERE m.event_id = e.id;--> statement-breakpoint
UPDATE "events" SET detail = detail - 'reason' WHERE kind = 'request.moved' AND detail->>'reason' = '';--> statement-breakpoint
DROP TABLE "carried_messages";
