import { type Failure, fail } from '#contract/errors.ts';
import { formatCents } from '#contract/format-number.ts';
import { type Cents, subtractCents, toPositive } from '#contract/money.ts';
import type { PaymentTerms } from '#contract/orders/payment-terms.ts';
import type { Queryable } from '#database/connect.ts';
import type { CompanyRecord } from '#database/queries/companies.ts';
import { readCompanyCredit } from '#database/queries/payments.ts';
import type { Buyer, Payment } from './order-request.ts';

export interface Credit {
  limitCents: Cents;
  /** All that is unpaid on account. */
  usedCents: Cents;
  leftCents: Cents;
  overdueCents: Cents;
  /** The number of the order that is due the longest. */
  oldestOverdue: string | null;
}

export async function readCredit(db: Queryable, company: CompanyRecord, at = new Date()): Promise<Credit> {
  const { usedCents, overdueCents, overdue } = await readCompanyCredit(db, company.id, at);
  const limitCents = company.creditLimitCents as Cents;
  const leftCents = toPositive(subtractCents(limitCents, usedCents));
  return { limitCents, usedCents, leftCents, overdueCents, oldestOverdue: overdue[0]?.orderNumber ?? null };
}

/** Why nothing more goes on account; null where this amount does. */
function describeNoCredit({ leftCents, overdueCents, oldestOverdue }: Credit, totalCents: Cents): string | null {
  if (overdueCents > 0)
    return `${formatCents(overdueCents)} on your account is overdue, ${oldestOverdue} first. Pay it by bank transfer or check with the details on its invoice, or choose to pay in advance.`;
  if (totalCents > leftCents)
    return `This order is more than the ${formatCents(leftCents)} left on your account. Please choose to pay in advance.`;
  return null;
}

const noAccount = 'Your company has no account with us yet. Please choose to pay in advance.';

/** On account only within the credit of the company and with nothing overdue; refused to a buyer who chose the account. */
export async function chooseTerms(
  db: Queryable,
  { company }: Pick<Buyer, 'company'>,
  payment: Payment,
  totalCents: Cents,
  on: Date,
): Promise<{ terms: PaymentTerms; note: string | null; refusal: Failure | null }> {
  const terms = 'advance';
  const isChosen = payment === 'account';
  if (payment === 'advance') return { terms, note: null, refusal: null };
  if (!company || company.terms === 'advance')
    return { terms, note: null, refusal: isChosen ? fail('invalid', { fields: { on_account: noAccount } }) : null };
  const note = describeNoCredit(await readCredit(db, company, on), totalCents);
  if (!note) return { terms: company.terms, note: null, refusal: null };
  return { terms, note, refusal: isChosen ? fail('conflict', { msg: note, fields: { on_account: note } }) : null };
}
