import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import type { CustomerQuote } from '#contract/quotes/quote-views.ts';

/** Notes that the quote was opened, once it is on a screen in view: a scanner that opens links in emails sees nothing. */
export function useNoteView({ id, state }: CustomerQuote): void {
  const submit = useSubmit();
  const noted = useRef(false);
  useEffect(() => {
    if (state !== 'sent' || !id) return;
    const note = () => {
      if (document.visibilityState !== 'visible' || noted.current) return;
      noted.current = true;
      // Nothing on the page changes by it.
      void submit({ intent: 'viewed' }, { method: 'post', navigate: false, defaultShouldRevalidate: false });
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [id, state, submit]);
}
