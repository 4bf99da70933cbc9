import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { isStaff } from '#contract/auth/roles.ts';
import {
  emptyToken,
  pingSeconds,
  type SocketMessage,
  socketPath,
  staffSocketPath,
  type TypingMessage,
  type WatchMessage,
} from '#contract/realtime.ts';
import { toClientIp } from '../calls/client-ip.ts';
import { readCookie } from '../calls/cookies.ts';
import type { Authenticate } from '../modules/auth/authenticate.ts';
import { staffSession } from '../modules/auth/staff-cookie.ts';
import type { Audience, Notice } from '../realtime/realtime.ts';
import type { Settings } from '../settings.ts';
import { createNetworkCounter } from './connection-limits.ts';
import { isOwnOrigin } from './own-origin.ts';
import { hasSingleHost } from './single-host.ts';

interface Member {
  wid: string;
  userId: string | null;
  isStaff: boolean;
  sessionId: string | null;
  /** What its page watches by access links: 'request:{id}'. */
  watching: Set<string>;
  alive: boolean;
}

export interface SocketHub {
  /** For the server's upgrade event; false when the path is not ours. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  deliver(payload: string): void;
  /** Notices may have been missed: sockets whose session ended meanwhile are told now. */
  catchUp(): Promise<void>;
  count(): number;
  close(): Promise<void>;
}

interface HubOptions {
  authenticate: Authenticate;
  /** Which of these sessions are over. */
  listEnded: (sessionIds: string[]) => Promise<string[]>;
  /** What an access link or watch token names, as 'request:{id}'; null for one that does not work. */
  findWatched: (linkToken: string) => Promise<string | null>;
  /** The person at a socket types in what a watch token names. */
  onTyping?: (linkToken: string, by: 'customer' | 'staff') => Promise<void>;
  settings: Pick<Settings, 'siteUrl' | 'trustProxy' | 'connectionsPerNetwork'>;
  log: Logger;
}

/** A slow reader is dropped before its unread messages fill the memory. */
const maxBufferedBytes = 256 * 1024;
const widPattern = /^[0-9a-f-]{36}$/;
/** Ours among the codes left to applications: the session of this socket is over. */
const sessionOver = 4401;

/** What a page sends stays far below: some watch tokens, and one note in three seconds while a person types. */
const messageLimit = { messages: 60, seconds: 30 } as const;
const tooManyMessages = 4429;
const tooManySentence = 'This page sent too many messages. Please wait a minute, then reload it.';
const typingPauseMs = 1000;

/** Links that one socket may watch in its life. */
const mostWatches = 20;

/** Each costs some ten kilobytes for as long as it is open. */
const mostSockets = 15_000;

