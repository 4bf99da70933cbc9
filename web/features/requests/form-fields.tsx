import type { FieldErrors } from '#contract/errors.ts';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import { useKnownZip } from '../../platform/known-zip.ts';
import { usePerson } from '../../platform/visitor.ts';

/** What was typed before, by field name: from the action of a form that had to come back. */
export type FormValues = Readonly<Record<string, string>>;

export interface FieldState {
  values?: FormValues;
  errors: FieldErrors;
}

/** Each says why it is asked. Label, rule and words are the same on every page that has the form. */
export function RestaurantField({ values, errors }: FieldState) {
  const person = usePerson();
  return (
    <Field label="Restaurant name" required error={errors.restaurant}>
      <TextInput
        name="restaurant"
        autoComplete="organization"
        maxLength={200}
        placeholder="Maison Bistro"
        defaultValue={values?.restaurant ?? person?.restaurant}
      />
    </Field>
  );
}

export function EmailField({ values, errors, hint = 'We’ll send the quote here.' }: FieldState & { hint?: string }) {
  const person = usePerson();
  return (
    <Field label="Business email" required hint={hint} error={errors.business_email}>
      <TextInput
        name="business_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        placeholder="you@restaurant.com"
        defaultValue={values?.business_email ?? person?.email}
      />
    </Field>
  );
}

export function ZipField({ values, errors }: FieldState) {
  const known = useKnownZip();
  return (
    <Field label="Store ZIP code" required hint="We add freight to this ZIP code." error={errors.zipcode}>
      <TextInput
        name="zipcode"
        autoComplete="postal-code"
        maxLength={10}
        placeholder="10014"
        defaultValue={values?.zipcode || known}
      />
    </Field>
  );
}

export function NeedByField({ values, errors }: FieldState) {
  return (
    <Field label="Needed by" optional hint="We’ll tell you if we can’t make it." error={errors.need_by}>
      <TextInput name="need_by" type="date" defaultValue={values?.need_by} />
    </Field>
  );
}

export function PhoneField({ values, errors }: FieldState) {
  const person = usePerson();
  return (
    <Field label="Phone" optional hint="Only if a question is quicker by phone." error={errors.phone}>
      <TextInput
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={values?.phone ?? person?.phone}
      />
    </Field>
  );
}

export function CommentsField({ values, errors }: FieldState) {
  return (
    <Field label="Anything we should know?" optional error={errors.additional_comments}>
      <TextArea
        name="additional_comments"
        maxLength={2000}
        placeholder="Two colors, needed before December 1"
        defaultValue={values?.additional_comments}
      />
    </Field>
  );
}

export function BriefField({ values, errors }: FieldState) {
  return (
    <Field
      label="What should it look like?"
      required
      hint="Colors, words, what to avoid. A sentence or two is enough."
      error={errors.brief}
    >
      <TextArea
        name="brief"
        maxLength={2000}
        placeholder="Our fern logo on kraft, dark green only, a little playful"
        defaultValue={values?.brief}
      />
    </Field>
  );
}

/** What went wrong with the whole form, above the button that sends it again. */
export function FormAlert({ msg }: { msg: string | null }) {
  if (!msg) return null;
  return (
    <p role="alert" className="rounded-field bg-error-soft px-4 py-3 font-medium text-error">
      {msg} Nothing you typed is lost.
    </p>
  );
}
