import { type ComponentType, useEffect, useState } from 'react';
import { createLaterPart, loadPatiently } from './later-part.tsx';
import type { EarlyAct } from './replay-acts.ts';

/**
 * A later part that is the page itself. Nothing a visitor does to it before its code has come is lost: links and forms
 * work by themselves, and the rest is done once more as soon as somebody listens.
 */
export function createLaterView<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return createLaterPart<P>(async () => {
    const [View, { replayActs }] = await Promise.all([load(), loadPatiently(() => import('./replay-acts.ts'))]);
    return function LaterView(props: P) {
      const [live, setLive] = useState(false);
      useEffect(() => {
        setLive(true);
        void replayActs(stopNoting());
      }, []);
      return (
        <div data-later={live ? 'live' : 'asleep'} className="contents">
          <View {...props} />
        </div>
      );
    };
  });
}

const acts: EarlyAct[] = [];
const noted = ['click', 'input'] as const;

function note({ type, target }: Event): void {
  if (!(target instanceof Element && target.closest('[data-later=asleep]'))) return;
  if (type === 'click') acts.push({ pressed: target });
  else {
    // Its value now: what the page shows when it wakes up is the server's.
    const field = target as HTMLInputElement;
    acts.push({ field, value: field.value, checked: field.checked });
  }
}

if (!import.meta.env.SSR) for (const type of noted) addEventListener(type, note, true);

function stopNoting(): EarlyAct[] {
  for (const type of noted) removeEventListener(type, note, true);
  return acts.splice(0);
}
