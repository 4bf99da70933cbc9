import { Form } from 'react-router';
import type { Member } from '#contract/companies/companies.ts';
import { membershipRoleLabels, membershipRoles } from '#contract/companies/membership-roles.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

export const roleOptions = membershipRoles.map((value) => ({ value, label: membershipRoleLabels[value].label }));

interface TeamMembersProps {
  members: Member[];
  company: string;
  /** Owners change roles and remove people; everyone else reads, and may leave. */
  isOwner: boolean;
}

/** Who is in the company. What can be done folds open, without scripts too. */
export function TeamMembers({ members, company, isOwner }: TeamMembersProps) {
  return (
    <ul className="divide-y divide-line">
      {members.map((member) => (
        <li key={member.user_id} className="py-4 first:pt-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {member.name}
                {member.is_me && <span className="font-normal text-14 text-muted">You</span>}
              </p>
              <p className="text-14 text-muted [overflow-wrap:anywhere]">{member.email}</p>
            </div>
            <Badge tone={member.role === 'owner' ? 'success' : 'neutral'}>
              {membershipRoleLabels[member.role].label}
            </Badge>
          </div>
          <div className="flex flex-wrap items-start gap-x-2">
            {isOwner && <RoleForm member={member} />}
            {(member.is_me ? members.length > 1 : isOwner) && <RemoveForm member={member} company={company} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

const fold = toButtonClass({ variant: 'quiet', size: 'small', className: '-ml-5 group-open:hidden' });

function RoleForm({ member }: { member: Member }) {
  return (
    <details className="group min-w-0 open:w-full">
      <summary className={`${fold} wrap-anywhere`}>
        Change role<span className="sr-only"> of {member.name}</span>
      </summary>
      <Form method="post" className="mt-2 flex max-w-[26rem] flex-wrap items-end gap-3">
        <input type="hidden" name="user_id" value={member.user_id} />
        <div className="min-w-40 grow">
          <Field label={`Role of ${member.name}`}>
            <Select key={member.role} name="role" options={roleOptions} defaultValue={member.role} />
          </Field>
        </div>
        <Button type="submit" name="intent" value="role" variant="strong">
          Save
        </Button>
      </Form>
    </details>
  );
}

function RemoveForm({ member, company }: { member: Member; company: string }) {
  const label = member.is_me ? `Leave ${company}` : 'Remove';
  return (
    <details className="group min-w-0 open:w-full">
      <summary className={`${fold} wrap-anywhere`}>
        {label}
        {!member.is_me && <span className="sr-only"> {member.name}</span>}
      </summary>
      <Form method="post" className="mt-2 grid justify-items-start gap-3 rounded-card bg-sunk p-5">
        <input type="hidden" name="user_id" value={member.user_id} />
        <p className="max-w-text text-15">
          {member.is_me ? 'You' : member.name} will no longer see the requests and addresses of {company}. They stay
          with the company, and emails about them go to an owner.
        </p>
        <Button
          type="submit"
          name="intent"
          value={member.is_me ? 'leave' : 'remove'}
          variant="strong"
          size="small"
          className="wrap-anywhere"
        >
          {member.is_me ? `Yes, leave ${company}` : `Yes, remove ${member.name}`}
        </Button>
      </Form>
    </details>
  );
}
