import { useEffect } from 'react';
import type { NotifyEvent, TypingMessage, WatchMessage } from '#contract/realtime.ts';
import type { Line, Notice } from './socket-line.ts';

const listeners = new Set<(notice: Notice) => void>();

/** Calls back for each notice of one kind; answers how to stop that. */
export function listenFor(event: NotifyEvent, onNotice: (notice: Notice) => void): () => void {
  const listener = (notice: Notice) => {
    if (notice.event_type === event) onNotice(notice);
  };
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const line: Line = { greetings: new Set() };

/** Says something whenever the line opens, and now where it is open; answers how to stop that. */
export function greetLine(greet: (socket: WebSocket) => void): () => void {
  line.greetings.add(greet);
  if (line.socket?.readyState === WebSocket.OPEN) greet(line.socket);
  return () => void line.greetings.delete(greet);
}

/** For what is not worth keeping: where the line is down, it is not sent. */
export function sendOverLine(message: WatchMessage | TypingMessage): void {
  if (line.socket?.readyState === WebSocket.OPEN) line.socket.send(JSON.stringify(message));
}

/** The live line to the server. Its code is loaded a second and a half after the page's, so that it does not compete with it. */
export function useSocket(): void {
  useEffect(() => {
    let close: (() => void) | undefined;
    let closed = false;
    let timer = setTimeout(open, 1500);

    function open() {
      import('./socket-line.ts')
        .then(({ openLine }) => {
          if (!closed) close = openLine(line, (notice) => listeners.forEach((listener) => void listener(notice)));
        })
        .catch(() => {
          // Without a connection: the page works without news, and asks again.
          if (!closed) timer = setTimeout(open, 30_000);
        });
    }

    return () => {
      closed = true;
      clearTimeout(timer);
      close?.();
    };
  }, []);
}
