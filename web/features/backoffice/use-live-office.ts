import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { line, listenFor } from '../../platform/socket.ts';

/** Several changes at one moment, such as an import, are one look. */
const gatherMs = 150;

/** Keeps every page of the back office fresh: what happens anywhere is shown at once, and what is typed stays. */
export function useLiveOffice(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), gatherMs);
    };
    const stop = listenFor('E_STATUS_CHANGED', look);
    // What happened before the line was open, or while it was broken, was told to no one.
    line.greet = look;
    return () => {
      stop();
      if (line.greet === look) line.greet = undefined;
      clearTimeout(timer);
    };
  }, [revalidate]);
}
