import {
  toBackofficeCompanyPath,
  toBackofficeDesignPath,
  toBackofficeOrderPath,
  toBackofficeQuotePath,
  toBackofficeRequestPath,
} from '#contract/backoffice-paths.ts';
import { tellEvent } from '#contract/events/event-catalog.ts';
import { type AuditEntry, auditCountLimit } from '#contract/staff/audit.ts';
import {
  auditOrder,
  findPeopleByWords,
  findSubjectIds,
  listAuditRows,
  listSubjectNames,
} from '#database/queries/audit.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { readCursor, toCursorMeta } from '../backoffice/cursor.ts';
import { toPersonName } from '../companies/present.ts';

const perPage = 50;

const pages: Record<string, (id: string) => string> = {
  request: toBackofficeRequestPath,
  quote: toBackofficeQuotePath,
  design: toBackofficeDesignPath,
  order: toBackofficeOrderPath,
  company: toBackofficeCompanyPath,
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
        countLimit: auditCountLimit,
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

function presentEntry({ event, firstName, lastName, email }: AuditRow, names: Map<string, string>): AuditEntry {
  const { kind, detail, actorRole, subjectType, subjectId } = event;
  return {
    id: String(event.id),
    kind,
    text: tellEvent({ kind, detail, actorRole, actorName: firstName }, 'staff') ?? kind,
    actor: email === null ? '' : toPersonName({ firstName: firstName ?? '', lastName: lastName ?? '', email }),
    actor_role: actorRole,
    subject_type: subjectType,
    subject_id: subjectId,
    subject: names.get(subjectId) ?? '',
    url: names.has(subjectId) ? (pages[subjectType]?.(subjectId) ?? null) : null,
    detail: JSON.stringify(detail),
    at: event.createdAt.toISOString(),
  };
}
