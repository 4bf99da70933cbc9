import { Form, useNavigation } from 'react-router';
import { roleLabels } from '#contract/auth/capability-labels.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { RoleBoxes } from './role-boxes.tsx';
import { When } from './when.tsx';

export function InviteColleague({ refused }: { refused: Refused | null }) {
  const sending = useNavigation().formData?.get('intent') === 'invite';
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="font-display-small text-20 font-bold">
        Invite a colleague
      </h2>
      <Form method="post" className="mt-4 grid gap-4" noValidate>
        {refused && Object.keys(refused.fields).length === 0 && <FormAlert>{refused.msg}</FormAlert>}
        <input type="hidden" name="intent" value="invite" />
        <Field label="Email" error={refused?.fields.email} required>
          <TextInput name="email" type="email" inputMode="email" maxLength={254} defaultValue={refused?.values.email} />
        </Field>
        <RoleBoxes chosen={refused?.values.roles?.split(' ') ?? []} error={refused?.fields.roles} />
        <Button type="submit" pending={sending}>
          Send invitation
        </Button>
      </Form>
    </section>
  );
}

export function StaffInvitations({ invitations }: Pick<Staff, 'invitations'>) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="font-display-small text-20 font-bold">
        Open invitations
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="grid gap-2 py-3">
            <p className="break-all">
              <span className="font-semibold">{invitation.email}</span>
              <span className="block text-14 text-muted">
                {invitation.roles.map((role) => roleLabels[role]).join(', ')} ·{' '}
                {invitation.works ? 'sent ' : 'expired, sent '}
                <When at={invitation.sent_at} short />
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="invite" />
                <input type="hidden" name="email" value={invitation.email} />
                {invitation.roles.map((role) => (
                  <input key={role} type="hidden" name="roles" value={role} />
                ))}
                <Button type="submit" size="small" variant="line" aria-label={`Send again to ${invitation.email}`}>
                  Send again
                </Button>
              </Form>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="revoke" />
                <input type="hidden" name="id" value={invitation.id} />
                <Button
                  type="submit"
                  size="small"
                  variant="line"
                  aria-label={`Revoke invitation of ${invitation.email}`}
                >
                  Revoke
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
