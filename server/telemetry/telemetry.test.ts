import { expect, onTestFinished, test } from 'vitest';
import { readAttribute, startOtlpReceiver } from '../test-support/otlp-receiver.ts';
import { sendRequest } from '../test-support/sent-request.ts';
import { startJobs } from '../test-support/start-jobs.ts';
import { createTestApp } from '../test-support/test-app.ts';

async function openSite(environment: Record<string, string>) {
  const site = await createTestApp({ environment });
  onTestFinished(() => site.close());
  return site;
}

/** The line of a slow query in the log, by a word in its statement. */
function findSlow(lines: readonly string[], word: string) {
  const found = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'slow query');
  return found.find(({ statement }) => statement.includes(word));
}

test('a collector gets request, call, query, job and email with their metrics, and nothing of a person', async () => {
  const receiver = await startOtlpReceiver();
  const site = await openSite({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  const { token, password } = await site.logIn('customer', 'zelda.quill@bistro.example');
  const typed = {
    business_email: 'zelda.quill@bistro.example',
    restaurant: 'Quillhouse',
    message: 'Ring me at 555-0142',
  };
  const sent = await sendRequest(site, typed, token);
  await site.get('/api/product/v2/list?keyword=Yggdrasil', token);
  expect((await site.post('/api/auth/login', { email: typed.business_email, password: 'wr0ng-Pa55word' })).code).toBe(
    401,
  );
  await site.app.request('/login?from=Wherefrom');

  const failing = async () => {
    throw Object.assign(new Error('Key (email)=(zelda.quill@bistro.example) already exists.'), { code: '23505' });
  };
  await expect(site.telemetry.run('job', 'purge', failing)).rejects.toThrow('already exists');
  const place = { connection: site.connection, database: site.parts.database };
  const jobs = startJobs(place, site.tasks);
  await expect.poll(() => site.query(`select id from outbox where sent_at is null`), { timeout: 30_000 }).toEqual([]);
  await jobs.stop();
  await site.telemetry.close();

  const byId = new Map(receiver.spans.map((span) => [span.spanId, span]));
  const describe = (span: (typeof receiver.spans)[number] | undefined): string =>
    span ? [describe(byId.get(span.parentSpanId ?? '')), span.name].filter(Boolean).join(' > ') : '';
  const trees = new Set(receiver.spans.map(describe));
  for (const tree of [
    'POST api > POST /api/info/ask_product > query insert',
    'GET api > GET /api/product/v2/list > query select',
    'GET page',
    'sendMessage > requestReceived',
    'sendMessage > requestReceived > query select',
  ])
    expect([...trees]).toContain(tree);
  const failed = receiver.spans.find(({ status }) => status?.code === 2);
  expect(failed?.name).toBe('purge');
  expect(failed && readAttribute(failed, 'error.type')).toBe('23505');
  const rejected = receiver.spans.find(({ name }) => name === 'POST /api/auth/login');
  expect(rejected).toBeDefined();

  const names = receiver.metrics.map(({ name }) => name);
  for (const name of ['http_request_seconds', 'call_seconds', 'query_seconds', 'job_seconds', 'email_seconds'])
    expect(names).toContain(name);
  const calls = receiver.metrics.find(({ name }) => name === 'call_seconds')?.histogram?.dataPoints ?? [];
  const refused = calls.find((point) => readAttribute(point, 'outcome') === 'wrongCredentials');
  expect(refused?.count).toBe(1);

  const all = receiver.bodies.join('\n');
  expect(all).toContain('service.instance.id');
  for (const secret of [token, password, sent.token, sent.number, sent.id])
    expect(all.includes(secret), secret).toBe(false);
  for (const word of ['zelda', 'bistro.example', 'Quillhouse', '555-0142', 'Yggdrasil', 'wr0ng', 'Wherefrom', 'Byron'])
    expect(all.includes(word), word).toBe(false);
});

test('a collector that is away costs the site nothing but a line in the log', async () => {
  const site = await openSite({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await site.get('/api/client-ip')).status).toBe(200);
  const isTold = () => site.lines.some((line) => JSON.parse(line).msg === 'telemetry was not sent');
  const closing = site.telemetry.close();
  await expect.poll(isTold, { timeout: 30_000 }).toBe(true);
  await closing;
});

test('the log names slow queries by the call they ran in, without their values', async () => {
  const site = await openSite({ SLOW_QUERY_MS: '20' });
  const { database } = site.parts;
  // More than there are connections: a query that waited for one keeps the name of its own call.
  await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      site.telemetry.run('call', `call ${i}`, () =>
        database.$client.query(`select pg_sleep($1), $2::text as n${i}_`, [0.03, 'ada@example.com']),
      ),
    ),
  );
  for (let i = 0; i < 12; i += 1) {
    const { within, statement, ms } = findSlow(site.lines, `n${i}_`);
    expect([within, statement]).toEqual([`call ${i}`, `select pg_sleep($1), $2::text as n${i}_`]);
    expect(ms).toBeGreaterThanOrEqual(20);
  }
  await site.telemetry.run('job', 'purge', () =>
    database.transaction(async (tx) => void (await tx.execute('select pg_sleep(0.03) as inside'))),
  );
  expect(findSlow(site.lines, 'inside').within).toBe('purge');
  expect(site.lines.join('')).not.toContain('ada@example.com');
  const counted = await site.telemetry.metrics.registry.getSingleMetric('slow_queries_total')?.get();
  expect(counted?.values[0]?.value).toBeGreaterThanOrEqual(13);
});
