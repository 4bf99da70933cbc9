import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** One coming back is told by two events. */
const quietMs = 1_000;

/**
 * The cart as it is stored, whenever the customer comes back to this window: another one may have changed it. Never under the
 * hands of a customer who types: then as soon as they leave the field. And when a form says that it sent an old one.
 */
export function useFreshCart(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let due = false;
    let readAt = 0;
    const read = () => {
      due = false;
      readAt = Date.now();
      void revalidate();
    };
    const comeBack = () => {
      // Out of reach, the old cart is better than none.
      if (document.hidden || !navigator.onLine || Date.now() - readAt < quietMs) return;
      if (document.activeElement?.matches('input, textarea, select')) due = true;
      else read();
    };
    const leaveField = () => {
      if (due) read();
    };
    addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    document.addEventListener('focusout', leaveField);
    document.addEventListener('stale', read);
    return () => {
      removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
      document.removeEventListener('focusout', leaveField);
      document.removeEventListener('stale', read);
    };
  }, [revalidate]);
}
