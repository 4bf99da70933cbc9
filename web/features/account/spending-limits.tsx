import { Form, useNavigation } from 'react-router';
import type { Member } from '#contract/companies/companies.ts';
import { formatCents } from '#contract/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { AccountPanel } from './account-frame.tsx';

interface SpendingLimitsProps {
  members: readonly Member[];
  /** A form that was not saved, with what was typed. */
  answer: Refused | null;
}

/** What each buyer may order in a month before an owner is asked. */
export function SpendingLimits({ members, answer }: SpendingLimitsProps) {
  const sending = useNavigation().formData;
  const savingId = sending?.get('intent') === 'limit' ? sending.get('user_id') : null;
  const buyers = members.filter(({ role }) => role === 'buyer');
  return (
    <AccountPanel
      title="Spending limits"
      lead="What buyers can order in a month. Anything above it waits for an owner’s approval. Leave it empty for no limit."
    >
      {buyers.length === 0 && (
        <p className="text-body">No buyers yet. Owners have no limit, and viewers can’t order.</p>
      )}
      <ul className="divide-y divide-line">
        {buyers.map(({ user_id, name, spending }) => {
          const refused = answer?.values.user_id === user_id ? answer : null;
          const limit = spending?.limit_cents ?? null;
          return (
            <li key={user_id} className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 py-4 first:pt-0">
              <p className="min-w-48 self-center font-semibold">
                {name}
                <span className="block font-normal text-14 text-muted">
                  {formatCents(spending?.spent_cents ?? 0)} ordered this month,{' '}
                  {limit === null ? 'no limit' : `limit ${formatCents(limit)}`}
                </span>
              </p>
              <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3" noValidate>
                <input type="hidden" name="user_id" value={user_id} />
                <Field label="Monthly limit in dollars" error={refused?.fields.limit_cents}>
                  <TextInput
                    name="limit_cents"
                    inputMode="decimal"
                    maxLength={12}
                    defaultValue={refused?.values.limit_cents ?? (limit === null ? '' : String(limit / 100))}
                  />
                </Field>
                <Button type="submit" name="intent" value="limit" variant="line" pending={savingId === user_id}>
                  Save<span className="sr-only"> the limit of {name}</span>
                </Button>
              </Form>
            </li>
          );
        })}
      </ul>
    </AccountPanel>
  );
}
