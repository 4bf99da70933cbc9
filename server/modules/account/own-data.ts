import { isStaff } from '#contract/auth/roles.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { blankOwnData, readOwnData } from '#database/queries/account-data.ts';
import { deleteUser, endOtherSessions, findUser, type User } from '#database/queries/people.ts';
import { insertEvent } from '#database/queries/records.ts';
import type { Caller } from '../../http/caller.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { refuseWrongPassword } from '../auth/reset.ts';
import { tellEnded } from '../auth/sessions.ts';
import { toProfileBase } from './present.ts';

export async function exportOwnData(parts: Parts, user: User): Promise<Record<string, unknown>> {
  return {
    exported_at: new Date().toISOString(),
    profile: { ...toProfileBase(user), user_id: user.id, role: user.role, created_at: user.createdAt },
    ...(await readOwnData(parts.database, user)),
  };
}

/** The account and all that hangs on it goes; requests stay without the person in them. */
export async function deleteOwnAccount(
  parts: Parts,
  password: string,
  caller: Caller,
): Promise<Record<string, never> | Failure> {
  const user = caller.session && (await findUser(parts.database, caller.session.userId));
  if (!user) return fail('unauthenticated');
  if (isStaff(user.role))
    return fail('forbidden', { msg: 'A staff login is taken away by an admin, not from this page.' });
  const refusal = await refuseWrongPassword(parts, user, password, 'password', caller);
  if (refusal) return refusal;
  await parts.database.transaction(async (tx) => {
    await tellEnded(parts, tx, await endOtherSessions(tx, user.id, caller.session?.id ?? null));
    const { withdrawn } = await blankOwnData(tx, user);
    const actor = { actorId: user.id, actorRole: user.role, requestId: caller.requestId };
    for (const id of withdrawn) {
      await insertEvent(tx, {
        kind: 'request.moved',
        subjectType: 'request',
        subjectId: id,
        detail: { to: 'withdrawn', reason: 'The account was deleted.' },
        ...actor,
      });
    }
    await insertEvent(tx, { kind: 'account.deleted', subjectType: 'user', subjectId: user.id, ...actor });
    await enqueue(tx, {
      channel: 'mail',
      payload: { to: user.email, template: 'accountDeleted', props: { firstName: user.firstName } },
    });
    await deleteUser(tx, user.id);
  });
  return {};
}
