import { lazy, Suspense } from 'react';
import type { Look } from '#print/mockup/choose-look.ts';
import { lookOverlay, type PrintedChoice } from '../../platform/look-places.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { useSteadyLook } from './use-steady-look.ts';

const PaintedPicture = lazy(() =>
  import('./painted-picture.tsx').then((module) => ({ default: module.PaintedPicture })),
);

interface LookNotesProps {
  picture: string;
  pictureId: string;
  look: Look;
  chosen: PrintedChoice;
}

/** Under the picture: what it shows otherwise than it was chosen. What it can show is painted over it. */
export function LookNotes({ look: unsteady, chosen, ...picture }: LookNotesProps) {
  const look = useSteadyLook(unsteady);
  const hydrated = useHydrated();
  const isPainted = look.plain || Object.keys(look.paints).length > 0;
  return (
    <>
      <p aria-live="polite" className="text-14 text-muted not-empty:mt-2">
        {look.notes.join(' ')}
      </p>
      <lookOverlay.Place {...picture} look={look} chosen={chosen}>
        {hydrated && isPainted && (
          <Suspense>
            <PaintedPicture {...picture} look={look} />
          </Suspense>
        )}
      </lookOverlay.Place>
    </>
  );
}
