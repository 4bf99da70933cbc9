import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from './connection-limits.ts';

async function openServer(trustProxy: number): Promise<number> {
  const server = createServer((_request, response) => response.end('ok'));
  limitConnections(server, { connectionsPerNetwork: 3, trustProxy });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

/** Whether a connection is answered; it stays open until the test ends. */
function ask(port: number): Promise<{ socket: Socket; answered: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n'));
    onTestFinished(() => void socket.destroy());
    socket.once('data', () => resolve({ socket, answered: true }));
    socket.once('error', () => resolve({ socket, answered: false }));
    socket.once('close', () => resolve({ socket, answered: false }));
  });
}

test('a network has its share of connections, and has it again when one closes', async () => {
  const port = await openServer(0);
  const first = [await ask(port), await ask(port), await ask(port)];
  expect(first.map(({ answered }) => answered)).toEqual([true, true, true]);
  expect((await ask(port)).answered).toBe(false);
  first[0]?.socket.destroy();
  await expect.poll(async () => (await ask(port)).answered, { timeout: 10_000 }).toBe(true);
});

test('behind a proxy, whose connections are those of many, they are not counted', async () => {
  const port = await openServer(1);
  for (let i = 0; i < 5; i += 1) expect((await ask(port)).answered).toBe(true);
});
