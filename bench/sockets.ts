import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { emptyToken, pingSeconds, socketPath } from '#contract/realtime.ts';
import { buildSiteIfNeeded } from '../scripts/build-site.ts';
import { UsageError } from '../scripts/one-line-end.ts';
import { type Child, startChild } from './child-process.ts';
import { cleanUpLater } from './clean-up.ts';
import { formatNumber, printTable } from './print-table.ts';
import type { Usage } from './serve-site.ts';

const atOnce = 250;
/** All sockets have it: a notice to it is one message to each. */
const benchWid = '00000000-0000-4000-8000-000000000000';

interface Memory {
  rss: number;
  heapUsed: number;
  external: number;
}

/**
 * Ten thousand visitors on one process, each with a socket that is pinged. Both ends need a file descriptor per
 * socket: where `ulimit -n` is below 10,100, raise it first.
 */
export async function measureSockets(short: boolean): Promise<void> {
  const wanted = short ? atOnce : 10_000;
  // Two heartbeats: a socket that did not answer the first is dropped at the second.
  const heldSeconds = short ? 1 : 2.2 * pingSeconds;
  await buildSiteIfNeeded(console.log);
  const child = await startChild(join(import.meta.dirname, 'children/site.ts'), { nodeOptions: ['--expose-gc'] });
  const url = (await child.ask<string>('url')).replace(/^http/, 'ws');
  const before = await readMemory(child);
  const sockets: WebSocket[] = [];
  const letGo = cleanUpLater(() => {
    for (const socket of sockets) socket.terminate();
  });

  const begun = performance.now();
  const origin = url.replace(/^ws/, 'http');
  while (sockets.length < wanted) {
    sockets.push(...(await Promise.all(Array.from({ length: atOnce }, () => connect(url, origin)))));
  }
  const seconds = (performance.now() - begun) / 1000;
  const after = await readMemory(child);
  const used = await child.ask<Usage>('usage');
  await sleep(heldSeconds * 1000);
  const later = await child.ask<Usage>('usage');
  const messageSeconds = await messageAll(child, sockets);
  const open = sockets.filter((socket) => socket.readyState === WebSocket.OPEN).length;

  // Not the process's own size: what it needed to start is given back and hides what the sockets took.
  const held = (memory: Memory) => memory.heapUsed + memory.external;
  const perSocket = `${formatNumber((held(after) - held(before)) / wanted / 1024, 1)} kB`;
  printTable(
    [`${formatNumber(wanted)} sockets on one process`, ''],
    [
      [`still open after ${formatNumber(heldSeconds)} s`, formatNumber(open)],
      ['memory per socket, objects and buffers', perSocket],
      ['whole process with all of them', `${formatNumber(after.rss / 2 ** 20)} MB`],
      ['opened per second', formatNumber(wanted / seconds)],
      ['one message to each of them', `${formatNumber(messageSeconds, 2)} s`],
      ['CPU to hold them', `${formatNumber(((later.cpuSeconds - used.cpuSeconds) / heldSeconds) * 100, 1)} %`],
    ],
  );
  await letGo();
  await child.stop();
  if (open < wanted) throw new Error(`${formatNumber(wanted - open)} sockets were lost.`);
}

/** From the moment it is told until the last of them has it. */
async function messageAll(child: Child, sockets: readonly WebSocket[]): Promise<number> {
  const heard = Promise.all(
    sockets.map((socket) => new Promise<void>((resolve) => socket.once('message', () => resolve()))),
  );
  const begun = performance.now();
  await child.ask('notify', benchWid);
  await heard;
  return (performance.now() - begun) / 1000;
}

async function connect(url: string, origin: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url}${socketPath}?token=${emptyToken}&wid=${benchWid}`, {
    origin,
    perMessageDeflate: false,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('message', () => resolve());
    socket.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EMFILE' ? new UsageError('Too few file descriptors: run `ulimit -n 20000` first.') : error,
      ),
    );
  });
  return socket;
}

async function readMemory(child: Child): Promise<Memory> {
  await sleep(1000);
  return child.ask<Memory>('memory');
}
