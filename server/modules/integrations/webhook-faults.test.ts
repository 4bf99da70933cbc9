import { expect, onTestFinished, test } from 'vitest';
import type { Webhook, WebhookDelivery } from '#contract/integrations/webhooks.ts';
import type { MailMessage } from '../../mail/mail-message.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { createSendMessage } from '../../outbox/send-message.ts';
import { deleteJobs, startJobs } from '../../test-support/start-jobs.ts';
import { createTestApp } from '../../test-support/test-app.ts';
import { startReceiver } from '../../test-support/webhook-receiver.ts';

const stopping = new AbortController().signal;
const limit = { timeout: 30_000, interval: 20 };

async function openSite() {
  const site = await createTestApp({ environment: { WEBHOOKS_TO_PRIVATE_NETWORKS: '1' } });
  onTestFinished(() => site.close());
  const { token } = await site.logIn('admin');
  const post = (path: string, body: unknown) => site.post(`/api/backoffice${path}`, body, token);
  return {
    ...site,
    createWebhook: (url: string) => post('/webhook/create', { url, kinds: 'api_key' }),
    resume: (id: string) => post('/webhook/resume', { id }),
    makeEvent: () => post('/api-key/create', { name: 'ERP', scopes: ['read'] }),
    read: async () =>
      (await site.get('/api/backoffice/webhooks', token)).data as unknown as {
        list: Webhook[];
        deliveries: WebhookDelivery[];
      },
    readAlerts: () => site.query(`select payload from outbox where payload->>'title' like 'Webhook paused%'`),
    /** What the worker would run: every delivery that waits, once. */
    async deliver(isLastAttempt = false) {
      for (const { id } of await site.query(
        `select id from webhook_deliveries where state = 'waiting' order by created_at, id`,
      ))
        await site.tasks.deliverWebhook({ deliveryId: id }, { isLastAttempt, stopping }).catch(() => undefined);
    },
  };
}

const codeMail: MailMessage = {
  to: 'pat@bistro.example',
  template: 'accountReset',
  props: { firstName: 'Pat', email: 'pat@bistro.example', code: '012345', proof: 'p' },
};

test('fifty deliveries to a target that hangs and one that is gone hold up no email', { timeout: 60_000 }, async () => {
  const site = await openSite();
  let tries = 0;
  await site.createWebhook(
    await startReceiver(() => {
      tries += 1;
    }),
  );
  await site.createWebhook('http://127.0.0.1:1/');
  const sent: string[] = [];
  const mail = async ({ template }: MailMessage) => void sent.push(`${template} after ${tries} tries`);
  const { database, log } = site.parts;
  startJobs(
    { database, connection: site.connection },
    {
      deliverWebhook: site.tasks.deliverWebhook,
      sendMessage: createSendMessage(database, { mail, staff_alert: async () => undefined }, log),
    },
  );
  for (let i = 0; i < 25; i += 1) await site.makeEvent();
  await expect.poll(() => tries, limit).toBe(1);
  await enqueue(database, { channel: 'mail', payload: codeMail });
  await expect.poll(() => sent, limit).toEqual(['accountReset after 1 tries']);
});

test('an email with a code goes before everything that waited longer', async () => {
  const site = await openSite();
  const { database, log } = site.parts;
  for (let i = 0; i < 10; i += 1)
    await enqueue(database, { channel: 'mail', payload: { ...codeMail, template: 'test', props: { firstName: '' } } });
  await enqueue(database, { channel: 'mail', payload: codeMail });
  // Each of the four slots holds its first email: the order in which they finish says nothing.
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const mail = ({ template }: MailMessage) => {
    begun.push(template);
    return gate.promise;
  };
  startJobs(
    { database, connection: site.connection },
    { sendMessage: createSendMessage(database, { mail, staff_alert: async () => undefined }, log) },
  );
  await expect.poll(() => begun.length, limit).toBe(4);
  expect(begun).toContain('accountReset');
  gate.resolve();
  await expect.poll(() => begun.length, limit).toBe(11);
});

