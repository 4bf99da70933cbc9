import { parseCrontab } from 'graphile-worker';
import * as z from 'zod/mini';
import { isTimeZone } from '#contract/designs/business-time.ts';
import { paymentProviders } from '#contract/payments/pay-online.ts';
import { toHostUrls } from '#database/hosts.ts';

const flag = (name: string) => z.enum(['0', '1'], `${name} must be 0 or 1.`);
const port = /^\d{1,5}$/;

function url(name: string, protocols: string[]) {
  const message = `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return z
    .string()
    .check(z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message));
}

/** Names, checks and defaults of all settings, as README.md lists them. */
export const Environment = z.object({
  PORT: z._default(z.string().check(z.regex(port, 'PORT must be a number from 0 to 65535.')), '3000'),
  HOST: z._default(z.string().check(z.minLength(1, 'HOST must not be empty.')), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'DATA_DIR must not be empty.')), '.data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => toHostUrls(value).length > 0,
          'DATABASE_URL must be an address that begins with postgres:// or postgresql://, with target_session_attrs=read-write if it names one.',
        ),
      ),
  ),
  SITE_URL: z.optional(url('SITE_URL', ['http:', 'https:'])),
  MAIN_SITE_URL: z.optional(url('MAIN_SITE_URL', ['http:', 'https:'])),
  SMTP_URL: z.optional(url('SMTP_URL', ['smtp:', 'smtps:'])),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/@/, 'MAIL_FROM must hold an email address.')),
    'Packwright <hello@packwright.example>',
  ),
  FEISHU_WEBHOOK_URL: z.optional(url('FEISHU_WEBHOOK_URL', ['http:', 'https:'])),
  IDENTITY_SECRET: z.optional(z.string().check(z.minLength(32, 'IDENTITY_SECRET must have at least 32 characters.'))),
  GTM_ID: z.optional(z.string().check(z.regex(/^GTM-[A-Z0-9]+$/, 'GTM_ID must look like GTM-XXXXXXX.'))),
  META_PIXEL_ID: z.optional(z.string().check(z.regex(/^\d+$/, 'META_PIXEL_ID must be a number.'))),
  ANALYTICS_CONSENT: z.optional(flag('ANALYTICS_CONSENT')),
  CHAT_PROVIDER: z._default(z.enum(['own', 'chatwoot'], 'CHAT_PROVIDER must be own or chatwoot.'), 'own'),
  CHATWOOT_URL: z.optional(url('CHATWOOT_URL', ['https:'])),
  CHATWOOT_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w-]{8,100}$/, 'CHATWOOT_TOKEN must be the website token of the inbox.')),
  ),
  S3_URL: z.optional(url('S3_URL', ['http:', 'https:'])),
  TRUST_PROXY: z._default(z.string().check(z.regex(/^\d$/, 'TRUST_PROXY must be the number of proxies, 0 to 9.')), '0'),
  CONNECTIONS_PER_NETWORK: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'CONNECTIONS_PER_NETWORK must be a number from 1 to 999999.')),
    '500',
  ),
  BUSINESS_TIME_ZONE: z._default(
    z
      .string()
      .check(z.refine(isTimeZone, 'BUSINESS_TIME_ZONE must be the name of a time zone, such as America/New_York.')),
    'America/New_York',
  ),
  PAYMENT_PROVIDER: z.optional(z.enum(paymentProviders, 'PAYMENT_PROVIDER must be manual, stripe or test.')),
  STRIPE_SECRET_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^[rs]k_(test|live)_\w+$/, 'STRIPE_SECRET_KEY must begin with sk_test_, sk_live_ or rk_.')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\w+$/, 'STRIPE_WEBHOOK_SECRET must begin with whsec_.')),
  ),
  STRIPE_API_URL: z.optional(url('STRIPE_API_URL', ['http:'])),
  BACKUP_SCHEDULE: z.optional(
    z
      .string()
      .check(
        z.refine(
          isSchedule,
          'BACKUP_SCHEDULE must be a time as cron writes it, in UTC, such as 30 3 * * * for 3:30 every night.',
        ),
      ),
  ),
  BACKUP_TO: z.optional(z.string()),
  BACKUP_KEEP_DAYS: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'BACKUP_KEEP_DAYS must be a number of days from 1 to 9999.')),
    '30',
  ),
  BACKUP_RECIPIENT: z.optional(
    z
      .string()
      .check(z.regex(/^age1[a-z0-9]{50,}$/, 'BACKUP_RECIPIENT must be a public key of age, which begins with age1.')),
  ),
  DEMO: z.optional(flag('DEMO')),
  WEBHOOKS_TO_PRIVATE_NETWORKS: z.optional(flag('WEBHOOKS_TO_PRIVATE_NETWORKS')),
  STAFF_SECOND_FACTOR: z._default(
    z.enum(['optional', 'required'], 'STAFF_SECOND_FACTOR must be optional or required.'),
    'optional',
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'METRICS_TOKEN must have at least 16 characters.'))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])),
  SLOW_QUERY_MS: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'SLOW_QUERY_MS must be a number of milliseconds from 1 to 999999.')),
    '1000',
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'LOG_LEVEL must be trace, debug, info, warn, error or silent.',
    ),
    'info',
  ),
});
export type Environment = z.infer<typeof Environment>;

function isSchedule(text: string): boolean {
  try {
    return parseCrontab(`${text} backUp`).length === 1;
  } catch {
    return false;
  }
}
