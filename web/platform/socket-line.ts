import { paths } from '#contract/paths.ts';
import { emptyToken, type SocketMessage, socketPath, staffSocketPath } from '#contract/realtime.ts';
import { forgetToken } from './session.ts';
import { toPause } from './socket-pause.ts';
import { readToken } from './token-cookie.ts';

const widKey = 'wid';

export type Notice = Extract<SocketMessage, { type: 'common_notify' }>['data'];

/** The line once it has opened, and what parts of a page say whenever it opens. */
export interface Line {
  socket?: WebSocket;
  greetings: Set<(socket: WebSocket) => void>;
}

/** Connects, and again after every break; answers how to close it for good. */
export function openLine(state: Line, onNotice: (notice: Notice) => void): () => void {
  let socket: WebSocket;
  let timer: ReturnType<typeof setTimeout>;
  let failures = 0;
  let closed = false;

  function connect() {
    const query = new URLSearchParams({
      token: readToken() ?? emptyToken,
      wid: localStorage.getItem(widKey) ?? sessionStorage.getItem(widKey) ?? '',
    });
    const path = location.pathname.startsWith(paths.backoffice) ? staffSocketPath : socketPath;
    const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}?${query}`);
    socket = opened;
    opened.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as SocketMessage;
      // Not at `open`: a server that opens and closes at once would be asked without a pause.
      if (message.type === 'connect_success') {
        failures = 0;
        state.socket = opened;
        for (const greet of state.greetings) greet(opened);
      }
      receive(message, onNotice);
    };
    opened.onclose = () => {
      if (closed) return;
      failures += 1;
      timer = setTimeout(connect, toPause(failures, Math.random()));
    };
  }

  connect();
  return () => {
    closed = true;
    clearTimeout(timer);
    socket.close();
  };
}

/** 'unauthenticated' asks for nothing: a visitor is told what concerns the browser, by its wid. */
function receive(message: SocketMessage, onNotice: (notice: Notice) => void): void {
  if (message.type === 'connect_success') {
    // A visitor's id goes with the tab; that of a customer who is logged in is kept for the next visit.
    (readToken() ? localStorage : sessionStorage).setItem(widKey, message.data.wid);
  } else if (message.type === 'common_notify') {
    if (message.data.event_type === 'E_USER_RESET_TOKEN') {
      forgetToken();
      location.assign(paths.login + location.search);
      return;
    }
    onNotice(message.data);
  }
}
