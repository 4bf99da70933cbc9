import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenFor } from '../../platform/socket.ts';

/** The page of a person logged in looks again when something moves in their company's storage. */
export function useLiveStorage(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      listenFor('E_STATUS_CHANGED', ({ subject }) => {
        if (subject === 'release' || subject === 'storage_item') void revalidate();
      }),
    [revalidate],
  );
}
