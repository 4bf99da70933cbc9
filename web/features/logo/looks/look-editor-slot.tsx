import { lazy, Suspense } from 'react';
import { useLookEditing } from './look-editing.ts';

const LookEditor = lazy(() => import('./look-editor.tsx').then((module) => ({ default: module.LookEditor })));

/** The place of the editor. Its code is fetched when it is opened. */
export function LookEditorSlot() {
  const editing = useLookEditing();
  return (
    editing && (
      <Suspense>
        <LookEditor {...editing} />
      </Suspense>
    )
  );
}
