import { createConnection, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Connection } from './connect.ts';
import { listen } from './listen.ts';
import { useFreshDatabase } from './test-support/fresh-database.ts';

/** A network between the listener and its database that can fall silent: nothing passes, and neither side is told. */
async function openNetwork(connection: Connection) {
  const held: Socket[] = [];
  const target = toAddress(connection);
  const server = createServer((near) => {
    const far = createConnection(target);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      held.push(socket);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of held) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return {
    connection: toProxied(connection, port),
    /** Existing connections hear nothing any more; new ones get through. */
    fallSilent() {
      for (const socket of held) {
        socket.unpipe();
        socket.pause();
      }
    },
  };
}

function toAddress(connection: Connection) {
  if ('connectionString' in connection) {
    const { hostname, port } = new URL(connection.connectionString);
    return { host: hostname, port: Number(port) || 5432 };
  }
  const { host, port } = connection;
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

function toProxied(connection: Connection, port: number): Connection {
  if (!('connectionString' in connection)) return { ...connection, host: '127.0.0.1', port };
  const url = new URL(connection.connectionString);
  url.host = `127.0.0.1:${port}`;
  return { connectionString: url.href };
}

test('a connection that falls silent is replaced, and the gap is told', async () => {
  const { connection, database } = await useFreshDatabase();
  const network = await openNetwork(connection);
  const heard: string[] = [];
  const errors: string[] = [];
  let gaps = 0;
  const listener = await listen(network.connection, {
    channels: ['news'],
    onNotify: (_channel, payload) => heard.push(payload),
    onGap: () => {
      gaps += 1;
    },
    onError: (error) => errors.push(error.message),
    pingEveryMs: 1500,
  });
  onTestFinished(() => listener.close());
  const tell = (text: string) => database.$client.query(`select pg_notify('news', $1)`, [text]);
  await tell('before');
  await expect.poll(() => heard).toEqual(['before']);
  network.fallSilent();
  await tell('into the void');
  await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1);
  await tell('after');
  await expect.poll(() => heard).toEqual(['before', 'after']);
  expect(errors).toEqual(['Query read timeout']);
});
