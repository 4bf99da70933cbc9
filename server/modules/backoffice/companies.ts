import { can } from '#contract/auth/capabilities.ts';
import {
  toBackofficeCompanyPath,
  toBackofficeDesignPath,
  toBackofficeOrderPath,
  toBackofficeQuotePath,
  toBackofficeRequestPath,
  toBackofficeStoragePath,
} from '#contract/backoffice-paths.ts';
import {
  type CompanyDetail,
  type CompanyRow,
  type OwnedKind,
  ownedKinds,
} from '#contract/companies/backoffice-companies.ts';
import { Failure, fail } from '#contract/errors.ts';
import { tellEvent } from '#contract/events/event-catalog.ts';
import { orderStatusRows } from '#contract/orders/derive-order-status.ts';
import { designWorkflow } from '#contract/workflows/design-workflow.ts';
import { quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { requestWorkflow } from '#contract/workflows/request-workflow.ts';
import {
  changeCompany,
  companyOrder,
  listCompanyEvents,
  listCompanyRows,
  listOwned,
} from '#database/queries/backoffice-companies.ts';
import { findCompany, listMembers, lockCompany } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { readCompanyCredit } from '#database/queries/payments.ts';
import { listAgreements } from '#database/queries/price-agreements.ts';
import { listCertificates } from '#database/queries/taxes.ts';
import { type CallerOf, toCallerActor, toStaffActor } from '../../calls/caller.ts';
import { readCursor, toCursorMeta } from '../../calls/cursor.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { advance } from '../../workflow/advance.ts';
import { toPersonName } from '../companies/present.ts';
import { listSpending, setMemberLimit } from '../companies/spending.ts';
import { createCertificateSubject } from '../taxes/certificate-subject.ts';
import { toCertificate } from '../taxes/present.ts';
import { presentAgreement, removeAgreement, saveAgreement } from './agreements.ts';
import { mergeCompanies } from './merge-companies.ts';

const perPage = 50;
const shownOfKind = 10;
const shownEvents = 50;

const ownedPaths: Record<OwnedKind, (id: string) => string> = {
  requests: toBackofficeRequestPath,
  quotes: toBackofficeQuotePath,
  designs: toBackofficeDesignPath,
  orders: toBackofficeOrderPath,
  storage: toBackofficeStoragePath,
};

const ownedStates: Record<OwnedKind, Readonly<Record<string, { staffLabel: string }>>> = {
  requests: requestWorkflow.states,
  quotes: quoteWorkflow.states,
  designs: designWorkflow.states,
  orders: orderStatusRows,
  storage: orderStatusRows,
};

type CompanyCall =
  | 'GET /api/backoffice/companies'
  | 'GET /api/backoffice/company'
  | 'POST /api/backoffice/company/save'
  | 'POST /api/backoffice/company/limit'
  | 'POST /api/backoffice/company/merge'
  | 'POST /api/backoffice/company/agreement/save'
  | 'POST /api/backoffice/company/agreement/remove'
  | 'POST /api/backoffice/company/certificate/move';
type StaffCaller = CallerOf<'staff'>;

const unknown = { msg: 'We couldn’t find this company.' };

export function createBackofficeCompanyHandlers(parts: Parts): Pick<Handlers, CompanyCall> {
  const { database } = parts;
  return {
    async 'GET /api/backoffice/companies'({ cursor, keyword, tag, view }) {
      const at = readCursor(cursor, companyOrder);
      const { page, total } = await listCompanyRows(
        database,
        { keyword, tag: tag.toLowerCase(), isWaiting: view === 'waiting' },
        perPage,
        at,
      );
      return { meta: toCursorMeta(page, perPage, total), list: page.rows.map(presentRow) };
    },

    'GET /api/backoffice/company': ({ id }, caller) => presentDetail(parts, id, caller),

    async 'POST /api/backoffice/company/save'(
      { id, version, credit_limit_dollars, deposit_percent, ...given },
      caller,
    ) {
      const failure = await rollingBack(database, async (tx) => {
        const before = await lockCompany(tx, id);
        if (!before) return fail('notFound', unknown);
        if (given.terms !== 'advance' && credit_limit_dollars === 0)
          return fail('invalid', { fields: { credit_limit_dollars: 'An account needs a credit limit above $0.' } });
        const changes = {
          ...given,
          creditLimitCents: credit_limit_dollars * 100,
          depositPercent: deposit_percent === '' ? null : deposit_percent,
        };
        if (!(await changeCompany(tx, id, version, changes)))
          return fail('conflict', {
            msg: 'A colleague just changed this company. Your text is still here.',
          });
        const fields = (Object.keys(changes) as (keyof typeof changes)[]).filter(
          (name) => String(changes[name]) !== String(before[name]),
        );
        await recordEvent(tx, 'company.edited', { type: 'company', id }, toCallerActor(caller), { fields });
        return null;
      });
      return failure ?? presentDetail(parts, id, caller);
    },

    async 'POST /api/backoffice/company/limit'({ id, ...input }, caller) {
      const failure = await rollingBack(database, async (tx) =>
        (await lockCompany(tx, id)) ? setMemberLimit(tx, id, input, toCallerActor(caller)) : fail('notFound', unknown),
      );
      return failure ?? presentDetail(parts, id, caller);
    },

    async 'POST /api/backoffice/company/merge'({ id, duplicate_id }, caller) {
      const done = await mergeCompanies(parts, id, duplicate_id, toCallerActor(caller));
      if (done instanceof Failure) return done;
      const detail = await presentDetail(parts, id, caller);
      return detail instanceof Failure ? detail : { ...detail, done };
    },

    async 'POST /api/backoffice/company/agreement/save'(input, caller) {
      return (await saveAgreement(parts, input, caller)) ?? presentDetail(parts, input.id, caller);
    },

    async 'POST /api/backoffice/company/agreement/remove'(input, caller) {
      return (await removeAgreement(parts, input, caller)) ?? presentDetail(parts, input.id, caller);
    },

    async 'POST /api/backoffice/company/certificate/move'(input, caller) {
      const moved = await rollingBack(database, (tx) =>
        advance(tx, parts.realtime, createCertificateSubject(parts), input, toStaffActor(caller)),
      );
      return moved instanceof Failure ? moved : presentDetail(parts, moved.companyId, caller);
    },
  };
}

type Row = Awaited<ReturnType<typeof listCompanyRows>>['page']['rows'][number];

function presentRow({ company, people, requests, orders, orderedCents, openCertificates }: Row): CompanyRow {
  return {
    id: company.id,
    name: company.name,
    tags: company.tags,
    terms: company.terms,
    people,
    requests,
    orders,
    ordered_cents: orderedCents,
    open_certificates: openCertificates,
    url: toBackofficeCompanyPath(company.id),
  };
}

async function presentDetail(parts: Parts, id: string, caller: StaffCaller): Promise<CompanyDetail | Failure> {
  const { database } = parts;
  const company = await findCompany(database, id);
  if (!company) return fail('notFound', unknown);
  const members = await listMembers(database, id);
  const spendingOf = await listSpending(database, id);
  const owned: CompanyDetail['owned'] = [];
  for (const kind of ownedKinds) {
    const { rows, count } = await listOwned(database, kind, id, shownOfKind);
    const list = rows.map((row) => ({
      ...row,
      state: ownedStates[kind][row.state]?.staffLabel ?? row.state,
      at: new Date(row.at).toISOString(),
      url: ownedPaths[kind](row.id),
    }));
    owned.push({ kind, count, list });
  }
  const links = parts.links;
  const events = await listCompanyEvents(database, id, shownEvents);
  return {
    id,
    name: company.name,
    note: company.note,
    tags: company.tags,
    terms: company.terms,
    credit_limit_cents: company.creditLimitCents,
    deposit_percent: company.depositPercent,
    open_cents: (await readCompanyCredit(database, company.id)).usedCents,
    certificates: (await listCertificates(database, id)).map((row) => toCertificate(row, links, toStaffActor(caller))),
    version: company.version,
    created_at: company.createdAt.toISOString(),
    merged_into: company.mergedInto,
    people: members.map((member) => ({
      id: member.userId,
      name: toPersonName(member),
      email: member.email,
      role: member.role,
      joined_at: member.createdAt.toISOString(),
      spending: spendingOf(member),
    })),
    owned,
    agreements: (await listAgreements(database, id)).map((row) => presentAgreement(row)),
    history: events.map((row) => ({
      id: row.id,
      text:
        tellEvent(
          { kind: row.kind, detail: row.detail, actorRole: row.actor_role, actorName: row.actor_name },
          'staff',
        ) ?? row.kind,
      actor: row.actor_name ?? row.actor_role,
      at: new Date(row.created_at).toISOString(),
    })),
    may_write: can(caller.session.roles, 'companies.write'),
  };
}
