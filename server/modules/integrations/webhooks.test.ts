import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Webhook, WebhookDelivery } from '#contract/integrations/webhooks.ts';
import { createSealer } from '../../secrets.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

interface Received {
  body: string;
  signature: string;
}

let site: TestApp;
let admin: string;
let receiver: Server;
let url: string;
let status = 200;
const received: Received[] = [];
const stopping = new AbortController().signal;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['packwright-signature']) });
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('x'.repeat(100));
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  site = await createTestApp({ environment: { WEBHOOKS_TO_PRIVATE_NETWORKS: '1' } });
  admin = (await site.logIn('admin')).token;
}, 60_000);
afterAll(async () => {
  await site.close();
  await new Promise((resolve) => receiver.close(resolve));
});
beforeEach(async () => {
  status = 200;
  received.length = 0;
  await site.query('delete from webhooks');
});

async function createWebhook(kinds: string): Promise<string> {
  const { status: code, data } = await site.post('/api/backoffice/webhook/create', { url, kinds }, admin);
  expect(code).toBe(200);
  return String(data.secret);
}

const makeEvent = () => site.post('/api/backoffice/api-key/create', { name: 'ERP', scopes: ['read'] }, admin);
const readLog = async () =>
  (await site.get('/api/backoffice/webhooks', admin)).data as unknown as {
    list: Webhook[];
    deliveries: WebhookDelivery[];
  };

/** What the worker would run: every delivery that waits, once. */
async function deliver(isLastAttempt = false): Promise<void> {
  for (const { id } of await site.query(
    `select id from webhook_deliveries where state = 'waiting' order by created_at, id`,
  ))
    await site.tasks.deliverWebhook({ deliveryId: id }, { isLastAttempt, stopping }).catch(() => undefined);
}

describe('webhooks', () => {
  test('an event becomes a signed delivery, in the transaction of the event, with its job', async () => {
    const secret = await createWebhook('api_key');
    await makeEvent();
    const jobs = await site.query(`select key, max_attempts from jobs.jobs where key like 'webhook %'`);
    expect(jobs.at(-1)).toMatchObject({ max_attempts: 12 });
    await deliver();
    expect(received).toHaveLength(1);
    const [{ body, signature } = { body: '', signature: '' }] = received;
    expect(JSON.parse(body)).toMatchObject({
      type: 'api_key.created',
      subject: { type: 'api_key' },
      actor_role: 'admin',
      data: { name: 'ERP', scopes: ['read'] },
    });
    const seconds = Number(/^t=(\d+),/.exec(signature)?.[1]);
    expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(300);
    // As our page tells the other side to check it.
    const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    expect(signature).toBe(`t=${seconds},v1=${hmac}`);
    expect((await readLog()).deliveries).toMatchObject([{ kind: 'api_key.created', state: 'delivered', attempts: 1 }]);
    // Once: a second run of the same job sends nothing.
    await deliver();
    expect(received).toHaveLength(1);
    expect(JSON.stringify(await site.query('select * from webhooks'))).not.toContain(secret);
  });

  test('hears only of the kinds it asked for', async () => {
    await createWebhook('order, quote.moved');
    await makeEvent();
    expect((await readLog()).deliveries).toEqual([]);
  });

  test('an answer other than 2xx is tried again, a redirect is not followed', async () => {
    await createWebhook('api_key');
    await makeEvent();
    status = 302;
    await deliver();
    expect((await readLog()).deliveries).toMatchObject([{ state: 'waiting', attempts: 1, last_error: 'answered 302' }]);
    status = 204;
    await deliver();
    expect((await readLog()).deliveries).toMatchObject([{ state: 'delivered', attempts: 2, last_error: '' }]);
    expect(received[0]?.body).toBe(received[1]?.body);
  });

  test('one that failed for good between others that arrived is sent again on demand', async () => {
    await createWebhook('api_key');
    await makeEvent();
    status = 500;
    await deliver(true);
    status = 200;
    const [failed] = (await readLog()).deliveries;
    expect(failed?.state).toBe('failed');
    expect((await site.post('/api/backoffice/webhook/replay', { delivery_id: failed?.id }, admin)).status).toBe(200);
    await deliver();
    expect((await readLog()).deliveries.find(({ id }) => id === failed?.id)?.state).toBe('delivered');
  });

  test('where private networks are not allowed, neither creating nor delivering reaches one', async () => {
    const strict = await createTestApp();
    try {
      const { token } = await strict.logIn('admin');
      for (const target of [url, 'https://127.0.0.1/', 'https://localhost/', 'https://[::1]/', 'ftp://example.com/']) {
        const answer = await strict.post('/api/backoffice/webhook/create', { url: target }, token);
        expect([answer.status, Object.keys(answer.data.fields ?? {})], target).toEqual([422, ['url']]);
      }
      // A row that came in another way, as before the setting was changed.
      const rows = strict.parts.database.$client;
      const sealed = createSealer(strict.parts.secrets, 'webhooks').seal('whsec_old');
      const target = url.replace('http:', 'https:');
      await rows.query('insert into webhooks (url, secret) values ($1, $2)', [target, sealed]);
      await strict.post('/api/backoffice/api-key/create', { name: 'ERP', scopes: ['read'] }, token);
      const { rows: waiting } = await rows.query(`select id from webhook_deliveries where kind = 'api_key.created'`);
      await strict.tasks.deliverWebhook({ deliveryId: waiting[0].id }, { isLastAttempt: false, stopping });
      const { rows: tried } = await rows.query('select state, last_error from webhook_deliveries where id = $1', [
        waiting[0].id,
      ]);
      expect(tried).toEqual([{ state: 'failed', last_error: 'The URL points to a private network.' }]);
    } finally {
      await strict.close();
    }
    expect(received).toEqual([]);
  });
});
