import { createContext, use } from 'react';

/** What a control inside a Field must carry to be tied to its label, its hint and its error. */
export type FieldWiring = { id?: string; describedBy?: string; invalid: boolean; required: boolean };

export const FieldContext = createContext<FieldWiring>({ invalid: false, required: false });

/** The attributes of a control inside a Field. Outside of one they are empty, and the caller labels it. */
export function useFieldControl() {
  const { id, describedBy, invalid, required } = use(FieldContext);
  return {
    id,
    required: required || undefined,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
  };
}

/** The look shared by input, textarea and select. The error border is 2 px and drawn inward, so nothing moves. */
export const controlClass =
  'w-full rounded-field border border-field bg-card text-16 text-ink transition-colors hover:border-ink ' +
  'focus-visible:border-ink focus-visible:outline-offset-[-2px] ' +
  'aria-invalid:edge-error aria-invalid:focus-visible:outline-error ' +
  'disabled:border-line disabled:bg-sunk disabled:text-muted';
