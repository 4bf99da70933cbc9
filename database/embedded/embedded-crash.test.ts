import { once } from 'node:events';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type EmbeddedServer, joinEmbedded, startEmbedded } from './embedded-server.ts';
import { makeScratchDir, query, readPid, shareScratchDir, startScript } from './test-support/scratch.ts';

const LIMIT = 60_000;
const shared = shareScratchDir();

test('the server of a killed site serves tools, and the next site takes it over', { timeout: LIMIT }, async () => {
  const { dataDir } = shared;
  const { child, line } = await startScript('hold-server.ts', dataDir);
  const connection = JSON.parse(line.replace('ready ', '')) as EmbeddedServer['connection'];
  await query({ connection }, `CREATE TABLE box (name text); INSERT INTO box VALUES ('pizza')`);
  const orphan = await readPid(dataDir);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;

  const tool = await joinEmbedded({ dataDir });
  expect(await readPid(dataDir)).toBe(orphan);
  expect(await query(tool, 'SELECT name FROM box')).toEqual([['pizza']]);
  const site = await startEmbedded({ dataDir });
  await tool.stop();
  expect(await query(site, 'SELECT name FROM box')).toEqual([['pizza']]);
  expect(await readPid(dataDir)).toBe(orphan);

  const died = site.died;
  process.kill(orphan, 'SIGKILL');
  expect(await died).toContain('PostgreSQL ended by itself');
  const next = await startEmbedded({ dataDir });
  expect(await readPid(dataDir)).not.toBe(orphan);
  expect(await query(next, 'SELECT name FROM box')).toEqual([['pizza']]);
  await next.stop();
});

test('kill -9 of the server under write load loses no acknowledged row', { timeout: LIMIT }, async () => {
  const { dataDir } = shared;
  let server = await startEmbedded({ dataDir });
  await query(server, 'CREATE TABLE receipt (id bigint PRIMARY KEY, note text)');
  const acknowledged: number[] = [];
  let next = 0;
  for (let round = 0; round < 3; round += 1) {
    const pool = new pg.Pool({ ...server.connection, max: 8 });
    pool.on('error', () => {});
    const writers = Array.from({ length: 8 }, async () => {
      for (;;) {
        const id = next++;
        await pool.query('INSERT INTO receipt VALUES ($1, $2)', [id, 'x'.repeat(200)]);
        acknowledged.push(id);
      }
    }).map((writer) => writer.catch(() => {}));
    await new Promise((resolve) => setTimeout(resolve, 300));
    process.kill(await readPid(dataDir), 'SIGKILL');
    expect(await server.died).toContain('SIGKILL');
    await Promise.all(writers);
    await pool.end();
    server = await startEmbedded({ dataDir });
    const kept = new Set((await query(server, 'SELECT id FROM receipt')).map(([id]) => Number(id)));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  }
  expect(acknowledged.length).toBeGreaterThan(100);
  await server.stop();
});

test('an interrupted initdb is thrown away and done again, but data are never', { timeout: LIMIT }, async () => {
  const dataDir = await makeScratchDir();
  const cluster = join(dataDir, 'postgres');
  await mkdir(join(dataDir, 'postgres.init-abc', 'base'), { recursive: true });
  await mkdir(join(cluster, 'base', '1'), { recursive: true });
  const server = await startEmbedded({ dataDir, durable: false });
  await server.stop();
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.init-'))).toEqual([]);

  await cp(join(cluster, 'global', 'pg_control'), join(dataDir, 'kept'));
  await rm(join(cluster, 'global', 'pg_control'));
  await expect(startEmbedded({ dataDir })).rejects.toThrow('holds data but is not a complete PostgreSQL directory');
  await cp(join(dataDir, 'kept'), join(cluster, 'global', 'pg_control'));
  await (await startEmbedded({ dataDir, durable: false })).stop();
});
