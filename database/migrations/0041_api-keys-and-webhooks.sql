CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_state" CHECK (state in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_time" ON "webhook_deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION deliver_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target uuid;
  delivery uuid;
BEGIN
  FOR target IN SELECT id FROM webhooks WHERE disabled_at IS NULL
    AND (kinds = '{}' OR NEW.kind = ANY (kinds) OR split_part(NEW.kind, '.', 1) = ANY (kinds))
  LOOP
    delivery := uuid_v7();
    INSERT INTO webhook_deliveries (id, webhook_id, kind, body) VALUES (delivery, target, NEW.kind, jsonb_build_object(
      'id', delivery, 'type', NEW.kind, 'created_at', NEW.created_at,
      'subject', jsonb_build_object('type', NEW.subject_type, 'id', NEW.subject_id),
      'actor_role', NEW.actor_role, 'data', NEW.detail)::text);
    PERFORM jobs.add_job('deliverWebhook', json_build_object('deliveryId', delivery), max_attempts => 12,
      job_key => 'webhook ' || delivery);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER events_delivered AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION deliver_event();
