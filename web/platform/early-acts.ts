import type { EarlyAct } from './replay-acts.ts';

declare global {
  interface Window {
    /** Gone once somebody listens. */
    earlyActs?: EarlyAct[] | undefined;
  }
}

/** Runs in the head, see early-script.tsx: notes what is done to a view whose code has not come. */
function noteEarlyActs(): void {
  window.earlyActs = [];
  for (const type of ['click', 'input'])
    addEventListener(
      type,
      ({ target }) => {
        if (!(target instanceof Element && target.closest('[data-later=asleep]'))) return;
        // Its value now: what the page shows when it wakes up is the server's.
        const field = target as HTMLInputElement;
        const act = type === 'click' ? { pressed: target } : { field, value: field.value, checked: field.checked };
        window.earlyActs?.push(act);
      },
      true,
    );
}

export const writeEarlyActs = () => `(${noteEarlyActs})()`;

/** For the view that woke up; from here on it listens itself. */
export function takeEarlyActs(): EarlyAct[] {
  const acts = window.earlyActs ?? [];
  window.earlyActs = undefined;
  return acts;
}
