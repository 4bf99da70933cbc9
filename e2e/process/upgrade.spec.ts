import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { readStaffSession } from '#server/test-support/read-staff-session.ts';
import { projectRoot } from '../../scripts/build-site.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { publicPages } from '../support/public-pages.ts';
import { makeDataDir, spawnNpm, spawnSite, test, waitUntilReady } from '../support/spawned-site.ts';

const backup = join(projectRoot, 'database/test-support/version-1-0-0.backup.tar.gz');
const customerPages = ['/user-myOrders', '/user-quotes', '/user-designs', '/user-statement', '/inventory', '/store'];
const staffPages = ['', '/requests', '/quotes', '/designs', '/orders', '/storage', '/stock', '/stores', '/reports'];

async function makeRestoredDataDir(): Promise<string> {
  const dataDir = await makeDataDir();
  const restored = spawnNpm(['run', '--silent', 'packwright', '--', 'restore', backup], { DATA_DIR: dataDir });
  expect(await restored.exited, restored.output()).toBe(0);
  expect(restored.output()).toContain('Restored 2,157 rows of 87 tables');
  return dataDir;
}

test('a shop of version 1.0.0 is restored, upgraded and served to visitors, customers and staff', async () => {
  const dataDir = await makeRestoredDataDir();
  const site = spawnSite({ PORT: String(await findFreePort()), DATA_DIR: dataDir });
  await waitUntilReady(site);
  for (const path of publicPages) {
    const { status } = await fetch(site.url + path);
    expect([path, status]).toEqual([path, /no.such/.test(path) ? 404 : 200]);
  }

  const logins: Record<string, string> = JSON.parse(await readFile(join(dataDir, 'demo-logins.json'), 'utf8'));
  const logIn = (path: string, email: string) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: logins[email] }),
    });
  const customer = await logIn('/api/auth/login', 'owner@demo.packwright.example');
  const { token } = ((await customer.json()) as { data: { token: string } }).data;
  const staff = await logIn('/api/backoffice/log-in', 'staff@demo.packwright.example');
  const read = async (path: string, cookie: string) => {
    const page = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' });
    expect([path, page.status]).toEqual([path, 200]);
    return page.text();
  };
  const pages = new Map<string, string>();
  for (const path of customerPages) pages.set(path, await read(path, `token=${token}`));
  const session = `staff_session=${readStaffSession(staff.headers)}`;
  for (const path of staffPages) pages.set(`/backoffice${path}`, await read(`/backoffice${path}`, session));
  const texts = [
    ['/user-myOrders', 'O-2026-0000'],
    ['/inventory', '7,480'],
    ['/backoffice/orders', 'O-2026-00009'],
  ] as const;
  for (const [path, text] of texts) expect([path, pages.get(path)?.includes(text)]).toEqual([path, true]);
});

test('a database of before 1.0.0 or of a newer release ends start and commands with one line, unchanged', async () => {
  const dataDir = await makeRestoredDataDir();
  const setJournal = async (statement: string) => {
    const server = await joinEmbedded({ dataDir });
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query(statement);
    await client.end();
    await server.stop();
  };
  const expectOneLine = async (line: string) => {
    const attempts = [
      () => spawnSite({ PORT: '0', DATA_DIR: dataDir }),
      () => spawnNpm(['run', '--silent', 'packwright', '--', 'migrate'], { DATA_DIR: dataDir }),
    ];
    for (const attempt of attempts) {
      const { exited, output } = attempt();
      expect(await exited).toBe(1);
      expect(output().trim().split('\n')).toEqual([expect.stringContaining(line)]);
    }
  };
  await setJournal(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9999999999999)`);
  await expectOneLine('This database belongs to a newer release');
  await setJournal(`update drizzle.__drizzle_migrations set hash = 'earlier'`);
  await expectOneLine('This database was created by a version before 1.0.0');

  const replaced = spawnNpm(['run', '--silent', 'packwright', '--', 'restore', backup, '--replace'], {
    DATA_DIR: dataDir,
  });
  expect(await replaced.exited, replaced.output()).toBe(0);
});
