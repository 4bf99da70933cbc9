import { type Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import type { User } from '#database/queries/people.ts';
import {
  findSecondFactor,
  lockSecondFactor,
  type SecondFactorRow,
  updateSecondFactor,
} from '#database/queries/second-factors.ts';
import type { Caller } from '../../calls/caller.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Budget, BudgetKey } from '../../calls/rate-limits.ts';
import type { AuthParts } from './auth-parts.ts';
import { recordOwnEvent } from './own-event.ts';

const askForCode = 'Please enter the code from your authenticator app, or a recovery code.';
const wrongCode = 'This code is wrong or was already used. Wait for the next one in your app, or use a recovery code.';

type Person = Pick<User, 'id' | 'roles'>;
type CodeParts = Pick<AuthParts, 'database' | 'limits' | 'totp'>;

export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  return Boolean((await findSecondFactor(db, userId))?.confirmedAt);
}

/**
 * Before a session, and before what would lock the owner out: null where no second factor is on, or the code given with
 * this very call is right; it is spent then. Ask only after the password or the code from the email was right, since the
 * answer reveals that there is a second factor.
 */
export async function rejectWithoutFactor(
  parts: CodeParts,
  user: Person,
  code: string | undefined,
  caller: Caller,
): Promise<Failure | null> {
  if (!(await hasSecondFactor(parts.database, user.id))) return null;
  if (!code) return fail('invalid', { msg: askForCode, fields: { second_factor: askForCode } });
  return spendFactorCode(parts, user, { code, field: 'second_factor', isOn: true }, caller, async () => null);
}

/** Uses a code in one transaction with the work it allows. Only a wrong one counts against the budget. */
export async function spendFactorCode<Answer>(
  { database, limits, totp }: CodeParts,
  user: Person,
  { code, field, isOn }: { code: string; field: string; isOn: boolean },
  caller: Caller,
  work: (tx: Queryable) => Promise<Answer | Failure>,
): Promise<Answer | Failure> {
  const budget = toBudget(user.id, code, caller);
  const tooMany = await limits.consume(...budget);
  if (tooMany) return tooMany;
  let isRight = false;
  const answer = await rollingBack(database, async (tx) => {
    const factor = await lockSecondFactor(tx, user.id);
    if (!factor || (factor.confirmedAt !== null) !== isOn)
      return fail('conflict', { msg: 'Your second factor has changed. Please reload the page.' });
    const spent = spend(factor, code);
    if (!spent) return fail('invalid', { fields: { [field]: wrongCode } });
    isRight = true;
    await updateSecondFactor(tx, user.id, spent);
    if (spent.recoveryHashes) await recordOwnEvent(tx, 'second_factor.recovery_code_used', user, caller, {});
    return work(tx);
  });
  if (isRight) await limits.reset(...budget);
  return answer;

  function spend(factor: SecondFactorRow, typed: string): Partial<SecondFactorRow> | null {
    const step = totp.readStep(factor.secret, typed, factor.lastStep);
    if (step !== null) return { lastStep: step };
    const hash = totp.hashRecoveryCode(typed);
    if (!factor.recoveryHashes.includes(hash)) return null;
    return { recoveryHashes: factor.recoveryHashes.filter((other) => other !== hash) };
  }
}

/**
 * Codes of the app are short, so all networks share their attempts: using them up locks out the app, not the recovery
 * codes. Those have 50 bits, so their attempts are counted by account and network.
 */
function toBudget(userId: string, code: string, { ip }: Caller): [Budget, BudgetKey] {
  return /^\d{6}$/.test(code.replaceAll(/\s/g, ''))
    ? ['secondFactorTries', userId]
    : ['recoveryCodeTries', { account: userId, ip }];
}
