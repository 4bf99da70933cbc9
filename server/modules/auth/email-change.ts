import { type Failure, fail } from '#contract/errors.ts';
import { endLinksToEmail } from '#database/queries/access-links.ts';
import { expireCodes } from '#database/queries/codes.ts';
import { findUser, findUserByEmail } from '#database/queries/people.ts';
import { moveToEmail } from '#database/queries/requests.ts';
import type { Caller } from '../../calls/caller.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { AuthParts } from './auth-parts.ts';
import { recordOwnEvent } from './own-event.ts';
import { payForMail } from './registration.ts';
import { refuseWrongPassword } from './reset.ts';
import { rejectWithoutFactor } from './second-factor.ts';
import { hashToken } from './token.ts';
import { claimEmail, wrongCode } from './verification.ts';

interface EmailChange {
  email: string;
  current_password: string;
  second_factor?: string;
}

/**
 * Sends a code to the new email of an account; nothing changes until it is entered. For an email that has an account the
 * answer and the work are the same; only the email that its mailbox gets differs.
 */
export async function changeEmail(
  parts: AuthParts,
  { email, current_password: password, second_factor }: EmailChange,
  caller: Caller,
): Promise<Record<string, never> | Failure> {
  const user = caller.session && (await findUser(parts.database, caller.session.userId));
  if (!user) return fail('unauthenticated');
  const refusal = await refuseWrongPassword(parts, user, password, 'current_password', caller);
  if (refusal) return refusal;
  if (email === user.email.toLowerCase())
    return fail('invalid', { fields: { email: 'This is already your account’s email.' } });
  const tooMany =
    (await rejectWithoutFactor(parts, user, second_factor, caller)) ??
    (await parts.limits.consume('emailChanges', user.id)) ??
    (await parts.limits.consume('registerEmail', { account: hashToken(email), ip: caller.ip })) ??
    (await payForMail(parts, email, caller));
  if (tooMany) return tooMany;
  await parts.database.transaction(async (tx) => {
    const { mailed } = await parts.codes.issue(tx, { purpose: 'email', userId: user.id, about: email });
    const owner = await findUserByEmail(tx, email);
    await recordOwnEvent(tx, 'account.email_asked', user, caller, {});
    await enqueue(tx, {
      channel: 'mail',
      typedBy: user.id,
      payload: owner
        ? { to: email, template: 'accountExists', props: { firstName: owner.firstName, email } }
        : { to: email, template: 'accountEmailChange', props: { email, ...mailed } },
    });
  });
  return {};
}

/** After the code from the new mailbox. Sessions stay, because the request needed the password. The old mailbox is notified. */
export async function confirmEmail(
  parts: AuthParts,
  { email, ...given }: { email: string; code: string; proof?: string },
  caller: Caller,
): Promise<{ email: string } | Failure> {
  const user = caller.session && (await findUser(parts.database, caller.session.userId));
  if (!user) return fail('unauthenticated');
  const use = { purpose: 'email', userId: user.id, about: email } as const;
  if (!parts.codes.isProof(use, given.proof)) {
    const tooMany = await parts.limits.consume('verifyTries', user.id);
    if (tooMany) return tooMany;
  }
  const outcome = await parts.database.transaction(async (tx) => {
    if (!(await parts.codes.use(tx, use, given))) return fail('invalid', wrongCode);
    if (!(await claimEmail(parts, tx, { ...user, email }, caller))) return fail('invalid', wrongCode);
    await moveToEmail(tx, user.id, { from: user.email, to: email });
    // The old mailbox may still have access links and codes for a new password.
    await endLinksToEmail(tx, user.id, user.email);
    await expireCodes(tx, user.id);
    await recordOwnEvent(tx, 'account.email_changed', user, caller, {});
    // An unverified email gets no notice: it may be a typo and belong to a stranger.
    if (user.emailVerifiedAt)
      await enqueue(tx, {
        channel: 'mail',
        payload: { to: user.email, template: 'accountEmailChanged', props: { firstName: user.firstName } },
      });
    return { email };
  });
  if ('email' in outcome) await parts.limits.reset('verifyTries', user.id);
  return outcome;
}
