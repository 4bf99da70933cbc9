import { data, redirect } from 'react-router';
import type { StaffRole } from '#contract/auth/roles.ts';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { CapabilityTable } from '../../features/backoffice/capability-table.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { InviteColleague, StaffInvitations } from '../../features/backoffice/staff-invitations.tsx';
import { StaffMembers } from '../../features/backoffice/staff-members.tsx';
import { load } from '../../platform/load.ts';
import { callContext } from '../../platform/server-context.ts';
import type { Route } from './+types/staff';

export function loader({ context }: Route.LoaderArgs) {
  return load(context, 'GET /api/backoffice/staff', {});
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const read = (name: string) => String(form.get(name) ?? '');
  const roles = form.getAll('roles') as StaffRole[];
  const call = context.get(callContext);
  const user_id = read('user_id');
  const intent = read('intent');
  const envelope =
    intent === 'roles'
      ? await call('POST /api/backoffice/staff/roles', { user_id, roles })
      : intent === 'end_sessions'
        ? await call('POST /api/backoffice/staff/sessions/end', {
            user_id,
            session_id: read('session_id') || undefined,
          })
        : intent === 'reset'
          ? await call('POST /api/backoffice/staff/second-factor/reset', { user_id })
          : intent === 'revoke'
            ? await call('POST /api/backoffice/staff/invitation/revoke', { id: read('id') })
            : await call('POST /api/backoffice/staff/invite', { email: read('email'), roles });
  if (envelope.code === 200) return redirect(backofficePaths.staff, 303);
  const fields: FieldErrors = envelope.data.fields ?? {};
  return data({ msg: envelope.msg, fields, intent, email: read('email'), roles }, { status: envelope.code });
}

export const meta: Route.MetaFunction = () => [{ title: 'Staff' }];

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, second_factor_required } = loaderData;
  const refused = actionData ?? null;
  const isInvitation = refused?.intent === '' || refused?.intent === 'invite';
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
