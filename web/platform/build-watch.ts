import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasTypedInput } from './typed-input.ts';

const pollMs = 60_000;
let newBuildWaits = false;

/**
 * Asks now and then which build the server runs. A newer one is taken over by a reload, but only where nothing can
 * be lost: at once while nothing has been typed, else with the next navigation.
 */
export function useBuildWatch(buildId: string): void {
  const location = useLocation();

  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible' && !newBuildWaits) return;
      newBuildWaits ||= await isNewer(buildId);
      if (newBuildWaits && !hasTypedInput(document)) window.location.reload();
    }, pollMs);
    return () => clearInterval(timer);
  }, [buildId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation, when a form has been left or sent
  useEffect(() => {
    if (newBuildWaits && !hasTypedInput(document)) window.location.reload();
  }, [location.key]);
}

async function isNewer(buildId: string): Promise<boolean> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' });
    const latest = (await response.json()) as { id?: string };
    return response.ok && latest.id !== undefined && latest.id !== buildId;
  } catch {
    return false;
  }
}
