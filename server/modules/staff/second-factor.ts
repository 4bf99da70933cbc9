import { isStaff } from '#contract/auth/roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { findUser, type User } from '#database/queries/people.ts';
import { readBrand } from '#database/queries/records.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  lockSecondFactor,
  noteSecondFactor,
  type SecondFactorRow,
  startSecondFactor,
  updateSecondFactor,
} from '#database/queries/second-factors.ts';
import type { CallerOf } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { readSecrets } from '../../secrets.ts';
import { needsSecondFactor } from '../auth/authenticate.ts';
import { recordOwnEvent } from '../auth/own-event.ts';
import { createTotp, toQrPath, toUri } from './totp.ts';

type SecondFactorCall =
  | 'GET /api/backoffice/second-factor'
  | 'POST /api/backoffice/second-factor/start'
  | 'POST /api/backoffice/second-factor/confirm'
  | 'POST /api/backoffice/second-factor/enter'
  | 'POST /api/backoffice/second-factor/recovery-codes'
  | 'POST /api/backoffice/second-factor/turn-off';

type Asking = CallerOf<'customer'>;

const wrongCode = {
  fields: { code: 'This code is wrong or was already used. Wait for the next one in your app.' },
};

export function createSecondFactorHandlers(parts: Parts): Pick<Handlers, SecondFactorCall> {
  const { database, settings, limits } = parts;
  const totp = createTotp(readSecrets(settings));

  /** A code of the app, or where it is allowed a recovery code; what was used is written down. */
  async function spendCode(
    tx: Queryable,
    factor: SecondFactorRow,
    code: string,
    takesRecovery: boolean,
  ): Promise<'app' | 'recovery' | null> {
    const step = totp.readStep(factor.secret, code, factor.lastStep);
    if (step !== null) {
      await updateSecondFactor(tx, factor.userId, { lastStep: step });
      return 'app';
    }
    const hash = totp.hashRecoveryCode(code);
    if (!takesRecovery || !factor.recoveryHashes.includes(hash)) return null;
    await updateSecondFactor(tx, factor.userId, {
      recoveryHashes: factor.recoveryHashes.filter((other) => other !== hash),
    });
    return 'recovery';
  }

  /** Tries a code in one transaction with what follows from it. A wrong one is paid for, a right one is not. */
  async function withCode<Answer>(
    caller: Asking,
    code: string,
    { isOn, takesRecovery }: { isOn: boolean; takesRecovery: boolean },
    work: (tx: Queryable, user: User, used: 'app' | 'recovery') => Promise<Answer | Failure>,
  ): Promise<Answer | Failure> {
    const user = await findStaffUser(database, caller);
    if (user instanceof Failure) return user;
    const tooMany = await limits.consume('secondFactorTries', user.id);
    if (tooMany) return tooMany;
    const answer = await rollingBack(database, async (tx) => {
      const factor = await lockSecondFactor(tx, user.id);
      if (!factor || (factor.confirmedAt !== null) !== isOn)
        return fail('conflict', { msg: 'Your second factor has changed. Please reload the page.' });
      const used = await spendCode(tx, factor, code, takesRecovery);
      return used ? work(tx, user, used) : fail('invalid', wrongCode);
    });
    if (!(answer instanceof Failure)) await limits.reset('secondFactorTries', user.id);
    return answer;
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
      withCode(caller, code, { isOn: false, takesRecovery: false }, async (tx, user) => {
        const { codes, hashes } = totp.createRecoveryCodes();
        await updateSecondFactor(tx, user.id, { confirmedAt: new Date(), recoveryHashes: hashes });
        await noteSecondFactor(tx, caller.session.id);
        await recordOwnEvent(tx, 'second_factor.turned_on', user, caller, {});
        return { recovery_codes: codes };
      }),

    'POST /api/backoffice/second-factor/enter': ({ code }, caller) =>
      withCode(caller, code, { isOn: true, takesRecovery: true }, async (tx, user, used) => {
        await noteSecondFactor(tx, caller.session.id);
        if (used === 'recovery') await recordOwnEvent(tx, 'second_factor.recovery_code_used', user, caller, {});
        return { recovery_codes_left: (await findSecondFactor(tx, user.id))?.recoveryHashes.length ?? 0 };
      }),

    'POST /api/backoffice/second-factor/recovery-codes': ({ code }, caller) =>
      withCode(caller, code, { isOn: true, takesRecovery: false }, async (tx, user) => {
        const { codes, hashes } = totp.createRecoveryCodes();
        await updateSecondFactor(tx, user.id, { recoveryHashes: hashes });
        await recordOwnEvent(tx, 'second_factor.recovery_codes_made', user, caller, {});
        return { recovery_codes: codes };
      }),

    'POST /api/backoffice/second-factor/turn-off': ({ code }, caller) =>
      withCode(caller, code, { isOn: true, takesRecovery: true }, async (tx, user) => {
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
