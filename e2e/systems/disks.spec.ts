import { randomBytes } from 'node:crypto';
import { open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { makeDataDir, readStatus, spawnSite, until, waitUntilReady } from '../support/spawned-site.ts';
import { openDatabase } from './support/open-database.ts';
import { send, sendRequest } from './support/site-calls.ts';
import { makeFolder, requireDebian, run, test } from './support/system-test.ts';

type AtEnd = (close: () => unknown) => void;

/** A disk of its own of so many megabytes, in memory. Mounting needs root. */
async function mountDisk(atEnd: AtEnd, megabytes: number): Promise<string> {
  const folder = await makeFolder(atEnd, 'disk');
  run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  atEnd(() => run('umount', ['-l', folder]));
  return folder;
}

/** Writes until there is no room for another block; answers what frees the room again. */
async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'filler');
  const file = await open(path, 'w');
  for (let size = 1 << 20; size >= 4096; ) {
    try {
      await file.appendFile(Buffer.alloc(size));
    } catch {
      size /= 2;
    }
  }
  await file.close();
  return () => rm(path);
}

async function uploadLogo(site: { url: string }): Promise<number[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><!--${randomBytes(20_000).toString('hex')}--><rect width="8" height="6"/></svg>`;
  const guest_id = randomBytes(16).toString('base64url');
  const begun = await send(site, '/api/file/begin', { name: 'logo.svg', bytes: svg.length, guest_id });
  if (begun.status !== 200) return [begun.status];
  const { url, headers } = begun.data as { url: string; headers: Record<string, string> };
  const put = await fetch(new URL(url, site.url), { method: 'PUT', headers, body: svg });
  await put.text();
  const confirmed = await send(site, '/api/file/confirm', { file_id: begun.data.file_id, guest_id });
  return [put.status, confirmed.status];
}

test('a full DATA_DIR: uploads fail with a sentence, the shop sells on, and all works again with room', async ({
  atEnd,
}) => {
  const databaseDir = await makeDataDir();
  const server = await joinEmbedded({ dataDir: databaseDir, transport: 'tcp' });
  atEnd(() => server.stop());
  const { host, port, user, password, database } = server.connection;
  const dataDir = await mountDisk(atEnd, 60);
  const site = spawnSite({
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`,
    TRUST_PROXY: '1',
    DEMO: '1',
  });
  await waitUntilReady(site);
  expect(await uploadLogo(site)).toEqual([200, 200]);

  // Jobs write and remove files: each would leave room on the full disk.
  const ask = await openDatabase(atEnd, databaseDir);
  const due = 'select 1 from jobs.jobs where locked_at is not null or run_at <= now()';
  await until(async () => (await ask(due)).length === 0, 120_000);
  const free = await fillDisk(dataDir);
  await until(async () => (await readStatus(`${site.url}/readyz`)) === 503);
  const [put = 0, confirmed = 0] = await uploadLogo(site);
  expect(put).toBeGreaterThanOrEqual(500);
  expect(confirmed).toBeGreaterThanOrEqual(400);
  const files = await readdir(join(dataDir, 'files'), { recursive: true });
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
  expect((await sendRequest(site, 'full@forno.example')).status).toBe(200);
  const list = await (await fetch(`${site.url}/collections/all/`)).text();
  // A picture that is not cached on the disk is sent all the same.
  const picture = /\/_ipx\/[^"' ]+/.exec(list)?.[0] ?? '';
  expect(await readStatus(site.url + picture.replaceAll('&amp;', '&'))).toBe(200);

  await free();
  await until(async () => (await readStatus(`${site.url}/readyz`)) === 200);
  expect(await uploadLogo(site)).toEqual([200, 200]);
  site.child.kill('SIGTERM');
  expect(await site.exited, site.output()).toBe(0);
});

