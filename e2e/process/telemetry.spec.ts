import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { listMetricNames, listOperatorQueries } from '../support/operator-queries.ts';
import { makeFilledDataDir, spawnSite, test, waitUntilReady } from '../support/spawned-site.ts';

/** Prints each module of OpenTelemetry's SDK that the process loads. Its API, which does nothing by itself, comes with prom-client. */
const spy = `import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, nextLoad) {
    if (/@opentelemetry\\/(?!api\\/)/.test(url)) process.stderr.write('loads ' + url + '\\n');
    return nextLoad(url, context);
  },
});`;

test('OpenTelemetry is loaded where a collector is named, and not otherwise', async () => {
  const bodies: string[] = [];
  const collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    response.end('{}');
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => collector.listen(port, '127.0.0.1', resolve));

  const run = async (environment: Record<string, string>) => {
    const dataDir = await makeFilledDataDir();
    const spyFile = join(dataDir, 'spy.mjs');
    await writeFile(spyFile, spy);
    const NODE_OPTIONS = `--import ${pathToFileURL(spyFile)}`;
    const site = spawnSite({ PORT: String(await findFreePort()), DATA_DIR: dataDir, NODE_OPTIONS, ...environment });
    await waitUntilReady(site);
    expect((await fetch(`${site.url}/collections/all/`)).status).toBe(200);
    expect((await fetch(`${site.url}/search?q=Yggdrasil`)).status).toBe(200);
    site.child.kill('SIGTERM');
    expect(await site.exited).toBe(0);
    return site.output();
  };
  expect(await run({})).not.toContain('@opentelemetry');
  expect(bodies).toEqual([]);
  expect(await run({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` })).toContain(
    '/@opentelemetry/sdk-trace/',
  );
  collector.close();
  collector.closeAllConnections();

  const all = bodies.join('\n');
  for (const name of ['GET collections', 'GET search', 'GET /api/product/v2/list', 'query select'])
    expect(all).toContain(`"name":"${name}"`);
  for (const name of ['cached_pages_total', 'pages_cached', 'outbox_waiting', 'database_waiting'])
    expect(all).toContain(`"name":"${name}"`);
  expect(all).not.toContain('Yggdrasil');
});

test('the dashboard and the alert rules ask for metrics that the site has', async () => {
  const site = spawnSite({ PORT: String(await findFreePort()), DATA_DIR: await makeFilledDataDir() });
  await waitUntilReady(site);
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const known = new Set(['up']);
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const part of type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) known.add(name + part);
  const queries = await listOperatorQueries();
  expect(queries.length).toBeGreaterThan(25);
  for (const query of queries) {
    const names = listMetricNames(query);
    expect(names, query).not.toEqual([]);
    expect([query, names.filter((name) => !known.has(name))]).toEqual([query, []]);
  }
});
