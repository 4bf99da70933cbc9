import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openDatabase as openOwnDatabase } from '#database/connect.ts';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { createLogin } from '#server/modules/staff/logins.ts';
import { readStaffSession } from '#server/test-support/read-staff-session.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { openMailbox } from '../support/mailbox.ts';
import { makeDataDir, readStatus, spawnSite, until, waitUntilReady } from '../support/spawned-site.ts';
import { openDatabase } from './support/open-database.ts';
import { account, send, sendRequest } from './support/site-calls.ts';
import { makeFolder, requireDebian, test } from './support/system-test.ts';

const hour = 3600;

test('a clock that jumps an hour ahead and back: sessions, codes and jobs go on', async ({ atEnd }) => {
  const libraries = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`);
  const library = requireDebian('faketime', libraries.find(existsSync) ?? String(libraries[0]));
  const folder = await makeFolder(atEnd, 'clock');
  await chmod(folder, 0o755);
  const clock = join(folder, 'offset');
  const setClock = (seconds: number) => writeFile(clock, `+${seconds}\n`);
  await setClock(0);
  const dataDir = await makeDataDir();
  const site = spawnSite({
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    // As with a real jump: only the wall clock moves, timers count on.
    DONT_FAKE_MONOTONIC: '1',
  });
  await waitUntilReady(site);
  const ask = await openDatabase(atEnd, dataDir);
  const readClock = async () => Number((await ask('select extract(epoch from now())::float8 as seconds'))[0]?.seconds);
  /** The code of the newest email to this recipient, once there are so many. */
  const readCode = async (recipient: string, mails: number) => {
    let rows: Record<string, unknown>[] = [];
    await until(async () => {
      rows = await ask('select html from kept_mails where recipient = $1 order by outbox_id desc', [recipient]);
      return rows.length >= mails;
    });
    return />(\d{6})</.exec(String(rows[0]?.html))?.[1];
  };
  const expectEmail = async (email: string) => {
    expect((await sendRequest(site, email)).status).toBe(200);
    await readCode(email, 1);
  };

  const email = 'owner@clock.example';
  const opened = await send(site, '/api/auth/register/v2', { ...account, email, company: 'Forno' });
  const token = String(opened.data.token);
  const early = await readCode(email, 1);
  await expectEmail('before@clock.example');

  await setClock(hour + 60);
  expect((await readClock()) - Date.now() / 1000).toBeGreaterThan(hour);
  await test.step('an hour ahead: the session lives, the code is too old, a new one works, jobs run', async () => {
    expect((await send(site, '/api/auth/sessions', undefined, token)).status).toBe(200);
    expect((await send(site, '/api/auth/verify', { code: early }, token)).status).toBe(422);
    expect((await send(site, '/api/auth/verify/send', {}, token)).status).toBe(200);
    const late = await readCode(email, 2);
    expect((await send(site, '/api/auth/verify', { code: late }, token)).status).toBe(200);
    await expectEmail('ahead@clock.example');
    expect(await readStatus(`${site.url}/readyz`)).toBe(200);
    expect(await readStatus(`${site.url}/collections/all/`)).toBe(200);
  });
  const ahead = await send(site, '/api/auth/login', { email, password: account.password });
  expect((await send(site, '/api/auth/reset/token', { email })).status).toBe(200);
  const fromAhead = await readCode(email, 3);

  await setClock(0);
  await test.step('back again: sessions and codes from the future work, jobs run', async () => {
    expect((await send(site, '/api/auth/sessions', undefined, String(ahead.data.token))).status).toBe(200);
    const reset = { email, code: fromAhead, password: 'four paper cranes' };
    expect((await send(site, '/api/auth/reset/password', reset)).status).toBe(200);
    await expectEmail('back@clock.example');
    expect(await readStatus(`${site.url}/readyz`)).toBe(200);
  });
  expect(await ask('select message from error_groups')).toEqual([]);
  site.child.kill('SIGTERM');
  expect(await site.exited, site.output()).toBe(0);
});

test('a webhook target that never answers holds up no email', async ({ atEnd }) => {
  let reached = 0;
  const target = createServer(() => {
    reached += 1;
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  const mailbox = await openMailbox(0);
  const dataDir = await makeDataDir();
  const site = spawnSite({
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    SMTP_URL: mailbox.url,
    WEBHOOKS_TO_PRIVATE_NETWORKS: '1',
  });
  await waitUntilReady(site);
  const server = await joinEmbedded({ dataDir });
  const database = openOwnDatabase(server.connection);
  atEnd(async () => {
    await database.$client.end();
    await server.stop();
    await mailbox.close();
  });
  const admin = {
    email: 'ada@hooks.example',
    firstName: 'Ada',
    lastName: 'Byron',
    company: '',
    roles: ['admin'] as const,
  };
  const { password } = await createLogin(database, { ...admin, roles: [...admin.roles] });
  const entered = await fetch(`${site.url}/api/backoffice/log-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password }),
  });
  const { port } = target.address() as { port: number };
  const url = `http://127.0.0.1:${port}/events`;
  const session = readStaffSession(entered.headers);
  // Four deliveries for each event: more hang at once than one process runs jobs.
  for (const _ of [1, 2, 3, 4])
    expect((await send(site, '/api/backoffice/webhook/create', { url, kinds: '' }, session)).status).toBe(200);

  const emails = Array.from({ length: 12 }, (_, index) => `owner${index}@hooks.example`);
  for (const email of emails) expect((await sendRequest(site, email)).status).toBe(200);
  await until(() => reached > 0);
  const arrived = () => new Set(mailbox.received.map(({ to }) => to));
  await until(() => emails.every((email) => arrived().has(email)), 30_000);
  const { rows } = await database.$client.query(`select 1 from webhook_deliveries where state = 'waiting'`);
  // They are tried again: the target may come back.
  expect(rows.length).toBeGreaterThanOrEqual(emails.length);
  site.child.kill('SIGTERM');
  expect(await site.exited, site.output()).toBe(0);
  target.close();
});
