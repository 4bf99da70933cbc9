import type { Brand } from '../content/brand.ts';
import type { BankDetails } from './bank-details.ts';

/** How an invoice is paid without a card, on invoices, statements and pages alike. */
export function listWaysToPay(
  { name, address, phone, email }: Pick<Brand, 'name' | 'address' | 'phone' | 'email'>,
  bank: BankDetails,
): { title: string; text: string }[] {
  return [
    {
      title: 'By check',
      text: `Make it out to ${name}, write the invoice number on it, and mail it to ${name}, ${address}.`,
    },
    {
      title: 'By bank transfer',
      text: `${describeBank(bank, { phone, email })} Enter the invoice number as the reference.`,
    },
  ];
}

const describeBank = (
  { account_name, bank, routing_number, account_number }: BankDetails,
  { phone, email }: Pick<Brand, 'phone' | 'email'>,
): string =>
  account_number
    ? `Send it to ${account_name} at ${bank}, routing number ${routing_number}, account number ${account_number}.`
    : `Call ${phone} or email ${email} for our bank details.`;
