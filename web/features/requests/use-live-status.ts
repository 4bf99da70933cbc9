import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenFor } from '../../platform/socket.ts';
import { watchLink } from '../../platform/watch-link.ts';

const lookEveryMs = 20_000;

/** Keeps a status page fresh: told over the socket, by account or access link, and it asks now and then while it is in view. */
export function useLiveStatus(id: string, link: string, waiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  const idle = state === 'idle';
  useEffect(() => watchLink(link), [link]);
  useEffect(() => {
    return listenFor('E_STATUS_CHANGED', (notice) => {
      if (notice.id === id) void revalidate();
    });
  }, [id, revalidate]);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      if (idle && document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [waiting, idle, revalidate]);
}
