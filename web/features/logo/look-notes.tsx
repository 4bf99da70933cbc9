import { lazy, Suspense } from 'react';
import type { Painting } from '#print/mockup/choose-painting.ts';
import { lookOverlay, type PrintedChoice } from '../../platform/look-places.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { useSteadyPainting } from './use-steady-painting.ts';

const PaintedPicture = lazy(() =>
  import('./painted-picture.tsx').then((module) => ({ default: module.PaintedPicture })),
);

interface LookNotesProps {
  picture: string;
  pictureId: string;
  painting: Painting;
  chosen: PrintedChoice;
}

/** Under the picture: what it shows otherwise than it was chosen. What it can show is painted over it. */
export function LookNotes({ painting: unsteady, chosen, ...picture }: LookNotesProps) {
  const painting = useSteadyPainting(unsteady);
  const hydrated = useHydrated();
  const isPainted = painting.plain || Object.keys(painting.paints).length > 0;
  return (
    <>
      <p aria-live="polite" className="text-14 text-muted not-empty:mt-2">
        {painting.notes.join(' ')}
      </p>
      <lookOverlay.Place {...picture} painting={painting} chosen={chosen}>
        {hydrated && isPainted && (
          <Suspense>
            <PaintedPicture {...picture} painting={painting} chosen={chosen} />
          </Suspense>
        )}
      </lookOverlay.Place>
    </>
  );
}
