import {
  toBackofficeChatPath,
  toBackofficeCompanyPath,
  toBackofficeDesignPath,
  toBackofficeOrderPath,
  toBackofficeProductPath,
  toBackofficeQuotePath,
  toBackofficeRequestPath,
  toBackofficeStoragePath,
  toBackofficeStorePath,
} from '#contract/backoffice-paths.ts';
import { tellEvent } from '#contract/events/event-catalog.ts';
import type { AuditEntry } from '#contract/staff/audit.ts';
import {
  auditOrder,
  findPeopleByWords,
  findSubjectIds,
  listAuditRows,
  listSubjectNames,
  type SubjectName,
} from '#database/queries/audit.ts';
import { readCursor, toCursorMeta } from '../../calls/cursor.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { toPersonName } from '../companies/present.ts';

const perPage = 50;

const pages: Record<string, (id: string) => string> = {
  request: toBackofficeRequestPath,
  quote: toBackofficeQuotePath,
  design: toBackofficeDesignPath,
  order: toBackofficeOrderPath,
  order_line: toBackofficeOrderPath,
  shipment: toBackofficeOrderPath,
  order_problem: toBackofficeOrderPath,
  company: toBackofficeCompanyPath,
  tax_certificate: toBackofficeCompanyPath,
  store: toBackofficeStorePath,
  storage_item: toBackofficeStoragePath,
  release: toBackofficeStoragePath,
  chat: toBackofficeChatPath,
  product: toBackofficeProductPath,
};

/** Things of which there is one. */
const fixedNames: Record<string, string> = {
  'catalog:products': 'All products',
  'settings:taxes': 'Tax rates',
};

export function createAuditHandlers({ database, settings }: Parts): Pick<Handlers, 'GET /api/backoffice/audit'> {
  return {
    async 'GET /api/backoffice/audit'({ cursor, person, subject, kind, from, until }) {
      const filter = {
        actorIds: person ? await findPeopleByWords(database, person) : undefined,
        subjectIds: subject ? await findSubjectIds(database, subject) : undefined,
        kind: kind || undefined,
        from,
        until,
        zone: settings.businessTimeZone,
      };
      const { page, total } = await listAuditRows(database, filter, {
        limit: perPage,
        cursor: readCursor(cursor, auditOrder),
      });
      const names = await listSubjectNames(
        database,
        page.rows.map(({ event }) => event.subjectId),
      );
      return {
        meta: toCursorMeta(page, perPage, total),
        list: page.rows.map((row) => presentEntry(row, names)),
      };
    },
  };
}

type AuditRow = Awaited<ReturnType<typeof listAuditRows>>['page']['rows'][number];

function presentEntry({ event, firstName, lastName, email }: AuditRow, names: Map<string, SubjectName>): AuditEntry {
  const { kind, detail, actorRole, subjectType, subjectId } = event;
  const named = names.get(subjectId);
  return {
    id: String(event.id),
    kind,
    text: tellEvent({ kind, detail, actorRole, actorName: firstName }, 'staff') ?? kind,
    actor: email === null ? '' : toPersonName({ firstName: firstName ?? '', lastName: lastName ?? '', email }),
    actor_role: actorRole,
    subject_type: subjectType,
    subject_id: subjectId,
    subject: named?.name ?? fixedNames[`${subjectType}:${subjectId}`] ?? '',
    url: named ? (pages[subjectType]?.(named.pageId) ?? null) : null,
    detail: JSON.stringify(detail),
    at: event.createdAt.toISOString(),
  };
}
