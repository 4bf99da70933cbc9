import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import type { Refused } from '../../platform/refused-form.ts';

interface StorageItemFormProps {
  cancelPath: string;
  refused: Refused | null;
}

/** Starts a stored item for a customer's company; the SKU fills in what is left empty. */
export function StorageItemForm({ cancelPath, refused }: StorageItemFormProps) {
  const sending = useNavigation().formData?.get('intent') === 'item';
  const field = (
    name: string,
    label: string,
    more: React.ComponentProps<'input'> & { hint?: string; must?: true } = {},
  ) => {
    const { hint, must, defaultValue, ...input } = more;
    return (
      <Field label={label} hint={hint} optional={!must} error={refused?.fields[name]}>
        <TextInput name={name} defaultValue={refused?.values[name] ?? defaultValue} {...input} />
      </Field>
    );
  };
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="intent" value="item" />
      {refused && Object.keys(refused.fields).length === 0 && (
        <p role="alert" className="font-semibold text-error sm:col-span-2">
          {refused.msg}
        </p>
      )}
      {field('customer_email', 'Customer email', { type: 'email', maxLength: 254, must: true })}
      {field('sku', 'SKU', { maxLength: 60, hint: 'Fills in name, picture and pieces per case.' })}
      {field('title', 'Name', { maxLength: 120 })}
      {field('case_pack', 'Pieces per case', {
        inputMode: 'numeric',
        maxLength: 6,
        hint: 'Empty for what isn’t packed in cases.',
      })}
      {field('options', 'Options', { maxLength: 300, hint: 'Color: Kraft; Size: 12 oz' })}
      {field('artwork', 'Artwork', { maxLength: 120 })}
      {field('lot', 'Lot', { maxLength: 40 })}
      {field('location', 'Location', { maxLength: 40 })}
      {field('lead_days', 'Lead time in business days', { inputMode: 'numeric', maxLength: 3, defaultValue: '15' })}
      {field('reorder_quantity', 'Usual reorder in pieces', { inputMode: 'numeric', maxLength: 8 })}
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button type="submit" variant="strong" pending={sending}>
          Add item
        </Button>
        <Link to={cancelPath} className="link inline-flex min-h-11 items-center">
          Cancel
        </Link>
      </div>
    </Form>
  );
}