test('a full disk under the embedded PostgreSQL: writes fail, nothing acknowledged is lost, room heals it', async ({
  atEnd,
}) => {
  const dataDir = await mountDisk(atEnd, 400);
  const site = spawnSite({ PORT: String(await findFreePort()), DATA_DIR: dataDir, TRUST_PROXY: '1' });
  await waitUntilReady(site);
  expect(await readStatus(`${site.url}/collections/all/`)).toBe(200);
  const acknowledged: string[] = [];
  let number = 0;
  /** Writes until one outcome or the other; a megabyte of text in each, so that the room is used up. */
  const writeUntil = async (wanted: 'works' | 'fails') => {
    await until(async () => {
      number += 1;
      const email = `owner${number}@full.example`;
      const { status } = await sendRequest(site, email);
      if (status === 200) acknowledged.push(email);
      expect([200, 500, 503], 'the process answers').toContain(status);
      return (status === 200) === (wanted === 'works');
    }, 120_000);
  };
  await writeUntil('works');

  const free = await fillDisk(dataDir);
  await writeUntil('fails');
  expect(await readStatus(`${site.url}/healthz`)).toBe(200);
  expect(await readStatus(`${site.url}/readyz`)).toBe(503);
  expect(await readStatus(`${site.url}/collections/all/`)).toBe(200);
  expect(site.child.exitCode).toBeNull();

  await free();
  await writeUntil('works');
  await until(async () => (await readStatus(`${site.url}/readyz`)) === 200, 60_000);
  const ask = await openDatabase(atEnd, dataDir);
  const rows = await ask(`select business_email as email, count(*)::int from requests group by 1`);
  const counts = new Map(rows.map(({ email, count }) => [email, count]));
  expect(acknowledged.filter((email) => counts.get(email) !== 1)).toEqual([]);
  site.child.kill('SIGTERM');
  expect(await site.exited, site.output()).toBe(0);
});

/** Every sync of a file takes half a second longer, in the site and in its PostgreSQL. */
const slowSync = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <unistd.h>
#define SLOW(name) int name(int fd) { \\
  static int (*real)(int); \\
  if (!real) real = (int (*)(int)) dlsym(RTLD_NEXT, #name); \\
  usleep(500000); \\
  return real(fd); \\
}
SLOW(fsync)
SLOW(fdatasync)
`;

test('a disk that takes half a second for every sync: slower answers, and no other difference', async ({ atEnd }) => {
  const compiler = requireDebian('gcc libc6-dev', '/usr/bin/gcc');
  const folder = await makeFolder(atEnd, 'slow');
  await writeFile(join(folder, 'slow.c'), slowSync);
  const library = join(folder, 'slow.so');
  run(compiler, ['-shared', '-fPIC', '-o', library, join(folder, 'slow.c'), '-ldl']);
  run('chmod', ['755', folder]);

  const dataDir = await makeDataDir();
  const environment = { DATA_DIR: dataDir, TRUST_PROXY: '1' };
  // On a fast disk: making a database syncs a thousand files.
  const first = spawnSite({ ...environment, PORT: String(await findFreePort()) });
  await waitUntilReady(first);
  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);

  const site = spawnSite({ ...environment, PORT: String(await findFreePort()), LD_PRELOAD: library });
  await waitUntilReady(site);
  const started = performance.now();
  const emails = Array.from({ length: 20 }, (_, index) => `owner${index}@slow.example`);
  const sent = await Promise.all(emails.map((email) => sendRequest(site, email)));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
  // The delay is there: no commit is acknowledged before its sync.
  expect(performance.now() - started).toBeGreaterThan(500);
  expect(await uploadLogo(site)).toEqual([200, 200]);
  expect(await readStatus(`${site.url}/readyz`)).toBe(200);
  expect(await readStatus(`${site.url}/collections/all/`)).toBe(200);
  const ask = await openDatabase(atEnd, dataDir);
  // Each restaurant has its email, once.
  await until(async () => {
    const [mails] = await ask(`select count(*)::int from kept_mails where recipient like '%@slow.example'`);
    return mails?.count === emails.length;
  }, 120_000);
  site.child.kill('SIGTERM');
  expect(await site.exited, site.output()).toBe(0);
});
