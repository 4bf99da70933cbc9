import { Form } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';

interface AddressFormProps {
  /** The address that is changed; without one it is a new one. */
  id?: string;
  values: Record<string, string>;
  fields: Refused['fields'];
  pending: boolean;
  cancelTo?: string;
}

export function AddressForm({ id, values, fields, pending, cancelTo }: AddressFormProps) {
  const text = (name: string) => ({ name, defaultValue: values[name] });
  return (
    <Form method="post" className="grid gap-5" noValidate>
      {id && <input type="hidden" name="id" value={id} />}
      <Field label="Address name" hint="For your reference: Kitchen, Main store, Truck." error={fields.label} required>
        <TextInput {...text('label')} maxLength={60} />
      </Field>
      <Field label="Recipient" error={fields.recipient} required>
        <TextInput {...text('recipient')} autoComplete="name" maxLength={120} />
      </Field>
      <Field label="Street address" error={fields.street} required>
        <TextInput {...text('street')} autoComplete="address-line1" maxLength={200} />
      </Field>
      <Field label="Suite, floor, dock" error={fields.street2} optional>
        <TextInput {...text('street2')} autoComplete="address-line2" maxLength={200} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <Field label="City" error={fields.city} required>
          <TextInput {...text('city')} autoComplete="address-level2" maxLength={100} />
        </Field>
        <Field label="State" error={fields.state} required>
          <TextInput {...text('state')} autoComplete="address-level1" maxLength={60} />
        </Field>
        <Field label="ZIP code" error={fields.zipcode} required>
          <TextInput {...text('zipcode')} autoComplete="postal-code" maxLength={10} />
        </Field>
      </div>
      <Field label="Phone at this address" error={fields.phone} optional>
        <TextInput {...text('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
      </Field>
      <Field
        label="Note for the driver"
        hint="Opening hours, which door, an elevator."
        error={fields.delivery_note}
        optional
      >
        <TextInput {...text('delivery_note')} maxLength={300} />
      </Field>
      <Checkbox name="is_default" label="Use as my default address" defaultChecked={values.is_default === 'on'} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" name="intent" value="save" variant="primary" pending={pending}>
          {id ? 'Save changes' : 'Add address'}
        </Button>
        {cancelTo && (
          <ButtonLink to={cancelTo} variant="quiet">
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
