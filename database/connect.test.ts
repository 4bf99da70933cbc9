import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { closeDatabase, createClient, openDatabase } from './connect.ts';
import { useFreshDatabase } from './test-support/fresh-database.ts';

async function useOneConnection() {
  const { connection } = await useFreshDatabase();
  const database = openDatabase(connection, { poolSize: 1 });
  onTestFinished(() => database.$client.end());
  return database;
}

const cutOff = (client: object) => (client as { connection: { stream: Socket } }).connection.stream.destroy();

test('a transaction whose connection breaks before it begins gives its place in the pool back', async () => {
  const database = await useOneConnection();
  for (let round = 0; round < 3; round += 1) {
    database.$client.once('acquire', cutOff);
    await expect(database.transaction(async () => 'done')).rejects.toThrow();
    expect(await database.transaction(async () => 'done')).toBe('done');
  }
});

test('a transaction that fails leaves nothing behind, and its connection serves the next', async () => {
  const database = await useOneConnection();
  const countConnections = () => database.execute(sql`select pg_backend_pid() as pid`);
  const before = (await countConnections()).rows;
  await expect(
    database.transaction(async (tx) => {
      await tx.execute(sql`insert into outbox (channel, payload) values ('staff_alert', '{}')`);
      throw new Error('not this one');
    }),
  ).rejects.toThrow('not this one');
  expect((await database.execute(sql`select 1 from outbox`)).rows).toEqual([]);
  expect((await countConnections()).rows).toEqual(before);
});

test('closing does not wait for a statement that waits for a lock: it is ended on the server, too', async () => {
  const { connection, database: other } = await useFreshDatabase();
  const database = openDatabase(connection, { statementTimeoutMs: 0, applicationName: 'packwright waits' });
  const holder = await other.$client.connect();
  onTestFinished(() => holder.release(true));
  await holder.query('begin; lock table outbox');
  const waiting = [
    database.$client.query('select from outbox').catch(String),
    database.transaction((tx) => tx.execute(sql`select from outbox`)).catch(String),
  ];
  const countWaiting = async () =>
    (await other.$client.query(`select from pg_stat_activity where application_name = 'packwright waits'`)).rowCount;
  await expect.poll(countWaiting).toBe(2);
  await closeDatabase(database, 200);
  for (const outcome of await Promise.all(waiting)) expect(outcome).toContain('rror');
  await expect.poll(countWaiting).toBe(0);
});

test('a connection of its own that the server ends fails its queries, and not the process', async () => {
  const { connection, database } = await useFreshDatabase();
  const client = createClient(connection);
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await database.$client.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow();
});
