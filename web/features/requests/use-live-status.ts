import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const lookEveryMs = 20_000;

/** Keeps a status page fresh: told over the socket when logged in, otherwise it asks while somebody looks at it. */
export function useLiveStatus(id: string, waiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  const idle = state === 'idle';
  useEffect(() => {
    const onChange = (event: Event) => {
      if ((event as CustomEvent<{ id?: string }>).detail?.id === id) void revalidate();
    };
    addEventListener('packwright:E_STATUS_CHANGED', onChange);
    return () => removeEventListener('packwright:E_STATUS_CHANGED', onChange);
  }, [id, revalidate]);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      if (idle && document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [waiting, idle, revalidate]);
}
