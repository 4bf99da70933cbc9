import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenFor } from '../../platform/socket.ts';

/** The store looks again when an order of the company waits for approval or was decided, or cases move. */
export function useLiveStore(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      listenFor('E_STATUS_CHANGED', ({ subject }) => {
        if (subject === 'approval' || subject === 'release') void revalidate();
      }),
    [revalidate],
  );
}
