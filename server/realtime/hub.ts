import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { emptyToken, pingSeconds, type SocketMessage, socketPath } from '#contract/realtime.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { Authenticate } from '../modules/auth/authenticate.ts';
import type { Audience, Notice } from './realtime.ts';

interface Member {
  wid: string;
  userId: string | null;
  sessionId: string | null;
  alive: boolean;
}

export interface SocketHub {
  /** For the server's upgrade event; false when the path is not ours. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  deliver(payload: string): void;
  count(): number;
  close(): Promise<void>;
}

interface HubOptions {
  authenticate: Authenticate;
  siteUrl: string | null;
  log: Logger;
}

/** A slow reader is dropped before its unread messages fill the memory. */
const maxBufferedBytes = 256 * 1024;
const widPattern = /^[0-9a-f-]{36}$/;

export function createSocketHub({ authenticate, siteUrl, log }: HubOptions): SocketHub {
  // Nothing a browser sends is used yet; compression would cost each socket tens of kilobytes.
  const server = new WebSocketServer({ noServer: true, maxPayload: 4096, perMessageDeflate: false });
  const members = new Map<WebSocket, Member>();

  const heartbeat = setInterval(() => {
    for (const [socket, member] of members) {
      if (!member.alive) socket.terminate();
      else {
        member.alive = false;
        socket.ping();
      }
    }
  }, pingSeconds * 1000);
  heartbeat.unref();

  function send(socket: WebSocket, message: SocketMessage): void {
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  }

  async function admit(socket: WebSocket, query: URLSearchParams): Promise<void> {
    const token = query.get('token');
    const session = token && token !== emptyToken ? await authenticate(token) : null;
    const asked = query.get('wid') ?? '';
    const wid = widPattern.test(asked) ? asked : randomUUID();
    const member: Member = { wid, userId: session?.userId ?? null, sessionId: session?.id ?? null, alive: true };
    members.set(socket, member);
    socket.on('pong', () => {
      member.alive = true;
    });
    socket.on('message', (_data: RawData) => {
      member.alive = true;
    });
    send(socket, { type: 'connect_success', data: { event_type: 'connect_success', wid } });
    if (!session) send(socket, { type: 'unauthenticated', data: { event_type: 'unauthenticated', wid } });
  }

  function fits(member: Member, to: Audience): boolean {
    return (
      (to.userId !== undefined && member.userId === to.userId) ||
      (to.wid !== undefined && member.wid === to.wid) ||
      (member.sessionId !== null && (to.sessionIds?.includes(member.sessionId) ?? false))
    );
  }

  return {
    upgrade(request, socket, head) {
      const url = new URL(request.url ?? '/', 'http://socket.invalid');
      if (url.pathname !== socketPath) return false;
      if (!isOwnOrigin(request.headers.origin, request.headers.host, siteUrl)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
        return true;
      }
      server.handleUpgrade(request, socket, head, (connected) => {
        connected.on('error', (error) => log.debug({ reason: String(error) }, 'socket error'));
        connected.on('close', () => members.delete(connected));
        admit(connected, url.searchParams).catch((error) => {
          log.warn({ reason: String(error) }, 'socket not admitted');
          connected.close(1013, 'try again later');
        });
      });
      return true;
    },

    deliver(payload) {
      const notice = JSON.parse(payload) as Notice;
      for (const [socket, member] of members) {
        if (!fits(member, notice.to)) continue;
        send(socket, { type: 'common_notify', data: { ...notice.detail, event_type: notice.event, wid: member.wid } });
      }
    },

    count: () => members.size,

    async close() {
      clearInterval(heartbeat);
      for (const socket of members.keys()) socket.close(1001, 'the site restarts');
      await new Promise((resolve) => setTimeout(resolve, members.size > 0 ? 200 : 0));
      for (const socket of members.keys()) socket.terminate();
      server.close();
    },
  };
}
