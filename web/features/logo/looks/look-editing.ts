import { useSyncExternalStore } from 'react';

/** What is being edited: the look that is shown, on this picture first. Null while the editor is closed. */
export interface LookEditing {
  /** Of the product whose page it was opened on. */
  picture?: string;
}

let editing: LookEditing | null = null;
const listeners = new Set<() => void>();

function set(next: LookEditing | null): void {
  editing = next;
  for (const listen of listeners) listen();
}

export function editLook(picture?: string): void {
  set(picture ? { picture } : {});
}

export function closeLookEditor(): void {
  set(null);
}

export function useLookEditing(): LookEditing | null {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => editing,
    () => null,
  );
}
