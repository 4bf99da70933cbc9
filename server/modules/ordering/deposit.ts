import type { OrderSettings } from '#contract/orders/order-settings.ts';
import { allInAdvance, type PaymentTerms } from '#contract/orders/payment-terms.ts';
import type { CompanyRecord } from '#database/queries/companies.ts';
import type { OrderLineRequest } from './order-request.ts';

/** Printed goods are made for one customer, so their making begins with a deposit; plain stock is paid and sent. */
export function chooseDeposit(
  lines: readonly Pick<OrderLineRequest, 'kind'>[],
  terms: PaymentTerms,
  company: CompanyRecord | null,
  { deposit_percent }: OrderSettings,
): number {
  const isPrinted = lines.some(({ kind }) => kind === 'custom');
  return terms === 'advance' && isPrinted ? (company?.depositPercent ?? deposit_percent) : allInAdvance;
}
