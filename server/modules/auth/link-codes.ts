import { Failure, fail } from '#contract/errors.ts';
import { maskMailbox } from '#contract/mask-mailbox.ts';
import type { CustomerActor } from '#contract/workflows/workflow.ts';
import type { Acting } from '../../access-links/open-subject.ts';
import type { Caller } from '../../calls/caller.ts';
import type { MailTemplates } from '../../mail/mail-message.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { createCodes } from './codes.ts';
import { payForMail } from './registration.ts';

/** A code to the mailbox of an access link, before an order is placed by it: the email with the link may be forwarded. */
export interface LinkCodes {
  /** Emails a code to the mailbox of the link. */
  send(
    acting: Acting,
    about: Omit<MailTemplates['linkCode'], 'code'>,
    caller: Caller,
  ): Promise<{ sent_to: string } | Failure>;
  /** Runs the work as the actor who may approve, once for a code; a member who is logged in needs none. */
  confirm<T>(
    acting: Acting,
    code: string,
    caller: Caller,
    work: (actor: CustomerActor) => Promise<T | Failure>,
  ): Promise<T | Failure>;
}

const notYours = 'Only the customer can do this. Please log in, or open the link in our email to you.';
const wrongCode = 'This code is wrong or has expired. Please check the newest email, or ask for a new code.';

export function createLinkCodes(parts: Parts): LinkCodes {
  const { database, limits } = parts;
  const codes = createCodes(parts.secrets);

  return {
    async send({ linkId, actor: { email }, mayConfirm }, about, caller) {
      if (!linkId || !email || !mayConfirm) return fail('forbidden', { msg: notYours });
      const tooMany =
        (await limits.consume('linkCodes', { account: linkId, ip: caller.ip })) ??
        (await payForMail(parts, email, caller));
      if (tooMany) return tooMany;
      await database.transaction(async (tx) => {
        const { mailed } = await codes.issue(tx, { purpose: 'link', linkId });
        const props = { ...about, code: mailed.code };
        await enqueue(tx, { channel: 'mail', payload: { to: email, template: 'linkCode', props } });
      });
      return { sent_to: maskMailbox(email) };
    },

    async confirm({ linkId, actor, mayConfirm }, code, caller, work) {
      if (!linkId) return work(actor);
      if (!mayConfirm) return fail('forbidden', { msg: notYours });
      if (!code) return fail('codeNeeded', { data: { sent_to: maskMailbox(actor.email ?? '') } });
      const tries = { account: linkId, ip: caller.ip };
      const tooMany = await limits.consume('linkCodeTries', tries);
      if (tooMany) return tooMany;
      const use = { purpose: 'link', linkId } as const;
      // In a transaction of its own: a wrong attempt counts although the work is rolled back.
      if (!(await codes.use(database, use, { code }))) return fail('invalid', { fields: { code: wrongCode } });
      await limits.refund('linkCodeTries', tries);
      const done = await work({ ...actor, scope: 'approve' });
      // The work failed, because a price has changed for example: the code stays valid for the next attempt.
      if (done instanceof Failure) await codes.restore(database, use, code);
      return done;
    },
  };
}
