import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '#contract/paths.ts';
import { greetLine, listenFor } from '../../platform/socket.ts';

/** Several changes at one moment, such as an import, are one look. */
const gatherMs = 150;
const retryMs = 3000;
/** What the frame itself shows: the site's own health pages are not reached through a proxy. */
const frameData = `${paths.backoffice}.data?_routes=layout%3Abackoffice`;

/** Keeps every page of the back office fresh: what happens anywhere is shown at once, and what is typed stays. */
export function useLiveOffice(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const lookSoon = (afterMs = gatherMs) => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), afterMs);
    };
    // A look that fails puts the error page in place of what is being typed: while the site restarts, none is taken.
    async function look() {
      const isUp = await fetch(frameData).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isOver) return;
      if (isUp) void revalidate();
      else lookSoon(retryMs);
    }
    const stops = [
      listenFor('E_STATUS_CHANGED', () => lookSoon()),
      listenFor('E_CHAT_MESSAGE', () => lookSoon()),
      // What happened before the line was open, or while it was broken, was told to no one.
      greetLine(() => lookSoon()),
    ];
    return () => {
      isOver = true;
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, [revalidate]);
}
