import { resolve } from 'node:path';
import type { PaymentProviderName } from '#contract/payments/pay-online.ts';
import { Environment } from './environment.ts';

/** A wrong setting ends the start: the message is one line for the person who set it. */
export class SettingsError extends Error {}

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** By a live key money moves, by a test key none. */
  isLive: boolean;
  /** Of a stand-in, for tests; null where it is Stripe itself. */
  apiUrl: string | null;
}

export interface BackupSettings {
  /** As cron writes it, in UTC; null where no backup is scheduled. */
  schedule: string | null;
  /** A folder, or the URL of a bucket with its keys. */
  place: string;
  keepDays: number;
  /** Public key of age: backups are encrypted for whoever has the secret one; null leaves them plain. */
  recipient: string | null;
}

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  projectRoot: string;
  databaseUrl: string | null;
  /** Origin of the site where it is set; without it the request's own host is believed. */
  siteUrl: string | null;
  mainSiteUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  feishuWebhookUrl: string | null;
  identitySecret: string | null;
  gtmId: string | null;
  metaPixelId: string | null;
  /** Ask a visitor before any tag loads. */
  analyticsConsent: boolean;
  /** Chatwoot in place of our own chat: its origin, and the token of its website inbox. */
  chatwoot: { url: string; token: string } | null;
  s3Url: string | null;
  backups: BackupSettings;
  trustProxy: number;
  /** How many connections, and how many sockets, one network may have open. */
  connectionsPerNetwork: number;
  /** Business hours are counted by the clocks of this zone. */
  businessTimeZone: string;
  /** Who takes cards and bank debits; `manual` where no one does. */
  paymentProvider: PaymentProviderName;
  /** Null unless it is chosen. */
  stripe: StripeSettings | null;
  demo: boolean;
  /** Webhooks may lead to hosts that the internet does not reach, and go over http. */
  webhooksToPrivateNetworks: boolean;
  /** Required: of staff whose roles move money or people. */
  secondFactor: 'optional' | 'required';
  metricsToken: string | null;
  /** Where traces and metrics are sent; null where they are not. */
  otlpEndpoint: string | null;
  slowQueryMs: number;
  logLevel: string;
}

export function readSettings(environment: Record<string, string | undefined>, projectRoot: string): Settings {
  // An empty value means 'not set', as in most tools: FOO= npm start.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new SettingsError(parsed.error.issues[0]?.message ?? 'A setting is not valid.');
  const env = parsed.data;
  if (Number(env.PORT) > 65535) throw new SettingsError('PORT must be a number from 0 to 65535.');
  return {
    port: Number(env.PORT),
    host: env.HOST,
    dataDir: resolve(projectRoot, env.DATA_DIR),
    projectRoot,
    databaseUrl: env.DATABASE_URL ?? null,
    siteUrl: env.SITE_URL ? new URL(env.SITE_URL).origin : null,
    mainSiteUrl: env.MAIN_SITE_URL ? new URL(env.MAIN_SITE_URL).origin : null,
    smtpUrl: env.SMTP_URL ? toSmtpUrl(env.SMTP_URL) : null,
    mailFrom: env.MAIL_FROM,
    feishuWebhookUrl: env.FEISHU_WEBHOOK_URL ?? null,
    identitySecret: env.IDENTITY_SECRET ?? null,
    gtmId: env.GTM_ID ?? null,
    metaPixelId: env.META_PIXEL_ID ?? null,
    analyticsConsent: env.ANALYTICS_CONSENT === '1',
    chatwoot: readChatwoot(env),
    s3Url: env.S3_URL ?? null,
    backups: {
      schedule: env.BACKUP_SCHEDULE ?? null,
      place: readBackupPlace(env, projectRoot),
      keepDays: Number(env.BACKUP_KEEP_DAYS),
      recipient: env.BACKUP_RECIPIENT ?? null,
    },
    trustProxy: Number(env.TRUST_PROXY),
    connectionsPerNetwork: Number(env.CONNECTIONS_PER_NETWORK),
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    paymentProvider: readPaymentProvider(env),
    stripe: readStripe(env),
    demo: isDemo(env),
    webhooksToPrivateNetworks: env.WEBHOOKS_TO_PRIVATE_NETWORKS === '1',
    secondFactor: env.STAFF_SECOND_FACTOR,
    metricsToken: env.METRICS_TOKEN ?? null,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
    slowQueryMs: Number(env.SLOW_QUERY_MS),
    logLevel: env.LOG_LEVEL,
  };
}

