import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findFreePort } from '../../scripts/find-free-port.ts';
import {
  makeDataDir,
  makeFilledDataDir,
  readStatus,
  type SpawnedSite,
  spawnSite,
  test,
  until,
  waitUntilReady,
} from '../support/spawned-site.ts';

test('a first start fills the shop, a second on the same DATA_DIR is refused, a restart keeps the data', async () => {
  test.setTimeout(120_000);
  const dataDir = await makeDataDir();
  const site = spawnSite({ PORT: String(await findFreePort()), DATA_DIR: dataDir });
  await waitUntilReady(site);
  expect(site.output()).toContain(`Packwright is open at ${site.url}`);
  for (const login of ['Customer  owner', 'Buyer     buyer', 'Viewer    viewer', 'Staff     staff'])
    expect(site.output()).toMatch(new RegExp(`^  ${login}@demo\\S+  \\S{16}$`, 'm'));
  const logins = await readFile(join(dataDir, 'demo-logins.json'), 'utf8');

  const second = spawnSite({ PORT: String(await findFreePort()), DATA_DIR: dataDir });
  expect(await second.exited).toBe(1);
  expect(second.output().trim().split('\n')).toHaveLength(1);
  expect(second.output()).toContain(dataDir);

  site.child.kill('SIGTERM');
  expect(await site.exited).toBe(0);
  const again = spawnSite({ PORT: String(await findFreePort()), DATA_DIR: dataDir, TRUST_PROXY: '1' });
  await waitUntilReady(again);
  expect(await readFile(join(dataDir, 'demo-logins.json'), 'utf8')).toBe(logins);

  await test.step('a proxy may still use the connection it holds when the site stops, once', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = () =>
      new Promise<(string | undefined)[]>((resolve, reject) => {
        get(`${again.url}/healthz`, { agent }, (answer) => {
          answer.resume().on('end', () => resolve([answer.headers.connection, String(answer.statusCode)]));
        }).on('error', reject);
      });
    expect(await send()).toEqual(['keep-alive', '200']);
    again.child.kill('SIGTERM');
    await until(async () => (await readStatus(`${again.url}/healthz`)) === 0);
    expect(await send()).toEqual(['close', '200']);
    await expect(send()).rejects.toThrow('ECONNREFUSED');
  });
  expect(await again.exited).toBe(0);
});

test('what a person set wrong ends the start with one line', async () => {
  const dataDir = await makeDataDir();
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as { port: number };
  const attempt = (environment: Record<string, string>) => spawnSite({ PORT: '0', DATA_DIR: dataDir, ...environment });
  // It tries for a while: the others go wrong in the meantime.
  const unreachable = attempt({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    DATA_DIR: await makeDataDir(),
  });
  const attempts: [Record<string, string>, RegExp][] = [
    [{ PORT: 'eighty' }, /^PORT must be a number/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address/],
    [{ PORT: String(port) }, /^Port \d+ is taken/],
    [{ DATA_DIR: '/dev/null/data' }, /\/dev\/null/],
  ];
  const expectOneLine = async (site: SpawnedSite, line: RegExp) => {
    expect(await site.exited).toBe(1);
    const lines = site
      .output()
      .trim()
      .split('\n')
      .filter((text) => !text.startsWith('{'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
  };
  for (const [environment, line] of attempts) await expectOneLine(attempt(environment), line);
  await expectOneLine(unreachable, /^The database cannot be reached: /);
  taken.close();
});

test('a database that goes away is survived: 503 meanwhile, and all is well again by itself', async () => {
  test.setTimeout(120_000);
  const dataDir = await makeFilledDataDir();
  const site = spawnSite({ PORT: String(await findFreePort()), DATA_DIR: dataDir });
  await waitUntilReady(site);
  expect(await readStatus(`${site.url}/collections/all/?page=2`)).toBe(200);
  const pid = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGSTOP');
  process.kill(pid, 'SIGKILL');
  // Whatever is asked while it is away is answered, and never with a 500.
  const seen = new Set<number>();
  await until(async () => {
    seen.add(await readStatus(`${site.url}/collections/all/?page=3&sort=price&product_type=${seen.size % 3}`));
    return (
      (await readStatus(`${site.url}/readyz`)) === 200 && (await readStatus(`${site.url}/api/product/v2/list`)) === 200
    );
  }, 60_000);
  expect([...seen].every((status) => [200, 404, 503].includes(status))).toBe(true);
  expect(await readStatus(`${site.url}/healthz`)).toBe(200);
  site.child.kill('SIGTERM');
  expect(await site.exited).toBe(0);
});
