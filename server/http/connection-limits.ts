import type { Server } from 'node:http';
import { toClientIp, toNetwork } from '../calls/client-ip.ts';

/** Ten thousand visitors with a socket each, and the requests they send meanwhile. */
const mostConnections = 20_000;

export interface NetworkCounter {
  /** Counts one more from this ip; false where its network has all it may have. */
  enter(ip: string): boolean;
  leave(ip: string): void;
}

export function createNetworkCounter(most: number): NetworkCounter {
  const open = new Map<string, number>();
  return {
    enter(ip) {
      const network = toNetwork(ip);
      const count = open.get(network) ?? 0;
      if (count >= most) return false;
      open.set(network, count + 1);
      return true;
    },
    leave(ip) {
      const network = toNetwork(ip);
      const count = (open.get(network) ?? 1) - 1;
      if (count > 0) open.set(network, count);
      else open.delete(network);
    },
  };
}

interface ConnectionOptions {
  connectionsPerNetwork: number;
  trustProxy: number;
}

/**
 * Idle and slow connections cost memory and file descriptors before a request is ever read. Behind a proxy all of them
 * come from it, and the proxy has limits of its own.
 */
export function limitConnections(server: Server, { connectionsPerNetwork, trustProxy }: ConnectionOptions): void {
  server.maxConnections = mostConnections;
  // Longer than a proxy's own timeout: else the proxy sends a request on a connection that is just closing.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  // Longer than an upload may take, so that its sender is answered with a sentence.
  server.requestTimeout = 150_000;
  if (trustProxy > 0) return;
  const networks = createNetworkCounter(connectionsPerNetwork);
  server.on('connection', (socket) => {
    const ip = toClientIp(socket.remoteAddress, undefined, 0);
    if (!networks.enter(ip)) return socket.destroy();
    socket.once('close', () => networks.leave(ip));
  });
}
