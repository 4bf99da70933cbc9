import { backofficePaths } from '#contract/backoffice-paths.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { CapabilityTable } from '../../features/backoffice/capability-table.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { InviteColleague, StaffInvitations } from '../../features/backoffice/staff-invitations.tsx';
import { StaffMembers } from '../../features/backoffice/staff-members.tsx';
import { load } from '../../platform/load.ts';
import { receiveForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/staff';

export function loader({ context }: Route.LoaderArgs) {
  return load(context, 'GET /api/backoffice/staff', {});
}

export const action = (args: Route.ActionArgs) =>
  receiveForm(args, {
    invite: submitTo('POST /api/backoffice/staff/invite', backofficePaths.staff),
    revoke: submitTo('POST /api/backoffice/staff/invitation/revoke', backofficePaths.staff),
    roles: submitTo('POST /api/backoffice/staff/roles', backofficePaths.staff),
    end_sessions: submitTo('POST /api/backoffice/staff/sessions/end', backofficePaths.staff),
    reset: submitTo('POST /api/backoffice/staff/second-factor/reset', backofficePaths.staff),
  });

export const meta: Route.MetaFunction = () => [{ title: 'Staff' }];

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, second_factor_required } = loaderData;
  const refused = actionData ?? null;
  const isInvitation = refused?.intent === 'invite';
  return (
    <>
      <PageHead
        title="Staff"
        note={`Role changes take effect right away. ${
          second_factor_required
            ? 'Roles that handle money or people need a second factor.'
            : 'A second factor is optional here.'
        }`}
      />
      {refused && !isInvitation && (
        <div className="mt-5">
          <FormAlert>{refused.msg}</FormAlert>
        </div>
      )}
      <div className="mt-6 grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-8">
          <StaffMembers members={members} />
          <CapabilityTable />
        </div>
        <div className="grid content-start gap-8">
          <InviteColleague refused={isInvitation ? refused : null} />
          <StaffInvitations invitations={invitations} />
        </div>
      </div>
    </>
  );
}
