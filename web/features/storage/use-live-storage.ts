import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { WatchMessage } from '#contract/realtime.ts';
import { greetLine, listenFor } from '../../platform/socket.ts';

/** Looks again when something moves in the company's storage: told by the account, or by the link that opened the page. */
export function useLiveStorage(link: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!link) return;
    return greetLine((socket) => socket.send(JSON.stringify({ type: 'watch', link } satisfies WatchMessage)));
  }, [link]);
  useEffect(
    () =>
      listenFor('E_STATUS_CHANGED', ({ subject }) => {
        if (subject === 'release' || subject === 'storage_item') void revalidate();
      }),
    [revalidate],
  );
}