export function createSocketHub(options: HubOptions): SocketHub {
  const { authenticate, listEnded, findWatched, onTyping, settings, log } = options;
  const { siteUrl, trustProxy, connectionsPerNetwork } = settings;
  const networks = createNetworkCounter(connectionsPerNetwork);
  // A browser sends links and watch tokens alone; compression would cost each socket tens of kilobytes.
  const server = new WebSocketServer({ noServer: true, maxPayload: 4096, perMessageDeflate: false });
  const members = new Map<WebSocket, Member>();
  // Sessions that ended while a socket was still asking who it belongs to; forgotten at every second heartbeat.
  let ended = new Set<string>();
  let endedBefore = new Set<string>();

  const heartbeat = setInterval(() => {
    endedBefore = ended;
    ended = new Set();
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

  async function admit(socket: WebSocket, query: URLSearchParams, token: string | null): Promise<void> {
    const known = token && token !== emptyToken ? await authenticate(token) : null;
    // Closed while we asked: its close event is over, and nothing would ever take it off the list.
    if (socket.readyState !== socket.OPEN) return;
    const session = known && !ended.has(known.id) && !endedBefore.has(known.id) ? known : null;
    const requested = query.get('wid') ?? '';
    const wid = widPattern.test(requested) ? requested : randomUUID();
    const member: Member = {
      wid,
      userId: session?.userId ?? null,
      isStaff: session !== null && isStaff(session.roles),
      sessionId: session?.id ?? null,
      watching: new Set(),
      alive: true,
    };
    members.set(socket, member);
    socket.on('pong', () => {
      member.alive = true;
    });
    const accept = createMessageLimiter();
    let asks = 0;
    let typedAt = 0;
    socket.on('message', (data: RawData) => {
      member.alive = true;
      if (!accept()) {
        send(socket, { type: 'too_many', data: { event_type: 'too_many', wid, msg: tooManySentence } });
        socket.close(tooManyMessages, 'too many messages');
        return;
      }
      const message = readMessage(data);
      if (message?.type === 'typing' && Date.now() - typedAt > typingPauseMs) {
        typedAt = Date.now();
        onTyping?.(message.link, member.isStaff ? 'staff' : 'customer').catch((error) =>
          log.warn({ reason: String(error) }, 'typing not told'),
        );
      }
      if (message?.type !== 'watch') return;
      // Each costs a query, so that a socket may not try out tokens.
      asks += 1;
      if (asks > mostWatches) return;
      findWatched(message.link).then(
        (watched) => watched && member.watching.add(watched),
        (error) => log.warn({ reason: String(error) }, 'link not watched'),
      );
    });
    send(socket, { type: 'connect_success', data: { event_type: 'connect_success', wid } });
    if (!session) send(socket, { type: 'unauthenticated', data: { event_type: 'unauthenticated', wid } });
  }

  function fits(member: Member, to: Audience): boolean {
    return (
      (to.userId !== undefined && member.userId === to.userId) ||
      (to.staff === true && member.isStaff) ||
      (to.wid !== undefined && member.wid === to.wid) ||
      (to.watching !== undefined && member.watching.has(to.watching)) ||
      (member.sessionId !== null && (to.sessionIds?.includes(member.sessionId) ?? false))
    );
  }

  return {
    upgrade(request, socket, head) {
      // Any caller can send '//': a thrown error here would end the process.
      const url = URL.parse(request.url ?? '/', 'http://socket.invalid');
      if (url?.pathname !== socketPath && url?.pathname !== staffSocketPath) return false;
      if (!hasSingleHost(request.rawHeaders) || !isOwnOrigin(request.headers.origin, request.headers.host, siteUrl)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
        return true;
      }
      const forwarded = request.headers['x-forwarded-for'];
      const ip = toClientIp(request.socket.remoteAddress, forwarded?.toString(), trustProxy);
      if (server.clients.size >= mostSockets || !networks.enter(ip)) {
        socket.end('HTTP/1.1 429 Too Many Requests\r\nRetry-After: 60\r\nConnection: close\r\n\r\n');
        return true;
      }
      // Of the connection, not of the WebSocket: a handshake that fails never becomes one.
      socket.once('close', () => networks.leave(ip));
      server.handleUpgrade(request, socket, head, (connected) => {
        connected.on('error', (error) => log.debug({ reason: String(error) }, 'socket error'));
        connected.on('close', () => members.delete(connected));
        // No script can read the session of staff: it comes in its cookie.
        const token =
          url.pathname === staffSocketPath
            ? readCookie(request.headers.cookie, staffSession.cookie)
            : url.searchParams.get('token');
        admit(connected, url.searchParams, token).catch((error) => {
          log.warn({ reason: String(error) }, 'socket not admitted');
          connected.close(1013, 'try again later');
        });
      });
      return true;
    },

    deliver(payload) {
      const notice = JSON.parse(payload) as Notice;
      if (notice.closes) for (const id of notice.to.sessionIds ?? []) ended.add(id);
      for (const [socket, member] of members) {
        if (!fits(member, notice.to)) continue;
        const { event, detail } = notice;
        if (event) send(socket, { type: 'common_notify', data: { ...detail, event_type: event, wid: member.wid } });
        if (notice.closes) socket.close(sessionOver, 'the session is over');
      }
    },

    async catchUp() {
      const ids = [...new Set([...members.values()].flatMap((member) => member.sessionId ?? []))];
      for (let from = 0; from < ids.length; from += 1000) {
        const over = await listEnded(ids.slice(from, from + 1000));
        const notice: Notice = { to: { sessionIds: over }, event: 'E_USER_RESET_TOKEN', closes: true };
        if (over.length > 0) this.deliver(JSON.stringify(notice));
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

/** Whether one more message is within the limit; the count begins anew after some seconds. */
function createMessageLimiter(): () => boolean {
  let count = 0;
  let since = Date.now();
  return () => {
    if (Date.now() - since > messageLimit.seconds * 1000) {
      count = 0;
      since = Date.now();
    }
    count += 1;
    return count <= messageLimit.messages;
  };
}

/** A message with the token of a link; null for anything else a browser may send. */
function readMessage(data: RawData): WatchMessage | TypingMessage | null {
  try {
    const { type, link } = JSON.parse(String(data)) as Partial<WatchMessage | TypingMessage>;
    const isToken = typeof link === 'string' && /^[\w-]{16,64}$/.test(link);
    return isToken && (type === 'watch' || type === 'typing') ? { type, link } : null;
  } catch {
    return null;
  }
}
