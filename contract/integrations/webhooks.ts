import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText, requiredText } from '../fields.ts';
import { field } from '../form-field.ts';

/** Tries in a row that failed before a webhook is paused. */
export const webhookFailureLimit = 5;
/** With growing pauses, some sixteen hours; `add_delivery_job` in the database counts them. */
const webhookAttempts = 12;

/** Shown in /api/docs. */
export const webhookGuide = [
  'Webhooks send every event, or the kinds you choose, to a URL of yours as a POST with JSON:',
  '{ "id", "type", "created_at", "subject": { "type", "id" }, "actor_role", "data" }.',
  'The header Packwright-Signature is t=<unix seconds>,v1=<hex>: v1 is the HMAC-SHA256 of "<t>.<body>" with the secret',
  'that was shown when the webhook was created. Compare it in constant time, and reject what is older than five minutes.',
  'Answer 2xx within ten seconds. Anything else, a redirect included, is tried again with growing pauses,',
  `${webhookAttempts} times in all. After ${webhookFailureLimit} tries in a row that failed, the webhook is paused: new deliveries wait, and those`,
  'already tried are tried on. The first that arrives resumes the webhook, and so can an admin; then all that waited follow.',
  'A delivery may arrive twice and out of order: "id" stays the same. URLs in private networks are refused.',
].join(' ');

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  /** Kinds of events, or first words of kinds; all where there are none. */
  kinds: z.array(z.string()),
  created_at: z.iso.datetime(),
  /** Tries in a row that failed, and what the last of them ran into. */
  failures: z.int(),
  last_error: z.string(),
  paused_at: z.nullable(z.iso.datetime()),
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookDelivery = z.object({
  id: z.string(),
  url: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  last_error: z.string(),
  created_at: z.iso.datetime(),
  delivered_at: z.nullable(z.iso.datetime()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const Webhooks = z.object({ list: z.array(Webhook), deliveries: z.array(WebhookDelivery) });
const WebhookId = z.object({ id: z.uuid('We couldn’t find this webhook.') });

/** 'order, quote.moved' as it is typed. */
const Kinds = z.pipe(
  z.pipe(
    optionalText(1000),
    z.transform((text) => [...new Set(text.split(',').map((kind) => kind.trim()))].filter(Boolean)),
  ),
  z
    .array(z.string().check(z.regex(/^[a-z_]+(\.[a-z_]+)?$/, 'Kinds look like order or quote.moved.')))
    .check(z.maxLength(50, 'At most 50 kinds, please.')),
);

export const NewWebhook = z.object({
  url: field(
    requiredText('Please enter the URL.', 500).check(
      z.refine(
        (text) => URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol),
        'Please enter a URL that begins with https://.',
      ),
    ),
    'URL',
    { widget: 'url', placeholder: 'https://erp.example/hook' },
  ),
  kinds: field(Kinds, 'Events', {
    widget: 'text',
    hint: 'Separated by commas, such as order, quote.moved. Empty for all.',
  }),
});

export const webhookEndpoints = {
  'GET /api/backoffice/webhooks': defineEndpoint({
    audience: 'staff',
    needs: 'api.manage',
    summary: 'Webhooks, and the log of their last deliveries.',
    input: z.object({}),
    output: Webhooks,
  }),

  'POST /api/backoffice/webhook/create': defineEndpoint({
    audience: 'staff',
    needs: 'api.manage',
    summary: 'A new webhook. The secret that signs its deliveries is shown in this answer and never again.',
    input: NewWebhook,
    output: z.extend(Webhooks, { secret: z.string() }),
  }),

  'POST /api/backoffice/webhook/remove': defineEndpoint({
    audience: 'staff',
    needs: 'api.manage',
    summary: 'Removes a webhook and its log.',
    input: WebhookId,
    output: Webhooks,
  }),

  'POST /api/backoffice/webhook/resume': defineEndpoint({
    audience: 'staff',
    needs: 'api.manage',
    summary: 'Resumes a webhook that was paused after failing too often, and sends what waited.',
    input: WebhookId,
    output: Webhooks,
  }),

  'POST /api/backoffice/webhook/replay': defineEndpoint({
    audience: 'staff',
    needs: 'api.manage',
    summary: 'Sends a delivery once more, with the same id and body.',
    input: z.object({ delivery_id: z.uuid('We couldn’t find this delivery.') }),
    output: Webhooks,
  }),
};
