import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { isWorkPending, subscribeToWork } from './pending-work.ts';

const throttleMs = 200;
const durationMs = 2000;

/** A line of three pixels at the top: shown when a wait exceeds 200 ms, nearly full after two seconds. */
export function LoadingIndicator() {
  const navigating = useNavigation().state !== 'idle';
  const working = useSyncExternalStore(subscribeToWork, isWorkPending, () => false);
  const busy = navigating || working;
  const [phase, setPhase] = useState<'off' | 'running' | 'done'>('off');

  useEffect(() => {
    if (!busy) {
      setPhase((now) => (now === 'running' ? 'done' : 'off'));
      const timer = setTimeout(() => setPhase('off'), 300);
      return () => clearTimeout(timer);
    }
    const timer = setTimeout(() => setPhase('running'), throttleMs);
    return () => clearTimeout(timer);
  }, [busy]);

  if (phase === 'off') return null;
  return (
    // A live region: it stands outside the page's landmarks, and is heard all the same.
    <div role="status">
      <div
        role="progressbar"
        aria-label="Loading"
        className="fixed inset-x-0 top-safe-top z-50 h-[3px] origin-left bg-orange"
        style={
          phase === 'running'
            ? { animation: `loading ${durationMs}ms cubic-bezier(0.1, 0.7, 0.3, 1) forwards` }
            : { opacity: 0, transition: 'opacity 250ms' }
        }
      />
    </div>
  );
}
