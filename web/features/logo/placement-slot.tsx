import { lazy, Suspense, useEffect, useState } from 'react';
import { logoKey } from '../../platform/noted-logo.ts';
import { hasLogo, onLogoFile } from './logo-signal.ts';
import type { PlacementEditorProps } from './placement-editor.tsx';

const PlacementEditor = lazy(() =>
  import('./placement-editor.tsx').then((module) => ({ default: module.PlacementEditor })),
);

/** The place of the editor under a product's picture; its code is fetched once this browser has a logo. */
export function PlacementSlot(props: PlacementEditorProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    setWanted(hasLogo());
    const follow = (event: StorageEvent) => event.key === logoKey && setWanted(true);
    const stopListening = onLogoFile(() => setWanted(true));
    window.addEventListener('storage', follow);
    return () => {
      stopListening();
      window.removeEventListener('storage', follow);
    };
  }, []);
  return (
    wanted && (
      <Suspense>
        <PlacementEditor {...props} />
      </Suspense>
    )
  );
}
