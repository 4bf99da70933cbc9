import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { optionalLine, optionalText, requiredText } from '../fields.ts';
import { AttachedFile } from '../files/files.ts';
import { Tone, toMoveOffer } from '../workflows/move-offer.ts';
import { taxCertificateStates } from '../workflows/tax-certificate-workflow.ts';
import { regions } from './regions.ts';
import { TaxRates } from './tax-rates.ts';

export const TaxCertificate = z.object({
  id: z.string(),
  region: z.string(),
  certificate_number: z.string(),
  file: AttachedFile,
  state: z.enum(taxCertificateStates),
  /** In the words of its reader. */
  label: z.string(),
  tone: Tone,
  next: z.string(),
  /** Why it was rejected or ended. */
  reason: z.string(),
  version: z.int(),
  sent_at: z.iso.datetime(),
  moves: z.array(toMoveOffer(taxCertificateStates)),
});
export type TaxCertificate = z.infer<typeof TaxCertificate>;

const OwnTaxes = z.object({
  /** Null before the email is confirmed: a certificate belongs to a company. */
  company: z.nullable(z.string()),
  may_send: z.boolean(),
  /** States where orders include sales tax. */
  taxed_regions: z.array(z.string()),
  list: z.array(TaxCertificate),
});

const StaffTaxes = z.extend(TaxRates, { may_write: z.boolean() });

export const taxesEndpoints = {
  'GET /api/taxes': defineEndpoint({
    audience: 'customer',
    summary: 'Tax certificates of the company the person works in, and the states where sales tax is collected.',
    input: z.object({}),
    output: OwnTaxes,
  }),

  'POST /api/taxes/certificate': defineEndpoint({
    audience: 'customer',
    summary: 'Sends a tax exemption certificate. Tax is charged until staff approve it.',
    input: z.object({
      region: z.enum(regions as [string, ...string[]], 'Please choose the state of the certificate.'),
      certificate_number: optionalLine(60),
      file_id: requiredText('Please attach the certificate as a PDF or a picture.', 60),
      guest_id: optionalText(60),
    }),
    output: OwnTaxes,
  }),

  'GET /api/backoffice/taxes': defineEndpoint({
    audience: 'staff',
    summary: 'Sales tax by state. A state that is not listed is not collected.',
    input: z.object({}),
    output: StaffTaxes,
  }),

  'POST /api/backoffice/taxes': defineEndpoint({
    audience: 'staff',
    needs: 'settings.write',
    summary: 'Replaces the table of tax rates. Orders that exist keep their tax.',
    input: TaxRates,
    output: StaffTaxes,
  }),
};
