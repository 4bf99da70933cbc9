import * as z from 'zod/mini';
import { CursorMeta, cursorInput } from '../backoffice/cursor-paging.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText, wholeNumber } from '../fields.ts';
import { paymentTerms } from '../orders/payment-terms.ts';
import { TaxCertificate } from '../taxes/taxes.ts';
import { taxCertificateStates } from '../workflows/tax-certificate-workflow.ts';
import { membershipRoles } from './membership-roles.ts';

/** More credit than any restaurant gets, and far from what a column takes. */
const mostCreditCents = 100_000_000;

export const StaffCompanyRow = z.object({
  id: z.string(),
  name: z.string(),
  terms: z.enum(paymentTerms),
  credit_limit_cents: z.int(),
  /** Certificates that wait for a decision. */
  open_certificates: z.int(),
  created_at: z.iso.datetime(),
});
export type StaffCompanyRow = z.infer<typeof StaffCompanyRow>;

export const StaffCompany = z.extend(StaffCompanyRow, {
  /** Orders on account that are not due yet. */
  open_cents: z.int(),
  members: z.array(z.object({ name: z.string(), email: z.string(), role: z.enum(membershipRoles) })),
  certificates: z.array(TaxCertificate),
  may_write: z.boolean(),
});
export type StaffCompany = z.infer<typeof StaffCompany>;

const CompanyId = z.uuid('This company is not known.');

export const staffCompaniesEndpoints = {
  'GET /api/backoffice/companies': defineEndpoint({
    audience: 'staff',
    summary: 'Companies by name; those with a certificate to review first where `waiting` is asked for.',
    input: z.object({
      ...cursorInput,
      keyword: optionalText(200),
      view: z._default(z.enum(['all', 'waiting']), 'all'),
    }),
    output: z.object({ list: z.array(StaffCompanyRow), meta: CursorMeta }),
  }),

  'GET /api/backoffice/company': defineEndpoint({
    audience: 'staff',
    summary: 'A company with its people, terms, credit and tax certificates.',
    input: z.object({ id: CompanyId }),
    output: StaffCompany,
  }),

  'POST /api/backoffice/company/terms': defineEndpoint({
    audience: 'staff',
    needs: 'companies.write',
    summary: 'Sets when a company pays and how much may be open on account. Orders that exist keep their terms.',
    input: z.object({
      id: CompanyId,
      terms: z.enum(paymentTerms, 'Please choose the terms.'),
      credit_limit_cents: wholeNumber('The credit limit', 0, mostCreditCents),
    }),
    output: StaffCompany,
  }),

  'POST /api/backoffice/company/certificate/move': defineEndpoint({
    audience: 'staff',
    needs: 'companies.write',
    summary: 'Approves, rejects or ends a tax certificate; a stale version is a conflict.',
    input: z.object({
      id: z.uuid('This certificate is not known.'),
      to: z.enum(taxCertificateStates),
      version: z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
      reason: optionalText(1000),
    }),
    output: StaffCompany,
  }),
};
