import * as z from 'zod/mini';
import { CursorMeta, cursorInput } from '../backoffice/cursor-paging.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText } from '../fields.ts';
import { paymentTerms } from '../orders/payment-terms.ts';
import { spendingLimitInput } from '../stores/spending-limit.ts';
import { TaxCertificate } from '../taxes/taxes.ts';
import { taxCertificateStates } from '../workflows/tax-certificate-workflow.ts';
import { MemberSpending } from './companies.ts';
import { AgreedPrice, CompanyFacts, CompanyId } from './company-forms.ts';
import { membershipRoles } from './membership-roles.ts';

export const CompanyRow = z.object({
  id: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  terms: z.enum(paymentTerms),
  people: z.int(),
  requests: z.int(),
  orders: z.int(),
  /** Of all orders that were not canceled. */
  ordered_cents: z.int(),
  /** Tax certificates that wait for a decision. */
  open_certificates: z.int(),
  url: z.string(),
});
export type CompanyRow = z.infer<typeof CompanyRow>;

/** One thing a company owns, as a line that leads to it. */
const OwnedThing = z.object({
  id: z.string(),
  label: z.string(),
  about: z.string(),
  /** As staff read it in the lists of its kind. */
  state: z.string(),
  amount_cents: z.nullable(z.int()),
  at: z.iso.datetime(),
  url: z.string(),
});
export type OwnedThing = z.infer<typeof OwnedThing>;

export const ownedKinds = ['requests', 'quotes', 'designs', 'orders', 'storage'] as const;
export type OwnedKind = (typeof ownedKinds)[number];

const agreementStates = ['current', 'coming', 'ended'] as const;

/** A price that staff agreed with the company: for one product, from a quantity on, between two days. */
export const PriceAgreement = z.object({
  id: z.string(),
  product_uuid: z.string(),
  sku: z.string(),
  title: z.string(),
  quantity: z.int(),
  unit_price_mills: z.int(),
  /** At this quantity today, to compare. */
  list_unit_mills: z.int(),
  valid_from: z.string(),
  valid_until: z.nullable(z.string()),
  state: z.enum(agreementStates),
});
export type PriceAgreement = z.infer<typeof PriceAgreement>;

export const CompanyDetail = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  terms: z.enum(paymentTerms),
  credit_limit_cents: z.int(),
  /** Null where the setting of orders counts. */
  deposit_percent: z.nullable(z.int()),
  /** Orders on account that are not paid yet. */
  open_cents: z.int(),
  certificates: z.array(TaxCertificate),
  version: z.int(),
  created_at: z.iso.datetime(),
  /** The company it was merged into; it owns nothing itself then. */
  merged_into: z.nullable(z.string()),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(membershipRoles),
      joined_at: z.iso.datetime(),
      spending: MemberSpending,
    }),
  ),
  /** Of each kind how many there are, and the newest. */
  owned: z.array(z.object({ kind: z.enum(ownedKinds), count: z.int(), list: z.array(OwnedThing) })),
  agreements: z.array(PriceAgreement),
  history: z.array(z.object({ id: z.string(), text: z.string(), actor: z.string(), at: z.iso.datetime() })),
  may_write: z.boolean(),
});
export type CompanyDetail = z.infer<typeof CompanyDetail>;

export const backofficeCompanyEndpoints = {
  'GET /api/backoffice/companies': defineEndpoint({
    audience: 'staff',
    summary:
      'Companies by name; found by a part of the name, by the email of a member, by a tag, or by what waits for us.',
    input: z.object({
      ...cursorInput,
      keyword: optionalText(200),
      tag: optionalText(40),
      view: z._default(z.enum(['all', 'waiting']), 'all'),
    }),
    output: z.object({ meta: CursorMeta, list: z.array(CompanyRow) }),
  }),

  'GET /api/backoffice/company': defineEndpoint({
    audience: 'staff',
    summary: 'One company with its people and everything it owns.',
    input: z.object({ id: CompanyId }),
    output: CompanyDetail,
  }),

  'POST /api/backoffice/company/save': defineEndpoint({
    audience: 'staff',
    needs: 'companies.write',
    summary: 'Changes name, note, tags and terms; an older version is a conflict.',
    input: CompanyFacts,
    output: CompanyDetail,
  }),

  'POST /api/backoffice/company/limit': defineEndpoint({
    audience: 'staff',
    needs: 'companies.write',
    summary: 'Sets what a member may order in a month without an owner; without an amount there is no limit.',
    input: z.object({ id: CompanyId, ...spendingLimitInput }),
    output: CompanyDetail,
  }),

  'POST /api/backoffice/company/merge': defineEndpoint({
    audience: 'staff',
    needs: 'companies.write',
    summary: 'Moves people and everything owned from a duplicate to this company, at once. Links go on working.',
    input: z.object({ id: CompanyId, duplicate_id: CompanyId }),
    /** `done`: what was moved, joined and decided, in sentences. */
    output: z.extend(CompanyDetail, { done: z.array(z.string()) }),
  }),

  'POST /api/backoffice/company/agreement/save': defineEndpoint({
    audience: 'staff',
    needs: 'companies.write',
    summary: 'Agrees a price with a company, or changes one that was agreed. Its members see it from the first day on.',
    input: AgreedPrice,
    output: CompanyDetail,
  }),

  'POST /api/backoffice/company/agreement/remove': defineEndpoint({
    audience: 'staff',
    needs: 'companies.write',
    summary: 'Removes an agreed price; list prices hold again at once.',
    input: z.object({ id: CompanyId, agreement_id: z.uuid('We couldn’t find this price.') }),
    output: CompanyDetail,
  }),

  'POST /api/backoffice/company/certificate/move': defineEndpoint({
    audience: 'staff',
    needs: 'companies.write',
    summary: 'Approves, rejects or ends a tax certificate; a stale version is a conflict.',
    input: z.object({
      id: z.uuid('We couldn’t find this certificate.'),
      to: z.enum(taxCertificateStates),
      version: z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
      reason: optionalText(1000),
    }),
    output: CompanyDetail,
  }),
};
