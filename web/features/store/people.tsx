import { Form, useNavigation } from 'react-router';
import { membershipRoleLabels } from '#contract/companies/membership-roles.ts';
import { formatCents } from '#contract/format-number.ts';
import { paths } from '#contract/paths.ts';
import type { Colleague } from '#contract/stores/stores.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import type { Refused } from '../../platform/refused-form.ts';

interface PeopleProps {
  people: readonly Colleague[];
  mayManage: boolean;
  refused: Refused | null;
}

/** Colleagues with their roles, and what buyers may order in a month without asking. */
export function StorePeople({ people, mayManage, refused }: PeopleProps) {
  const sending = useNavigation().formData?.get('user_id');
  return (
    <section aria-labelledby="people" className="shell pt-section">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="people" className="text-section">
          People
        </h2>
        {mayManage && (
          <Link to={paths.team} className="link inline-flex min-h-11 items-center font-semibold">
            Invite a colleague
          </Link>
        )}
      </div>
      {mayManage && (
        <p className="mt-2 text-muted">Buyers order up to their monthly limit; leave it empty for no limit.</p>
      )}
      <ul className="mt-5 divide-y divide-line border-line border-y">
        {people.map((person) => {
          const fault = refused?.values.user_id === person.user_id ? refused : null;
          return (
            <li key={person.user_id} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
              <p className="min-w-60">
                <span className="font-semibold">{person.name}</span>
                {person.is_me && ' (you)'}
                <span className="block text-14 text-muted">
                  {membershipRoleLabels[person.role].label}, {formatCents(person.spent_cents)} ordered this month
                  {person.role === 'buyer' && `, ${describeLimit(person.limit_cents)}`}
                </span>
              </p>
              {mayManage && person.role === 'buyer' && (
                <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3" noValidate>
                  <input type="hidden" name="user_id" value={person.user_id} />
                  <Field label="Monthly limit in dollars" error={fault?.fields.limit_cents ?? fault?.msg}>
                    <TextInput
                      name="limit_cents"
                      inputMode="decimal"
                      maxLength={12}
                      defaultValue={
                        fault?.values.limit_cents ??
                        (person.limit_cents === null ? '' : String(person.limit_cents / 100))
                      }
                    />
                  </Field>
                  <Button type="submit" name="intent" value="limit" variant="line" pending={sending === person.user_id}>
                    Save<span className="sr-only"> the limit of {person.name}</span>
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const describeLimit = (cents: number | null) => (cents === null ? 'no limit' : `limit ${formatCents(cents)}`);
