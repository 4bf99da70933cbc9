import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { alertsFile, listOperatorQueries } from '../support/operator-queries.ts';
import { makeFolder, requireDebian, run, test } from './support/system-test.ts';

test('Prometheus reads the alert rules and every query of the dashboard', async ({ atEnd }) => {
  const promtool = requireDebian('prometheus', '/usr/bin/promtool');
  expect(run(promtool, ['check', 'rules', alertsFile])).toMatch(/SUCCESS: \d+ rules found/);

  // As rules, since promtool reads no dashboards. Grafana puts the interval in.
  const queries = (await listOperatorQueries()).map((query) => query.replaceAll('$__rate_interval', '5m'));
  const file = join(await makeFolder(atEnd, 'rules'), 'queries.yml');
  const rules = queries.map((expr, i) => ({ record: `query:${i}`, expr }));
  await writeFile(file, JSON.stringify({ groups: [{ name: 'queries', rules }] }));
  expect(run(promtool, ['check', 'rules', file])).toContain(`SUCCESS: ${queries.length} rules found`);
});
