import { lazy, Suspense, useState } from 'react';
import type { PlacementEditorProps } from './placement-editor.tsx';
import { useSteadyPainting } from './use-steady-painting.ts';

const PlacementEditor = lazy(() =>
  import('./placement-editor.tsx').then((module) => ({ default: module.PlacementEditor })),
);

/**
 * The place of the editor under a product's picture, from the first paint on where this browser has a logo, so that nothing
 * moves. Its code is fetched when it is opened.
 */
export function PlacementSlot(props: PlacementEditorProps) {
  const [open, setOpen] = useState(false);
  const painting = useSteadyPainting(props.painting);
  return (
    <details
      className="with-logo mt-3 rounded-card border border-line bg-card print:hidden"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-12 cursor-pointer px-4 py-3 font-semibold sm:px-6">Placement and flat artwork</summary>
      {open && (
        <Suspense>
          <PlacementEditor {...props} painting={painting} />
        </Suspense>
      )}
    </details>
  );
}
