import { Form } from 'react-router';
import type { Invitation } from '#contract/companies/companies.ts';
import { invitationDays, membershipRoleLabels } from '#contract/companies/membership-roles.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { LocalTime } from '../../platform/local-time.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { roleOptions } from './team-members.tsx';

/** An email and what the person may do; what was typed stays when it is refused. */
export function InviteForm({ answer, sending }: { answer: Refused | null; sending: boolean }) {
  const fields = answer?.fields ?? {};
  return (
    <Form method="post" className="grid max-w-form gap-5" noValidate>
      <Field
        label="Email"
        hint={`We’ll email a link that expires in ${invitationDays} days.`}
        error={fields.email}
        required
      >
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={answer?.values.email}
          maxLength={254}
        />
      </Field>
      <Field
        label="Role"
        hint="Owners manage the team, buyers send requests, viewers can only look."
        error={fields.role}
        required
      >
        <Select name="role" options={roleOptions} defaultValue={answer?.values.role ?? 'buyer'} />
      </Field>
      <div>
        <Button type="submit" name="intent" value="invite" variant="primary" pending={sending}>
          Send invitation
        </Button>
      </div>
    </Form>
  );
}

export function OpenInvitations({ invitations }: { invitations: Invitation[] }) {
  return (
    <ul className="divide-y divide-line">
      {invitations.map(({ id, email, role, sent_at, expires_at, works }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
              {email}
              {!works && <Badge tone="attention">Expired</Badge>}
            </p>
            <p className="text-14 text-muted">
              {membershipRoleLabels[role].label}, sent <LocalTime at={sent_at} shape="day" />
              {works && (
                <>
                  , valid until <LocalTime at={expires_at} shape="day" />
                </>
              )}
            </p>
          </div>
          <Form method="post" className="flex flex-wrap gap-2">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="send-again" variant="line" size="small">
              Send again<span className="sr-only"> to {email}</span>
            </Button>
            <Button type="submit" name="intent" value="revoke" variant="line" size="small">
              Revoke<span className="sr-only"> the invitation to {email}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
