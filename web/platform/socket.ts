import { useEffect } from 'react';
import { emptyToken, type SocketMessage, socketPath } from '#contract/realtime.ts';
import { readToken } from './api.ts';
import { forgetToken } from './session.ts';

const widKey = 'wid';
const longestPauseMs = 30_000;

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
      socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${socketPath}?${query}`);
      socket.onopen = () => {
        failures = 0;
      };
      socket.onmessage = (event) => receive(JSON.parse(String(event.data)) as SocketMessage);
      socket.onclose = () => {
        if (closed) return;
        failures += 1;
        // Doubling with jitter: a restarted server is not met by everybody at once.
        timer = setTimeout(connect, Math.min(longestPauseMs, 500 * 2 ** failures) * (0.5 + Math.random()));
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

function receive(message: SocketMessage): void {
  if (message.type === 'connect_success') {
    (readToken() ? localStorage : sessionStorage).setItem(widKey, message.data.wid);
  } else if (message.type === 'common_notify') {
    if (message.data.event_type === 'E_USER_RESET_TOKEN') {
      forgetToken();
      location.assign(`/login${location.search}`);
      return;
    }
    dispatchEvent(new CustomEvent(`packwright:${message.data.event_type}`, { detail: message.data }));
  }
}
