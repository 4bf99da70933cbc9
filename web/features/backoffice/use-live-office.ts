import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { greetLine, listenFor } from '../../platform/socket.ts';

/** Several changes at one moment, such as an import, are one look. */
const gatherMs = 150;

/** Keeps every page of the back office fresh: what happens anywhere is shown at once, and what is typed stays. */
export function useLiveOffice(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), gatherMs);
    };
    let isFirst = true;
    const stops = [
      listenFor('E_STATUS_CHANGED', lookSoon),
      listenFor('E_CHAT_MESSAGE', lookSoon),
      // After a lost connection: what was told meanwhile was not heard.
      greetLine(() => {
        if (!isFirst) lookSoon();
        isFirst = false;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, [revalidate]);
}
