import type { Queryable } from '#database/connect.ts';
import { countBudgetedMails } from '#database/queries/outbox.ts';
import { findUserByEmail } from '#database/queries/people.ts';
import { mailBudgets } from '../calls/rate-limits.ts';
import type { MailMessage, MailTemplate } from '../mail/mail-message.ts';

/**
 * Emails to a mailbox that the sender typed in and may not own, with the budget each counts against. Codes have one of
 * their own: with one for all, strangers who order in a person's name would keep that person from signing up. Reset
 * codes are counted before they are made (`payForMail`).
 */
const firstMails = {
  accountEmailChange: 'codes',
  accountExists: 'codes',
  accountVerify: 'codes',
  chatAnswered: 'notices',
  companyInvitation: 'notices',
  companyRoleChanged: 'notices',
  newsletterConfirm: 'notices',
  orderPlaced: 'notices',
  orderPacked: 'notices',
  orderUnpaid: 'notices',
  quoteLink: 'notices',
  requestLink: 'notices',
  requestReceived: 'notices',
} as const satisfies Partial<Record<MailTemplate, keyof typeof mailBudgets>>;

type FirstMail = keyof typeof firstMails;

/**
 * The account that typed the recipient's email, null for a guest; undefined where the sender used a link that only this
 * mailbox got, or is staff.
 */
type TypedBy = string | null | undefined;

/** A flow with one of the templates above does not compile without `typedBy`. */
export type OutgoingMail =
  | { payload: Extract<MailMessage, { template: FirstMail }>; typedBy: TypedBy }
  | { payload: Exclude<MailMessage, { template: FirstMail }>; typedBy?: TypedBy };

interface BudgetedPayload {
  payload: MailMessage;
  budgetKey: string | null;
  /** Why it is not sent; null where it is. */
  heldBack: string | null;
}

/** What may leave: without words of a sender who does not own the mailbox, and at most so many to one mailbox. */
export async function applyMailBudget(db: Queryable, { payload, typedBy }: OutgoingMail): Promise<BudgetedPayload> {
  const isOwn = typedBy === undefined || (typedBy && (await findUserByEmail(db, payload.to))?.id === typedBy);
  if (isOwn) return { payload, budgetKey: null, heldBack: null };
  const budget = payload.template in firstMails ? firstMails[payload.template as FirstMail] : 'notices';
  const budgetKey = `${budget} ${toMailbox(payload.to)}`;
  const sent = await countBudgetedMails(db, budgetKey);
  const { perHour, perDay } = mailBudgets[budget];
  const heldBack =
    sent.inHour >= perHour
      ? `Not sent: this mailbox already got ${perHour} emails like this within an hour.`
      : sent.inDay >= perDay
        ? `Not sent: this mailbox already got ${perDay} emails like this within a day.`
        : null;
  return { payload: withoutSendersWords(payload), budgetKey, heldBack };
}

/** `pat+anything@…` is delivered to `pat@…`. */
function toMailbox(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}

function withoutSendersWords(payload: MailMessage): MailMessage {
  if (payload.template !== 'orderPlaced') return payload;
  return { ...payload, props: { ...payload.props, poNumber: '', shipTo: null } };
}
