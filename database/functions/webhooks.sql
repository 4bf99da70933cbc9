-- Every event becomes a delivery to each webhook that wants its kind, with a job, in the transaction of the event.
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
END $$;
