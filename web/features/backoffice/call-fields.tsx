import type * as z from 'zod/mini';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import type { Refused } from '../../platform/refused-form.ts';
import { toFieldSpecs } from './field-specs.ts';
import { type Marks, PlainField } from './plain-field.tsx';
import { findError } from './record-fields.ts';

interface CallFieldsProps {
  /** What the call takes; fields without a label are sent by the form itself. */
  of: z.core.$ZodType;
  values?: Values;
  /** The form that was not saved, with what was typed. */
  refused: Refused | null;
  marks?: Marks;
}

/** The fields of a form that goes to a call, by the schema of the call. */
export function CallFields({ of, values = {}, refused, marks = 'both' }: CallFieldsProps) {
  return toFieldSpecs(of).map((spec) => (
    <PlainField
      key={spec.name}
      spec={spec}
      value={refused?.values[spec.name] ?? values[spec.name]}
      error={findError(spec.name, refused?.fields ?? {})}
      marks={marks}
    />
  ));
}
