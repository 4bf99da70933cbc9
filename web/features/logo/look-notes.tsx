import { lazy, Suspense } from 'react';
import { type LookOverlayProps, lookOverlay } from '../../platform/look-places.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { useSteadyPainting } from './use-steady-painting.ts';

const PaintedPictures = lazy(() =>
  import('./painted-pictures.tsx').then((module) => ({ default: module.PaintedPictures })),
);

/** Under the gallery: what it shows otherwise than it was chosen. What it can show is painted over its pictures. */
export function LookNotes({ painting: unsteady, ...shown }: LookOverlayProps) {
  const painting = useSteadyPainting(unsteady);
  const hydrated = useHydrated();
  const isPainted = painting.plain || Object.keys(painting.paints).length > 0;
  return (
    <>
      <p aria-live="polite" className="text-14 text-muted not-empty:mt-2">
        {painting.notes.join(' ')}
      </p>
      <lookOverlay.Place {...shown} painting={painting}>
        {hydrated && isPainted && (
          <Suspense>
            <PaintedPictures {...shown} painting={painting} />
          </Suspense>
        )}
      </lookOverlay.Place>
    </>
  );
}
