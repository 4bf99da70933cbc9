import * as z from 'zod/mini';
import { taxCertificateWorkflow } from '../workflows/tax-certificate-workflow.ts';
import { defineEvent, labelMove, moveData, onlyStaff } from './define-event.ts';

/** What staff decide about companies and taxes. */
export const companyEvents = {
  'company.terms_changed': defineEvent({
    subject: 'company',
    data: z.object({ terms: z.string(), credit_limit_cents: z.int() }),
    label: onlyStaff('Terms changed'),
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
