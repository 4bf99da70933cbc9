import { samplePrintLabels, samplePrints } from '#contract/requests/sample-print.ts';
import { Field, TextInput } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio.tsx';
import type { FieldState } from './form-fields.tsx';

const addressFields = [
  ['street', 'Street address', 'address-line1', true, 200],
  ['street2', 'Suite or floor', 'address-line2', false, 200],
  ['city', 'City', 'address-level2', true, 100],
  ['state', 'State', 'address-level1', true, 60],
] as const;

/** How a sample is made, and where it goes. */
export function SampleFields({ values, errors }: FieldState) {
  return (
    <>
      <RadioGroup
        legend="Plain or printed"
        name="sample_print"
        defaultValue={values?.sample_print || 'plain'}
        options={samplePrints.map((value) => ({ value, label: samplePrintLabels[value] }))}
        error={errors.sample_print}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <Field label="Send it to" optional hint="Your restaurant, unless you name a person." error={errors.recipient}>
          <TextInput name="recipient" autoComplete="name" maxLength={120} defaultValue={values?.recipient} />
        </Field>
      </div>
      {addressFields.map(([name, label, autoComplete, required, maxLength]) => (
        <Field key={name} label={label} required={required} optional={!required} error={errors[name]}>
          <TextInput name={name} autoComplete={autoComplete} maxLength={maxLength} defaultValue={values?.[name]} />
        </Field>
      ))}
    </>
  );
}