/**
 * nodemailer encrypts only where the server offers STARTTLS. A login needs it: otherwise an attacker on the way removes
 * the offer and reads the password. `requireTLS=false` in the URL allows a relay without TLS.
 */
function toSmtpUrl(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (url.password && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

function readBackupPlace(env: Environment, projectRoot: string): string {
  const place = env.BACKUP_TO;
  if (!place) return resolve(projectRoot, env.DATA_DIR, 'backups');
  if (!/^https?:/.test(place)) return resolve(projectRoot, place);
  if (!URL.canParse(place) || !new URL(place).password)
    throw new SettingsError('BACKUP_TO must be a folder, or a bucket with its keys: https://KEY:SECRET@host/bucket.');
  return place;
}

const isDemo = (env: Environment): boolean => (env.DEMO ? env.DEMO === '1' : !env.DATABASE_URL);

/** Keys of a provider that is not chosen are left alone, so that one can be turned off for a while. */
function readStripe(env: Environment): StripeSettings | null {
  if (env.PAYMENT_PROVIDER !== 'stripe') return null;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl = null } = env;
  if (!secretKey || !webhookSecret)
    throw new SettingsError('PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  const isLive = /^.k_live_/.test(secretKey);
  if (isLive && !env.SITE_URL?.startsWith('https:'))
    throw new SettingsError('A live STRIPE_SECRET_KEY needs SITE_URL with https://: customers come back to it.');
  if (apiUrl && (isLive || !isLoopback(new URL(apiUrl).hostname)))
    throw new SettingsError('STRIPE_API_URL is for tests: a stand-in on this machine, with a test key.');
  return { secretKey, webhookSecret, isLive, apiUrl };
}

/** The test provider marks orders as paid without money: where strangers reach the site, it would give goods away. */
function readPaymentProvider(env: Environment): PaymentProviderName {
  const siteUrl = env.SITE_URL ?? null;
  const isOwn = isOwnMachine({ host: env.HOST, siteUrl, trustProxy: Number(env.TRUST_PROXY) });
  if (env.PAYMENT_PROVIDER === 'test' && !isOwn)
    throw new SettingsError(
      'PAYMENT_PROVIDER=test moves no money, so it works only on the machine that runs the site.',
    );
  return env.PAYMENT_PROVIDER ?? (isDemo(env) && isOwn ? 'test' : 'manual');
}

function readChatwoot(env: Environment): Settings['chatwoot'] {
  if (env.CHAT_PROVIDER !== 'chatwoot') return null;
  const { CHATWOOT_URL: address, CHATWOOT_TOKEN: token } = env;
  if (!address || !token) throw new SettingsError('CHAT_PROVIDER=chatwoot needs CHATWOOT_URL and CHATWOOT_TOKEN.');
  return { url: new URL(address).origin, token };
}

/**
 * The demo's passwords are printed at start, so they open nothing from outside: not with the demo off, not on a host
 * that others reach, not behind a proxy.
 */
export function allowsDemoLogins({ demo, ...settings }: Settings): boolean {
  return demo && isOwnMachine(settings);
}

/** No one else reaches the site: not by its host, not by its public URL, not through a proxy. */
function isOwnMachine({ host, siteUrl, trustProxy }: Pick<Settings, 'host' | 'siteUrl' | 'trustProxy'>): boolean {
  return isLoopback(host) && trustProxy === 0 && (!siteUrl || isLoopback(new URL(siteUrl).hostname));
}

/** What links in mails and alerts begin with: they are read far from any request. */
export function toSiteOrigin({ siteUrl, host, port }: Settings): string {
  return siteUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Cookies are sent over https alone where the site is. */
export function isHttps({ siteUrl }: Pick<Settings, 'siteUrl'>): boolean {
  return siteUrl?.startsWith('https:') ?? false;
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}
