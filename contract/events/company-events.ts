import * as z from 'zod/mini';
import { formatDate } from '../format-date.ts';
import { formatCount, formatUnitPrice } from '../format-number.ts';
import { taxCertificateWorkflow } from '../workflows/tax-certificate-workflow.ts';
import { defineEvent, labelMove, moveData, onlyStaff } from './define-event.ts';

const agreedData = {
  sku: z.string(),
  quantity: z.int(),
  unit_price_mills: z.int(),
  valid_from: z.string(),
  valid_until: z.nullable(z.string()),
};
type AgreedData = z.infer<z.ZodMiniObject<typeof agreedData>>;

/** 'CUP-HOT-12 at $0.094 from 5,000 pieces, Nov 18, 2026 to Dec 31, 2026'. */
function tellPrice({ sku, quantity, unit_price_mills, valid_from, valid_until }: AgreedData): string {
  const days = valid_until
    ? `${formatDate(valid_from)} to ${formatDate(valid_until)}`
    : `since ${formatDate(valid_from)}`;
  return `${sku} at ${formatUnitPrice(unit_price_mills)} from ${formatCount(quantity)} pieces, ${days}`;
}

/** What staff decide about companies and taxes. */
export const companyEvents = {
  'company.terms_changed': defineEvent({
    subject: 'company',
    data: z.object({ terms: z.string(), credit_limit_cents: z.int() }),
    label: onlyStaff('Terms changed'),
  }),
  'company.price_agreed': defineEvent({
    subject: 'company',
    data: z.object({ ...agreedData, before: z.nullable(z.object(agreedData)) }),
    label: ({ data }) =>
      onlyStaff(
        data.before
          ? `Agreed price changed: ${tellPrice(data)}, before ${tellPrice(data.before)}`
          : `Price agreed: ${tellPrice(data)}`,
      ),
  }),
  'company.price_removed': defineEvent({
    subject: 'company',
    data: z.object(agreedData),
    label: ({ data }) => onlyStaff(`Agreed price removed: ${tellPrice(data)}`),
  }),
  'tax_certificate.submitted': defineEvent({
    subject: 'tax_certificate',
    data: z.object({ region: z.string() }),
    label: taxCertificateWorkflow.states.submitted.happened,
  }),
  'tax_certificate.moved': defineEvent({
    subject: 'tax_certificate',
    data: z.object(moveData),
    label: ({ data: { from, to }, byCustomer }) =>
      labelMove(taxCertificateWorkflow, { from, to, byCustomer }, 'submitted'),
  }),
  'taxes.changed': defineEvent({
    subject: 'settings',
    data: z.object({ rates: z.array(z.object({ region: z.string(), rate: z.int(), freight: z.boolean() })) }),
    label: onlyStaff('Tax rates changed'),
  }),
};
