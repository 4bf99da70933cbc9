import { can } from '#contract/auth/capabilities.ts';
import type { StaffCompany, StaffCompanyRow } from '#contract/companies/staff-companies.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { sumOpenOnAccount } from '#database/queries/checkout.ts';
import { type CompanyRecord, findCompany, listMembers, lockCompany } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { companyOrder, listCompanyRows, setCompanyTerms } from '#database/queries/staff-companies.ts';
import { countOpenCertificates, listCertificates } from '#database/queries/taxes.ts';
import { type CallerOf, toCallerActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import { createFileLinks } from '../../files/file-url.ts';
import type { Parts } from '../../parts.ts';
import { readSecrets } from '../../secrets.ts';
import { advance } from '../../workflow/advance.ts';
import { readCursor, toCursorMeta } from '../backoffice/cursor.ts';
import { createCertificateSubject } from './certificate-subject.ts';
import { toCertificate } from './present.ts';

type StaffCompanyCall = Extract<
  keyof Handlers,
  `${string} /api/backoffice/company${string}` | `${string} /api/backoffice/companies`
>;

const perPage = 50;

/** What staff see and decide of companies: terms, credit and tax certificates. */
export function createStaffCompanyHandlers(parts: Parts): Pick<Handlers, StaffCompanyCall> {
  const { database } = parts;
  const links = createFileLinks(readSecrets(parts.settings));

  async function present(db: Queryable, company: CompanyRecord, caller: CallerOf<'staff'>): Promise<StaffCompany> {
    const certificates = await listCertificates(db, company.id);
    const waiting = certificates.filter(({ certificate }) => certificate.state === 'submitted').length;
    return {
      ...toRow(company, waiting),
      open_cents: company.terms === 'advance' ? 0 : await sumOpenOnAccount(db, company),
      members: (await listMembers(db, company.id)).map(({ firstName, lastName, email, role }) => ({
        name: `${firstName} ${lastName}`.trim(),
        email,
        role,
      })),
      certificates: certificates.map((row) => toCertificate(row, links, toActor(caller))),
      may_write: can(caller.session.roles, 'companies.write'),
    };
  }

  return {
    async 'GET /api/backoffice/companies'({ cursor, keyword, view }) {
      const asked = { limit: perPage, cursor: readCursor(cursor, companyOrder) };
      const { page, total } = await listCompanyRows(database, { keyword, waiting: view === 'waiting' }, asked);
      const waiting = await countOpenCertificates(
        database,
        page.rows.map(({ company }) => company.id),
      );
      return {
        meta: toCursorMeta(page, perPage, total),
        list: page.rows.map(({ company }) => toRow(company, waiting.get(company.id) ?? 0)),
      };
    },

    async 'GET /api/backoffice/company'({ id }, caller) {
      const company = await findCompany(database, id);
      return company ? present(database, company, caller) : fail('notFound');
    },

    'POST /api/backoffice/company/terms': ({ id, terms, credit_limit_cents }, caller) =>
      rollingBack(database, async (tx) => {
        const company = await lockCompany(tx, id);
        if (!company) return fail('notFound');
        if (terms !== 'advance' && credit_limit_cents === 0)
          return fail('invalid', { fields: { credit_limit_cents: 'An account needs a credit limit above $0.' } });
        const changes = { terms, creditLimitCents: credit_limit_cents };
        await setCompanyTerms(tx, id, changes);
        const data = { terms, credit_limit_cents };
        await recordEvent(tx, 'company.terms_changed', { type: 'company', id }, toCallerActor(caller), data);
        return present(tx, { ...company, ...changes }, caller);
      }),

    'POST /api/backoffice/company/certificate/move': (asked, caller) =>
      rollingBack(database, async (tx) => {
        const moved = await advance(tx, parts.realtime, createCertificateSubject(parts), asked, toActor(caller));
        if (moved instanceof Failure) return moved;
        const company = await findCompany(tx, moved.companyId);
        return company ? present(tx, company, caller) : fail('notFound');
      }),
  };
}

function toRow({ id, name, terms, creditLimitCents, createdAt }: CompanyRecord, waiting: number): StaffCompanyRow {
  return {
    id,
    name,
    terms,
    credit_limit_cents: creditLimitCents,
    open_certificates: waiting,
    created_at: createdAt.toISOString(),
  };
}

function toActor({ session, requestId }: CallerOf<'staff'>) {
  return { type: 'staff', userId: session.userId, roles: session.roles, requestId } as const;
}
