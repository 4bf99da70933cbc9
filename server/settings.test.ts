import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const read = (environment: Record<string, string>) => readSettings(environment, '/project');

test('the defaults run a demo on this machine alone', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/project/.data',
    demo: true,
    trustProxy: 0,
    chatwoot: null,
  });
});

test('with a database of its own the demo is off unless asked for', () => {
  const databaseUrl = 'postgres://localhost/shop';
  expect(read({ DATABASE_URL: databaseUrl }).demo).toBe(false);
  expect(read({ DATABASE_URL: databaseUrl, DEMO: '1' }).demo).toBe(true);
});

test.each([
  [{}, 'test'],
  [{ DATABASE_URL: 'postgres://localhost/shop' }, 'manual'],
  [{ DEMO: '1', SITE_URL: 'https://shop.example' }, 'manual'],
  [{ HOST: '0.0.0.0' }, 'manual'],
  [{ TRUST_PROXY: '1' }, 'manual'],
  [{ PAYMENT_PROVIDER: 'manual' }, 'manual'],
  [{ PAYMENT_PROVIDER: 'test', DATABASE_URL: 'postgres://localhost/shop', SITE_URL: 'http://127.0.0.1:4000' }, 'test'],
])('the payment provider of %j is %s', (environment, name) => {
  expect(read(environment).paymentProvider).toBe(name);
});

test.each<Record<string, string>>([{ SITE_URL: 'https://shop.example' }, { HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }])(
  'payments without money are refused where others reach the site: %j',
  (environment) => {
    expect(() => read({ PAYMENT_PROVIDER: 'test', ...environment })).toThrow(/moves no money/);
  },
);

describe('Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const chosen = { PAYMENT_PROVIDER: 'stripe', ...keys };

  test('is chosen by name, with both keys', () => {
    const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', isLive: false, apiUrl: null };
    expect(read(chosen)).toMatchObject({ paymentProvider: 'stripe', stripe });
    expect(read(keys)).toMatchObject({ paymentProvider: 'test', stripe: null });
    const live = { ...chosen, STRIPE_SECRET_KEY: 'rk_live_1', SITE_URL: 'https://shop.example' };
    expect(read(live).stripe?.isLive).toBe(true);
  });

  test.each([
    [{ STRIPE_SECRET_KEY: '' }, /needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/],
    [{ STRIPE_WEBHOOK_SECRET: '' }, /needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/],
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, /^STRIPE_SECRET_KEY must begin/],
    [{ STRIPE_WEBHOOK_SECRET: 'sk_test_1' }, /^STRIPE_WEBHOOK_SECRET must begin/],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, /needs SITE_URL with https/],
    [{ STRIPE_SECRET_KEY: 'sk_live_1', SITE_URL: 'http://shop.example' }, /needs SITE_URL with https/],
    [{ STRIPE_API_URL: 'http://stripe.example' }, /is for tests/],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1', SITE_URL: 'https://shop.example', STRIPE_API_URL: 'http://127.0.0.1:1' },
      /is for tests/,
    ],
  ])('is refused with %j, in words without the key', (changes, message) => {
    expect(() => read({ ...chosen, ...changes })).toThrow(message);
    expect(() => read({ ...chosen, ...changes })).not.toThrow(/_(test|live)_1/);
  });
});

test('Chatwoot needs its address and its token', () => {
  const chosen = { CHAT_PROVIDER: 'chatwoot', CHATWOOT_URL: 'https://chat.example/app' };
  expect(() => read(chosen)).toThrow('CHAT_PROVIDER=chatwoot needs CHATWOOT_URL and CHATWOOT_TOKEN.');
  const chatwoot = { url: 'https://chat.example', token: 'website-token' };
  expect(read({ ...chosen, CHATWOOT_TOKEN: 'website-token' })).toMatchObject({ chatwoot });
  expect(read({ ...chosen, CHAT_PROVIDER: 'own', CHATWOOT_TOKEN: 'website-token' }).chatwoot).toBeNull();
});

test('an empty value counts as not set', () => {
  expect(read({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: null });
});

test.each([
  ['smtp://site:secret@mail.example:587', 'smtp://site:secret@mail.example:587?requireTLS=true'],
  ['smtp://site:secret@mail.example?pool=true', 'smtp://site:secret@mail.example?pool=true&requireTLS=true'],
  ['smtp://site:secret@mail.example?requireTLS=false', 'smtp://site:secret@mail.example?requireTLS=false'],
  ['smtp://relay.internal', 'smtp://relay.internal'],
])('a login at a mail server needs TLS: %s', (given, used) => {
  expect(read({ SMTP_URL: given }).smtpUrl).toBe(used);
});

describe('a wrong value ends the start with a line that names it', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['SITE_URL', 'packwright.example'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'nobody'],
    ['IDENTITY_SECRET', 'short'],
    ['CHAT_PROVIDER', 'pigeon'],
    ['TRUST_PROXY', 'yes'],
    ['DEMO', 'true'],
    ['GTM_ID', 'UA-1'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(SettingsError);
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });
});
