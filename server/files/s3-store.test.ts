import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openS3Store } from './s3-store.ts';

/** A store that sends as the test says, whatever is asked for. */
async function useSlowStore(send: (response: ServerResponse) => Promise<void>, idleMs: number) {
  const server = createServer((_, response) => void send(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  return openS3Store(`http://key:secret@127.0.0.1:${port}/bucket`, idleMs);
}

const readAll = async (body: ReadableStream<Uint8Array> | null) => Buffer.from(await new Response(body).arrayBuffer());

test('a download that trickles for longer than the idle limit arrives whole', async () => {
  const store = await useSlowStore(async (response) => {
    for (let sent = 0; sent < 12; sent += 1) {
      response.write('x');
      await sleep(100);
    }
    response.end();
  }, 1_000);
  expect((await readAll(await store.read('a'))).toString()).toBe('x'.repeat(12));
});

test.each([
  ['its bytes', async (response: ServerResponse) => void response.write('x')],
  ['its answer', async () => undefined],
])('a store that stops in %s is given up', async (_, send) => {
  const store = await useSlowStore(send, 200);
  await expect(store.read('a').then(readAll)).rejects.toThrow('File store stopped sending');
});

test('a reader that pauses for longer than the limit is sent the rest, and nothing is read ahead for it', async () => {
  const megabyte = Buffer.alloc(1_000_000, 'x');
  let written = 0;
  const store = await useSlowStore(async (response) => {
    for (; written < 64; written += 1)
      if (!response.write(megabyte)) await new Promise((resolve) => response.once('drain', resolve));
    response.end();
  }, 300);
  const body = (await store.read('a')) as unknown as AsyncIterable<Uint8Array>;
  let bytes = 0;
  for await (const chunk of body) {
    if (bytes === 0) {
      await sleep(600);
      // Buffers of sockets hold some; the store waits with the others.
      expect(written).toBeLessThan(40);
    }
    bytes += chunk.byteLength;
  }
  expect(bytes).toBe(64 * megabyte.byteLength);
});