test('five tries in a row that fail pause the target; what waits is sent when an admin resumes it', async () => {
  const site = await openSite();
  let status = 500;
  const received: string[] = [];
  await site.createWebhook(
    await startReceiver((request, response) => {
      received.push(request.url ?? '');
      response.writeHead(status).end();
    }),
  );
  for (let i = 0; i < 4; i += 1) await site.makeEvent();
  await site.deliver();
  expect((await site.read()).list).toMatchObject([{ failures: 4, last_error: 'answered 500', paused_at: null }]);
  for (let i = 0; i < 3; i += 1) await site.makeEvent();
  await site.deliver();
  const [paused] = (await site.read()).list;
  expect(paused).toMatchObject({ last_error: 'answered 500', paused_at: expect.any(String) });
  expect(await site.readAlerts()).toHaveLength(1);
  expect(JSON.stringify(await site.readAlerts())).toContain('answered 500');

  // Only the four that were tried before are tried on; the last try of one does not lose it.
  received.length = 0;
  await site.makeEvent();
  await site.deliver(true);
  expect(received).toHaveLength(4);
  expect((await site.read()).deliveries.map(({ state }) => state)).toEqual(Array(8).fill('waiting'));
  expect(await site.readAlerts()).toHaveLength(1);

  status = 200;
  await deleteJobs(site.parts.database);
  expect((await site.resume(paused?.id ?? '')).status).toBe(200);
  const jobs = await site.query('select priority, queue_name from jobs.jobs');
  expect(jobs).toEqual(Array(8).fill({ priority: 10, queue_name: 'webhooks' }));
  await site.deliver();
  expect((await site.read()).deliveries.map(({ state }) => state)).toEqual(Array(8).fill('delivered'));
  expect((await site.read()).list).toMatchObject([{ failures: 0, last_error: '', paused_at: null }]);
});

test('a target that is back resumes by itself, with all that waited', { timeout: 60_000 }, async () => {
  const site = await openSite();
  let status = 500;
  await site.createWebhook(await startReceiver((_request, response) => void response.writeHead(status).end()));
  await site.makeEvent();
  for (let i = 0; i < 5; i += 1) await site.deliver();
  for (let i = 0; i < 3; i += 1) await site.makeEvent();
  await site.deliver();
  expect((await site.read()).list[0]?.paused_at).not.toBeNull();
  status = 200;
  // As graphile-worker runs them: those that found the target paused ended, and the one that was tried is tried again.
  await deleteJobs(
    site.parts.database,
    "key like 'webhook %' and key <> (select 'webhook ' || id from webhook_deliveries where attempts > 0)",
  );
  startJobs({ database: site.parts.database, connection: site.connection }, site.tasks);
  await expect
    .poll(async () => (await site.read()).deliveries.map(({ state }) => state), limit)
    .toEqual(Array(4).fill('delivered'));
  expect((await site.read()).list[0]).toMatchObject({ failures: 0, paused_at: null });
});

test('a delivery that waits without a job, as after a restore, gets one', { timeout: 60_000 }, async () => {
  const site = await openSite();
  await site.createWebhook(await startReceiver((_request, response) => void response.end()));
  await site.makeEvent();
  await deleteJobs(site.parts.database);
  startJobs({ database: site.parts.database, connection: site.connection }, site.tasks);
  await expect.poll(async () => (await site.read()).deliveries[0]?.state, limit).toBe('delivered');
});

test('a target that hangs is given up after ten seconds', { timeout: 30_000 }, async () => {
  const site = await openSite();
  await site.createWebhook(await startReceiver(() => undefined));
  await site.makeEvent();
  await site.deliver();
  expect((await site.read()).deliveries).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  expect((await site.read()).list[0]?.last_error).toMatch(/abort|timeout/i);
});

test('a try that our own stop cuts short does not count against the target', async () => {
  const site = await openSite();
  const stop = new AbortController();
  await site.createWebhook(await startReceiver(() => stop.abort()));
  await site.makeEvent();
  const [{ id } = { id: '' }] = await site.query('select id from webhook_deliveries');
  const run = { isLastAttempt: false, stopping: stop.signal };
  await expect(site.tasks.deliverWebhook({ deliveryId: id }, run)).rejects.toThrow();
  expect((await site.read()).list[0]).toMatchObject({ failures: 0, last_error: '' });
});

test('an answer without end is not read', async () => {
  const site = await openSite();
  let closed = 0;
  await site.createWebhook(
    await startReceiver((_request, response) => {
      response.on('close', () => {
        closed += 1;
      });
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', write);
      write();
    }),
  );
  await site.makeEvent();
  await site.deliver();
  expect((await site.read()).deliveries).toMatchObject([{ state: 'delivered' }]);
  await expect.poll(() => closed, limit).toBe(1);
});

test('a redirect to another host of the network is not followed', async () => {
  const site = await openSite();
  const statuses = [301, 302, 303, 307, 308];
  let reached = 0;
  const inside = await startReceiver((_request, response) => {
    reached += 1;
    response.end();
  });
  for (const status of statuses)
    await site.createWebhook(
      await startReceiver((_request, response) => void response.writeHead(status, { location: inside }).end()),
    );
  await site.makeEvent();
  await site.deliver();
  const errors = (await site.read()).deliveries.map(({ last_error }) => last_error);
  expect(errors.sort()).toEqual(statuses.map((status) => `answered ${status}`));
  expect(reached).toBe(0);
});
