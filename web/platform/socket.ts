import { useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import { emptyToken, type NotifyEvent, type SocketMessage, socketPath, staffSocketPath } from '#contract/realtime.ts';
import { readToken } from './api.ts';
import { forgetToken } from './session.ts';
import { toPause } from './socket-pause.ts';

const widKey = 'wid';

export type Notice = Extract<SocketMessage, { type: 'common_notify' }>['data'];
const listeners = new Set<(notice: Notice) => void>();

/** Calls back for each notice of one kind; answers how to stop that. */
export function listenFor(event: NotifyEvent, onNotice: (notice: Notice) => void): () => void {
  const listener = (notice: Notice) => {
    if (notice.event_type === event) onNotice(notice);
  };
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The live line to the server. It waits for the first idle moment, so that it never competes with the page itself. */
export function useSocket(): void {
  useEffect(() => {
    let socket: WebSocket | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let failures = 0;
    let closed = false;

    function connect() {
      const query = new URLSearchParams({
        token: readToken() ?? emptyToken,
        wid: localStorage.getItem(widKey) ?? sessionStorage.getItem(widKey) ?? '',
      });
      const path = location.pathname.startsWith(paths.backoffice) ? staffSocketPath : socketPath;
      socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}?${query}`);
      socket.onmessage = (event) => {
        const message = JSON.parse(String(event.data)) as SocketMessage;
        // Not at `open`: a server that opens and closes at once would be asked without a pause.
        if (message.type === 'connect_success') failures = 0;
        receive(message);
      };
      socket.onclose = () => {
        if (closed) return;
        failures += 1;
        timer = setTimeout(connect, toPause(failures, Math.random()));
      };
    }

    timer = setTimeout(connect, 1500);
    return () => {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    };
  }, []);
}

/** 'unauthenticated' asks for nothing: a visitor is told what concerns the browser, by its wid. */
function receive(message: SocketMessage): void {
  if (message.type === 'connect_success') {
    // A visitor's id goes with the tab; that of a customer who is logged in is kept for the next visit.
    (readToken() ? localStorage : sessionStorage).setItem(widKey, message.data.wid);
  } else if (message.type === 'common_notify') {
    if (message.data.event_type === 'E_USER_RESET_TOKEN') {
      forgetToken();
      location.assign(paths.login + location.search);
      return;
    }
    for (const listener of listeners) listener(message.data);
  }
}
