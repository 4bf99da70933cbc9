import { Form, useNavigation } from 'react-router';
import { roleLabels } from '#contract/auth/capability-labels.ts';
import { isStaff } from '#contract/auth/roles.ts';
import type { StaffMember } from '#contract/staff/staff.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RoleBoxes } from './role-boxes.tsx';
import { When } from './when.tsx';

/** Everyone on the staff; what can be changed about a colleague opens below their line. */
export function StaffMembers({ members }: { members: readonly StaffMember[] }) {
  return (
    <ul aria-label="Staff" className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {members.map((member) => (
        <li key={member.id}>
          <details className="group">
            <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-15 hover:bg-paper focus-visible:-outline-offset-2 xl:min-h-8.25 xl:py-0.5">
              <span className="min-w-0 grow basis-56">
                <span className="font-semibold">{member.name}</span>
                {member.is_me && <span className="text-muted"> (you)</span>}
                <span className="text-14 break-all text-muted max-xl:block"> {member.email}</span>
              </span>
              <span className="flex flex-wrap gap-1.5">
                {member.roles.map((role) => (
                  <Badge key={role} tone="neutral">
                    {roleLabels[role]}
                  </Badge>
                ))}
              </span>
              <span className="text-14 text-muted">
                {member.second_factor ? 'Second factor on' : 'No second factor'}
              </span>
              <span className="text-14 text-muted">
                {member.last_seen_at ? <When at={member.last_seen_at} short /> : 'Never logged in'}
              </span>
            </summary>
            <Manage member={member} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function Manage({ member }: { member: StaffMember }) {
  const sending = useNavigation().formData;
  const isSending = (intent: string) => sending?.get('intent') === intent && sending.get('user_id') === member.id;
  return (
    <div className="grid gap-6 border-line border-t bg-paper px-4 py-5 md:grid-cols-2">
      <Form method="post" preventScrollReset className="grid content-start gap-3">
        <input type="hidden" name="intent" value="roles" />
        <input type="hidden" name="user_id" value={member.id} />
        {/* A box that is taken away at another screen must not come back with this form. */}
        <RoleBoxes key={member.roles.join()} chosen={member.roles} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" pending={isSending('roles')}>
            Save roles
          </Button>
        </div>
        {!member.is_me && (
          <p className="text-14 text-muted">Without a role, {member.name} is removed from the staff and logged out.</p>
        )}
      </Form>
      <div className="grid content-start gap-3">
        <h2 className="text-15 font-semibold">Sessions</h2>
        {!isStaff(member.roles) || member.sessions.length === 0 ? (
          <p className="text-14 text-muted">Not logged in anywhere.</p>
        ) : (
          <ul className="grid gap-2">
            {member.sessions.map((session) => (
              <li key={session.id} className="flex flex-wrap items-center justify-between gap-2 text-14">
                <span>
                  {session.device}
                  {session.current && ' (this one)'}
                  <span className="block text-13 text-muted">
                    {session.ip} · <When at={session.last_used_at} short />
                  </span>
                </span>
                {!session.current && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="intent" value="end_sessions" />
                    <input type="hidden" name="user_id" value={member.id} />
                    <input type="hidden" name="session_id" value={session.id} />
                    <Button type="submit" size="small" variant="line">
                      End session
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        )}
        {member.second_factor && !member.is_me && (
          <Form method="post" preventScrollReset className="grid gap-2">
            <input type="hidden" name="intent" value="reset" />
            <input type="hidden" name="user_id" value={member.id} />
            <Button type="submit" size="small" variant="line" pending={isSending('reset')}>
              Reset second factor
            </Button>
            <p className="text-14 text-muted">
              For a lost phone. {member.name} is logged out everywhere and gets an email.
            </p>
          </Form>
        )}
      </div>
    </div>
  );
}
