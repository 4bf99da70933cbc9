import { Form, useNavigation } from 'react-router';
import { NewStoredItem } from '#contract/storage/new-stored-item.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { CallFields } from './call-fields.tsx';

interface StorageItemFormProps {
  cancelPath: string;
  refused: Refused | null;
}

/** Starts a stored item for a customer's company; the SKU fills in what is left empty. */
export function StorageItemForm({ cancelPath, refused }: StorageItemFormProps) {
  const sending = useNavigation().formData?.get('intent') === 'item';
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="intent" value="item" />
      {refused && Object.keys(refused.fields).length === 0 && (
        <p role="alert" className="font-semibold text-error sm:col-span-2">
          {refused.msg}
        </p>
      )}
      <CallFields of={NewStoredItem} values={{ lead_days: 15 }} refused={refused} marks="optional" />
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button type="submit" variant="strong" pending={sending}>
          Add item
        </Button>
        <Link to={cancelPath} className="link inline-flex min-h-control items-center">
          Cancel
        </Link>
      </div>
    </Form>
  );
}
