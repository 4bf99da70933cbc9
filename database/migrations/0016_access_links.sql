-- PostgreSQL 15 has no uuid v7: the time in milliseconds, then random bits.
CREATE FUNCTION uuid_v7(at timestamp with time zone DEFAULT clock_timestamp()) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;--> statement-breakpoint
CREATE TABLE "access_links" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"token_hash" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '180 days' NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "access_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "access_links_scope" CHECK (scope in ('view', 'respond', 'approve'))
);
--> statement-breakpoint
-- The id of a request was the secret in its link. Each gets an id that opens nothing; what was mailed goes on working.
CREATE TEMPORARY TABLE "renamed_requests" ON COMMIT DROP AS
  SELECT id AS old_id, uuid_v7(created_at) AS new_id FROM "requests";--> statement-breakpoint
CREATE UNIQUE INDEX ON "renamed_requests" (old_id);--> statement-breakpoint
INSERT INTO "access_links" (token_hash, subject_kind, subject_id, scope, email, created_at, expires_at, revoked_at)
  SELECT encode(sha256(convert_to(old_id, 'UTF8')), 'hex'), 'request', new_id, 'respond', nullif(business_email, ''), created_at, link_until, link_closed_at
  FROM "requests" JOIN "renamed_requests" ON old_id = id;--> statement-breakpoint
ALTER TABLE "request_lines" DROP CONSTRAINT "request_lines_request_id_requests_id_fk";--> statement-breakpoint
UPDATE "request_lines" SET request_id = new_id::text FROM "renamed_requests" WHERE request_id = old_id;--> statement-breakpoint
UPDATE "requests" SET id = new_id::text FROM "renamed_requests" WHERE id = old_id;--> statement-breakpoint
UPDATE "events" SET subject_id = new_id::text FROM "renamed_requests" WHERE subject_type = 'request' AND subject_id = old_id;--> statement-breakpoint
UPDATE "attachments" SET subject_id = new_id::text FROM "renamed_requests" WHERE subject_type = 'request' AND subject_id = old_id;--> statement-breakpoint
UPDATE "idempotency_keys" SET answer = jsonb_set(answer, '{id}', to_jsonb(new_id)) FROM "renamed_requests" WHERE answer->>'id' = old_id;--> statement-breakpoint
-- A mail that still has to leave takes the old token along; one that left does not need it any more.
UPDATE "outbox" SET payload = jsonb_set(payload, '{props,request}',
    (payload#>'{props,request}') || jsonb_build_object('id', new_id) || CASE WHEN sent_at IS NULL THEN jsonb_build_object('token', old_id) ELSE '{}'::jsonb END)
  FROM "renamed_requests" WHERE channel = 'mail' AND payload#>>'{props,request,id}' = old_id;--> statement-breakpoint
UPDATE "outbox" SET dedupe_key = replace(dedupe_key, old_id, new_id::text)
  FROM "renamed_requests" WHERE substring(dedupe_key from '^request-(?:received|moved|alert)-([[:alnum:]_-]{32})') = old_id;--> statement-breakpoint
UPDATE "outbox" SET payload = jsonb_set(payload, '{text}', to_jsonb(replace(payload->>'text', old_id, new_id::text)))
  FROM "renamed_requests" WHERE channel = 'staff_alert' AND substring(payload->>'text' from '/backoffice/requests/([[:alnum:]_-]+)') = old_id;--> statement-breakpoint
UPDATE "kept_mails" SET text = replace(text, old_id, new_id::text), html = replace(html, old_id, new_id::text)
  FROM "renamed_requests" WHERE substring(text from '/backoffice/requests/([[:alnum:]_-]+)') = old_id;--> statement-breakpoint
-- What was written down beside the mails keeps no token.
UPDATE "outbox" SET payload = regexp_replace(payload::text, '/(status|backoffice/requests)/[[:alnum:]_-]{32}(?![[:alnum:]_-])', '/\1/***', 'g')::jsonb
  WHERE channel = 'staff_alert' AND payload::text ~ '/(status|backoffice/requests)/[[:alnum:]_-]{32}(?![[:alnum:]_-])';--> statement-breakpoint
UPDATE "error_groups" SET message = regexp_replace(message, '/(status|backoffice/requests)/[[:alnum:]_-]{32}', '/\1/***', 'g'),
    sample = regexp_replace(sample::text, '/(status|backoffice/requests)/[[:alnum:]_-]{32}', '/\1/***', 'g')::jsonb
  WHERE sample::text ~ '/(status|backoffice/requests)/' OR message ~ '/(status|backoffice/requests)/';--> statement-breakpoint
DELETE FROM "missing_paths" WHERE path ~ '^/(status|backoffice/requests)/';--> statement-breakpoint
UPDATE "missing_paths" SET referrer = '' WHERE referrer ~ '/(status|backoffice/requests)/';--> statement-breakpoint
ALTER TABLE "request_lines" ALTER COLUMN "request_id" SET DATA TYPE uuid USING request_id::uuid;--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "id" SET DATA TYPE uuid USING id::uuid;--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "id" SET DEFAULT uuid_v7();--> statement-breakpoint
ALTER TABLE "request_lines" ADD CONSTRAINT "request_lines_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_links_subject" ON "access_links" USING btree ("subject_kind","subject_id","created_at");--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "link_until";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "link_closed_at";
