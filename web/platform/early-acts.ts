import type { EarlyAct } from './replay-acts.ts';

declare global {
  interface Window {
    earlyActs?: { acts: EarlyAct[]; stop: () => void };
  }
}

/** Runs in the head, see early-script.tsx: notes what is done to a view whose code has not come. */
function noteEarlyActs(): void {
  const acts: EarlyAct[] = [];
  const noted = ['click', 'input'];

  function note({ type, target }: Event) {
    if (!(target instanceof Element && target.closest('[data-later=asleep]'))) return;
    if (type === 'click') acts.push({ pressed: target });
    else {
      // Its value now: what the page shows when it wakes up is the server's.
      const field = target as HTMLInputElement;
      acts.push({ field, value: field.value, checked: field.checked });
    }
  }

  for (const type of noted) addEventListener(type, note, true);
  const stop = () => {
    for (const type of noted) removeEventListener(type, note, true);
  };
  window.earlyActs = { acts, stop };
}

export const earlyActsStart = `(${noteEarlyActs})()`;

/** For the view that woke up; from here on it listens itself. */
export function takeEarlyActs(): EarlyAct[] {
  window.earlyActs?.stop();
  return window.earlyActs?.acts.splice(0) ?? [];
}
