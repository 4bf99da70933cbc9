import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Where the focus goes when a route's action has answered a form; one listener for all forms. Refused, it is the first field
 * that is wrong, or the message of the form. Done, and the form is gone with what it was for, it is the headline of the page,
 * which says what is now and is described by the outcome below it. An answer that came with the page itself, without
 * scripts, begins at the top anyway.
 */
export function useFormFocus(): void {
  const { state } = useNavigation();
  const sent = useRef<HTMLFormElement | null>(null);
  const awaited = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      sent.current = target as HTMLFormElement;
    };
    document.addEventListener('submit', note, true);
    return () => document.removeEventListener('submit', note, true);
  }, []);
  useEffect(() => {
    // Forms that are sent in another way look after themselves.
    if (state === 'submitting') {
      awaited.current = sent.current;
      sent.current = null;
    }
    if (state !== 'idle' || !awaited.current) return;
    const form = awaited.current;
    awaited.current = null;
    // A form that came back as a new one is no longer in the document.
    const place = form.isConnected ? form : document.querySelector('main');
    const fault =
      place?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place?.querySelector<HTMLElement>('[role="alert"]');
    if (fault) fault.focus();
    // What has the focus now asked for it: a notice, or a field that is typed in. An anchor names its own place.
    else if (!form.isConnected && document.activeElement === document.body && !location.hash) showHeadline();
  }, [state]);
}

/** Focus and view: the whole head of the page where the headline is near its top. */
function showHeadline(): void {
  const headline = document.querySelector<HTMLElement>('main h1');
  if (!headline) return;
  headline.tabIndex = -1;
  if (document.getElementById('outcome')) headline.setAttribute('aria-describedby', 'outcome');
  headline.focus({ preventScroll: true });
  const top = headline.getBoundingClientRect().top + scrollY;
  scrollTo({ top: top < innerHeight / 2 ? 0 : top - 24, behavior: 'instant' });
}
