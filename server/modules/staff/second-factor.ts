import { isStaff } from '#contract/auth/roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { expireCodes } from '#database/queries/codes.ts';
import { endOtherSessions, findUser, type User } from '#database/queries/people.ts';
import { readBrand } from '#database/queries/records.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  noteSecondFactor,
  startSecondFactor,
  updateSecondFactor,
} from '#database/queries/second-factors.ts';
import type { CallerOf } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { AuthParts } from '../auth/auth-parts.ts';
import { needsSecondFactor } from '../auth/authenticate.ts';
import { recordOwnEvent } from '../auth/own-event.ts';
import { spendFactorCode } from '../auth/second-factor.ts';
import { notifyEnded } from '../auth/sessions.ts';
import { toQrPath, toUri } from '../auth/totp.ts';

type SecondFactorCall =
  | 'GET /api/backoffice/second-factor'
  | 'POST /api/backoffice/second-factor/start'
  | 'POST /api/backoffice/second-factor/confirm'
  | 'POST /api/backoffice/second-factor/enter'
  | 'POST /api/backoffice/second-factor/recovery-codes'
  | 'POST /api/backoffice/second-factor/turn-off';

type Asking = CallerOf<'customer'>;

export function createSecondFactorHandlers(parts: AuthParts): Pick<Handlers, SecondFactorCall> {
  const { database, settings, totp } = parts;

  async function withCode<Answer>(
    caller: Asking,
    code: string,
    isOn: boolean,
    work: (tx: Queryable, user: User) => Promise<Answer | Failure>,
  ): Promise<Answer | Failure> {
    const user = await findStaffUser(database, caller);
    if (user instanceof Failure) return user;
    return spendFactorCode(parts, user, { code, field: 'code', isOn }, caller, (tx) => work(tx, user));
  }

  return {
    async 'GET /api/backoffice/second-factor'(_input, caller) {
      const user = await findStaffUser(database, caller);
      if (user instanceof Failure) return user;
      const factor = await findSecondFactor(database, user.id);
      return {
        email: user.email,
        awaits: caller.session.awaits ?? null,
        is_on: Boolean(factor?.confirmedAt),
        is_required: needsSecondFactor(settings, user.roles),
        recovery_codes_left: factor?.recoveryHashes.length ?? 0,
      };
    },

    async 'POST /api/backoffice/second-factor/start'(_input, caller) {
      const user = await findStaffUser(database, caller);
      if (user instanceof Failure) return user;
      const { secret, encrypted } = totp.create();
      if (!(await startSecondFactor(database, user.id, encrypted)))
        return fail('conflict', { msg: 'Your second factor is already on.' });
      const uri = toUri((await readBrand(database)).name, user.email, secret);
      return { secret, uri, qr: toQrPath(uri) };
    },

    'POST /api/backoffice/second-factor/confirm': ({ code }, caller) =>
      withCode(caller, code, false, async (tx, user) => {
        const { codes, hashes } = totp.createRecoveryCodes();
        await updateSecondFactor(tx, user.id, { confirmedAt: new Date(), recoveryHashes: hashes });
        await noteSecondFactor(tx, caller.session.id);
        // Sessions opened by the password alone, and codes that would open one, end with it.
        await notifyEnded(parts, tx, await endOtherSessions(tx, user.id, caller.session.id));
        await expireCodes(tx, user.id);
        await recordOwnEvent(tx, 'second_factor.turned_on', user, caller, {});
        return { recovery_codes: codes };
      }),

    'POST /api/backoffice/second-factor/enter': ({ code }, caller) =>
      withCode(caller, code, true, async (tx, user) => {
        await noteSecondFactor(tx, caller.session.id);
        parts.devices.remember(caller, user);
        return { recovery_codes_left: (await findSecondFactor(tx, user.id))?.recoveryHashes.length ?? 0 };
      }),

    'POST /api/backoffice/second-factor/recovery-codes': ({ code }, caller) =>
      withCode(caller, code, true, async (tx, user) => {
        const { codes, hashes } = totp.createRecoveryCodes();
        await updateSecondFactor(tx, user.id, { recoveryHashes: hashes });
        await recordOwnEvent(tx, 'second_factor.recovery_codes_made', user, caller, {});
        return { recovery_codes: codes };
      }),

    'POST /api/backoffice/second-factor/turn-off': ({ code }, caller) =>
      withCode(caller, code, true, async (tx, user) => {
        if (needsSecondFactor(settings, user.roles)) return fail('secondFactorNeeded');
        await deleteSecondFactor(tx, user.id);
        await recordOwnEvent(tx, 'second_factor.turned_off', user, caller, {});
        return {};
      }),
  };
}

/** Of a session in the back office: in the shop, staff are customers, and customers have no second factor here. */
async function findStaffUser(db: Queryable, { session }: Asking): Promise<User | Failure> {
  if (!session.awaits && !isStaff(session.roles)) return fail('forbidden');
  return (await findUser(db, session.userId)) ?? fail('unauthenticated');
}
