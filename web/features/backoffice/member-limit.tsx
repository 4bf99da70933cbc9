import { Form, useNavigation } from 'react-router';
import type { CompanyDetail } from '#contract/companies/backoffice-companies.ts';
import { formatCents } from '#contract/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';

interface MemberLimitProps {
  person: CompanyDetail['people'][number];
  mayWrite: boolean;
  /** A form that was not saved, with what was typed. */
  refused: Refused | null;
}

/** What a buyer may order in a month before an owner is asked. */
export function MemberLimit({ person: { id, name, role, spending }, mayWrite, refused }: MemberLimitProps) {
  const sending = useNavigation().formData;
  if (role !== 'buyer') return null;
  const { limit_cents, spent_cents } = spending;
  const isSaving = sending?.get('intent') === 'limit' && sending.get('user_id') === id;
  const limit = limit_cents === null ? 'no spending limit' : `spending limit ${formatCents(limit_cents)}`;
  const words = `${formatCents(spent_cents)} ordered this month, ${limit}`;
  if (!mayWrite) return <p className="w-full text-14 text-muted">{words}</p>;
  return (
    <details className="w-full" open={refused !== null || undefined}>
      <summary className="w-fit cursor-pointer py-1 text-14">
        {words} <span className="font-semibold">Change</span>
      </summary>
      <p className="mt-1 text-14 text-muted">Leave it empty for no limit.</p>
      <Form method="post" preventScrollReset className="mt-2 flex flex-wrap items-end gap-3" noValidate>
        <input type="hidden" name="intent" value="limit" />
        <input type="hidden" name="user_id" value={id} />
        <Field label={`Monthly limit of ${name} in dollars`} error={refused?.fields.limit_cents ?? refused?.msg}>
          <TextInput
            name="limit_cents"
            inputMode="decimal"
            maxLength={12}
            defaultValue={refused?.values.limit_cents ?? (limit_cents === null ? '' : String(limit_cents / 100))}
          />
        </Field>
        <Button type="submit" variant="line" pending={isSaving}>
          Save
        </Button>
      </Form>
    </details>
  );
}
