import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * When a route's action refused a form, the first field that is wrong gets the focus, or the message of the form: the
 * button is at the end, and on a phone both are out of sight. One listener for all forms. An answer that came with the
 * page itself, without scripts, begins at the top anyway.
 */
export function useFaultFocus(): void {
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
    if (state === 'submitting') awaited.current = sent.current;
    if (state !== 'idle') return;
    if (!awaited.current) return;
    // A form that came back as a new one is no longer in the document.
    const form = awaited.current.isConnected ? awaited.current : document.querySelector('main');
    awaited.current = null;
    (
      form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('[role="alert"]')
    )?.focus();
  }, [state]);
}
