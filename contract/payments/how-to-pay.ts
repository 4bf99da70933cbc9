import type { Brand } from '../content/brand.ts';

/** How an invoice is paid, on invoices and statements alike. */
export function listWaysToPay({
  name,
  address,
  phone,
  email,
}: Pick<Brand, 'name' | 'address' | 'phone' | 'email'>): { title: string; text: string }[] {
  return [
    {
      title: 'By check',
      text: `Make it out to ${name}, write the invoice number on it, and mail it to ${name}, ${address}.`,
    },
    {
      title: 'By bank transfer',
      text: `Call ${phone} or email ${email} for our bank details, and enter the invoice number as the reference.`,
    },
  ];
}
