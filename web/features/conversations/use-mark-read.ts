import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import type { Conversation } from '#contract/conversations/message.ts';

/** Notes what was read once it is on a screen in view: a scanner that opens links in emails reads nothing. */
export function useMarkRead({ messages, unread, may_write }: Conversation): void {
  const submit = useSubmit();
  const last = messages.at(-1)?.id;
  const noted = useRef<string>(undefined);
  useEffect(() => {
    if (!last || unread === 0 || !may_write) return;
    const note = () => {
      if (document.visibilityState !== 'visible' || noted.current === last) return;
      noted.current = last;
      void submit(
        { intent: 'read', up_to: last },
        // Nothing on the page changes by it: reading it anew would only risk the error page of a lost connection.
        { method: 'post', navigate: false, defaultShouldRevalidate: false },
      );
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [last, unread, may_write, submit]);
}
