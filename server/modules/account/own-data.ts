import { isStaff } from '#contract/auth/roles.ts';
import { toBackofficeRequestPath } from '#contract/backoffice-paths.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { requestWorkflow } from '#contract/workflows/request-workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { blankOwnData, readOwnData, type WithdrawnRequest } from '#database/queries/account-data.ts';
import { recordEvent } from '#database/queries/events.ts';
import { deleteUser, endOtherSessions, findUser, type User } from '#database/queries/people.ts';
import type { CallerOf } from '../../calls/caller.ts';
import { type NewMessage, post } from '../../conversations/thread.ts';
import { alertAbout } from '../../outbox/alert-about.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import type { AuthParts } from '../auth/auth-parts.ts';
import { refuseWrongPassword } from '../auth/reset.ts';
import { rejectWithoutFactor } from '../auth/second-factor.ts';
import { notifyEnded } from '../auth/sessions.ts';
import { closeCompanies, leaveCompanies } from '../companies/members.ts';
import { toProfileBase } from './present.ts';

export async function exportOwnData(parts: Parts, user: User): Promise<Record<string, unknown>> {
  return {
    exported_at: new Date().toISOString(),
    profile: { ...toProfileBase(user), user_id: user.id, roles: user.roles, created_at: user.createdAt },
    ...(await readOwnData(parts.database, user)),
  };
}

const accountDeleted: NewMessage = {
  author: { kind: 'system', userId: null, email: null, name: '' },
  text: 'The customer deleted their account.',
  internal: true,
};

/** Staff who work on the request are notified that it has ended. */
async function alertStaff({ settings, realtime }: Parts, tx: Queryable, request: WithdrawnRequest): Promise<void> {
  const { id, number } = request;
  await alertAbout(tx, settings, {
    dedupeKey: `request-alert-${id}-account-deleted`,
    title: `${number}: ${requestWorkflow.states.withdrawn.staffLabel}`,
    facts: ['The customer deleted their account.'],
    path: toBackofficeRequestPath(id),
  });
  await realtime.notify({ to: { staff: true }, event: 'E_STATUS_CHANGED', detail: { id, state: 'withdrawn' } }, tx);
}

/** The account and all that hangs on it goes; requests stay without the person in them. */
export async function deleteOwnAccount(
  parts: AuthParts,
  { password, second_factor }: { password: string; second_factor?: string },
  caller: CallerOf<'customer'>,
): Promise<Record<string, never> | Failure> {
  const user = await findUser(parts.database, caller.session.userId);
  if (!user) return fail('unauthenticated');
  if (isStaff(user.roles)) return fail('forbidden', { msg: 'Only an admin can remove a staff login.' });
  const refusal =
    (await refuseWrongPassword(parts, user, password, 'password', caller)) ??
    (await rejectWithoutFactor(parts, user, second_factor, caller));
  if (refusal) return refusal;
  await parts.database.transaction(async (tx) => {
    await notifyEnded(parts, tx, await endOtherSessions(tx, user.id, caller.session.id));
    const going = await leaveCompanies(tx, user, caller);
    const { withdrawn } = await blankOwnData(tx, user, going);
    await closeCompanies(tx, going);
    const actor = { id: user.id, roles: user.roles, requestId: caller.requestId };
    for (const request of withdrawn) {
      const { message } = await post(tx, { kind: 'request', id: request.id }, accountDeleted);
      const data = { to: 'withdrawn', message: message.id };
      await recordEvent(tx, 'request.moved', { type: 'request', id: request.id }, actor, data);
      await alertStaff(parts, tx, request);
    }
    await recordEvent(tx, 'account.deleted', { type: 'user', id: user.id }, actor, {});
    await enqueue(tx, {
      channel: 'mail',
      payload: { to: user.email, template: 'accountDeleted', props: { firstName: user.firstName } },
    });
    await deleteUser(tx, user.id);
  });
  return {};
}
