import { Field, TextInput } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';

interface PersonFieldsProps {
  values: Record<string, string>;
  fields: Refused['fields'];
}

/** Name and restaurant: the same fields for signing up and for changing the account. */
export function PersonFields({ values, fields }: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={fields.first_name} required>
          <TextInput name="first_name" autoComplete="given-name" defaultValue={values.first_name} maxLength={80} />
        </Field>
        <Field label="Last name" error={fields.last_name} required>
          <TextInput name="last_name" autoComplete="family-name" defaultValue={values.last_name} maxLength={80} />
        </Field>
      </div>
      <Field label="Restaurant" hint="As it should appear on quotes." error={fields.company} required>
        <TextInput name="company" autoComplete="organization" defaultValue={values.company} maxLength={200} />
      </Field>
      <Field label="Mobile" hint="For the driver on delivery day." error={fields.mobile} optional>
        <TextInput
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={values.mobile}
          maxLength={40}
        />
      </Field>
    </>
  );
}
