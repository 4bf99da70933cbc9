import * as z from 'zod/mini';

/** What a form says of a value. How it is typed in follows from its schema: type, length, unit, whether it may be left out. */
export interface FormField {
  label: string;
  hint?: string;
  placeholder?: string;
  /** Where the schema alone would choose another one. `media` is a picture by what follows /media/. */
  widget?: 'text' | 'area' | 'email' | 'url' | 'media' | 'color';
  /** Of a long text. */
  rows?: number;
  /** Of the values of an enum; one without a label is shown as it is. */
  labels?: Readonly<Record<string, string>>;
  /** Share of the width as a column of a table. */
  grow?: number;
}

export const formFields = z.registry<FormField>();

/** Gives a schema its label in forms. A copy gets it: the same schema may have another label elsewhere. */
/*@__NO_SIDE_EFFECTS__*/
export function field<S extends z.core.$ZodType>(schema: S, label: string, more: Omit<FormField, 'label'> = {}): S {
  const copy = z.clone(schema);
  formFields.add(copy, { label, ...more });
  return copy;
}
