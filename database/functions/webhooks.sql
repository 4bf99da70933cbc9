-- The job of one delivery. All deliveries share a queue, which runs one job at a time over all processes: a target that
-- does not answer occupies one slot of the workers, and the others stay free for emails.
CREATE OR REPLACE FUNCTION add_delivery_job(delivery uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM jobs.add_job('deliverWebhook', json_build_object('deliveryId', delivery), queue_name => 'webhooks',
    max_attempts => 12, job_key => 'webhook ' || delivery, priority => 10);
END $$;

-- Every event becomes a delivery to each webhook that wants its kind, with a job, in the transaction of the event. One to
-- a paused webhook waits until it is resumed.
CREATE OR REPLACE FUNCTION deliver_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target uuid;
  delivery uuid;
BEGIN
  FOR target IN SELECT id FROM webhooks
    WHERE kinds = '{}' OR NEW.kind = ANY (kinds) OR split_part(NEW.kind, '.', 1) = ANY (kinds)
  LOOP
    delivery := uuid_v7();
    INSERT INTO webhook_deliveries (id, webhook_id, kind, body) VALUES (delivery, target, NEW.kind, jsonb_build_object(
      'id', delivery, 'type', NEW.kind, 'created_at', NEW.created_at,
      'subject', jsonb_build_object('type', NEW.subject_type, 'id', NEW.subject_id),
      'actor_role', NEW.actor_role, -- What a product costs us does not leave the house.
      'data', NEW.detail #- '{before,cost_ladder}' #- '{after,cost_ladder}')::text);
    PERFORM add_delivery_job(delivery);
  END LOOP;
  RETURN NULL;
END $$;
