import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { WatchMessage } from '#contract/realtime.ts';
import { greetLine, listenFor } from '../../platform/socket.ts';

const lookEveryMs = 20_000;

/**
 * Keeps a status page fresh: told over the socket, by account or access link, and it asks now and then while it is in view.
 * `shownId` is what else the page shows: the design of a request.
 */
export function useLiveStatus(id: string, link: string, waiting: boolean, shownId?: string): void {
  const { revalidate, state } = useRevalidator();
  const idle = state === 'idle';
  useEffect(() => watchLink(link), [link]);
  useEffect(() => {
    return listenFor('E_STATUS_CHANGED', (notice) => {
      if (notice.id === id || notice.id === shownId) void revalidate();
    });
  }, [id, shownId, revalidate]);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      if (idle && document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [waiting, idle, revalidate]);
}

/** Hears of the thing that an access link opens, without a log-in, on a line that opens again too; answers how to stop that. */
function watchLink(link: string): () => void {
  return greetLine((socket) => socket.send(JSON.stringify({ type: 'watch', link } satisfies WatchMessage)));
}
