import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrMakePassword } from './cluster.ts';

/** Where the server listens. */
export interface Endpoint {
  host: string;
  port: number;
  password?: string;
}

/** sockaddr_un holds 104 bytes on macOS and 108 on Linux, the closing zero included. */
const LONGEST_SOCKET_PATH = 103;

/** A unix socket that only the owner reaches; TCP on loopback with a password where there are no such sockets. */
export async function chooseEndpoint(dataDir: string, transport: 'socket' | 'tcp'): Promise<Endpoint> {
  if (transport === 'tcp') {
    return { host: '127.0.0.1', port: await choosePort(dataDir), password: await readOrMakePassword(dataDir) };
  }
  return { host: chooseSocketFolder(dataDir), port: 5432 };
}

function chooseSocketFolder(dataDir: string): string {
  const near = join(dataDir, 'postgres.socket');
  if (Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH) return near;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `packwright-${hash}`);
}

/** The port of the last time, if it is free: pools of a running site find a restarted server again. */
async function choosePort(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres.port');
  const last = Number(await readFile(file, 'utf8').catch(() => '0'));
  const port = await probePort(last).catch(() => probePort(0));
  await writeFile(file, `${port}\n`);
  return port;
}

/** 0 asks the system for any free port. */
async function probePort(wanted: number): Promise<number> {
  const probe = createServer().listen(wanted, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
