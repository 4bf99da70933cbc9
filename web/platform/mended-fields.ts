import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The line below a control, where it says what was wrong with it. */
function findNote(control: Element): HTMLElement | null {
  const note = document.getElementById(control.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  return note?.classList.contains('text-error') ? note : null;
}

/**
 * An error belongs to what was sent: with the first change of its field it goes, and the next answer brings its own. One
 * listener for all forms, outside React, so that no page loads code for it; what it hid is shown again when the form is
 * sent, because an answer with the same words changes nothing in the document.
 */
export function useMendedFields(): void {
  useEffect(() => {
    const mend = ({ target }: Event) => {
      const control = target as Control;
      // A field that is judged while it is typed in says by itself what is wrong with what it holds.
      if (!control.form || 'live' in control.dataset || control.getAttribute('aria-invalid') !== 'true') return;
      const note = findNote(control);
      if (!note) return;
      note.hidden = true;
      control.removeAttribute('aria-invalid');
      control.dataset.mended = '';
    };
    const renew = ({ target }: Event) => {
      for (const control of (target as Element).querySelectorAll<HTMLElement>('[data-mended]')) {
        delete control.dataset.mended;
        const note = findNote(control);
        if (!note) continue;
        note.hidden = false;
        control.setAttribute('aria-invalid', 'true');
      }
    };
    document.addEventListener('input', mend);
    document.addEventListener('submit', renew, true);
    return () => {
      document.removeEventListener('input', mend);
      document.removeEventListener('submit', renew, true);
    };
  }, []);
}
