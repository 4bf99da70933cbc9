import type { Values } from '#contract/backoffice/merge-edit.ts';
import type { EditedRecord } from '#contract/backoffice/records-editing.ts';
import type { TestApp } from '../../../test-support/test-app.ts';
import { type Role, roles } from '../../../test-support/test-roles.ts';
import { dropContentReads } from '../../content/content-reads.ts';

/** Staff of every role who edit records over HTTP. */
export async function createEditors(site: TestApp) {
  const tokens = {} as Record<Role, string>;
  for (const role of roles) tokens[role] = (await site.logIn(role, `${role}@office.example`)).token;
  const run = async (text: string, values: unknown[] = []) =>
    (await site.parts.database.$client.query(text, values)).rows as Record<string, unknown>[];
  return {
    tokens,
    run,
    open: async (kind: string, id: string) =>
      (await site.get(`/api/backoffice/record?${new URLSearchParams({ kind, id })}`, tokens.content))
        .data as unknown as EditedRecord,
    save: (kind: string, id: string, base: Values, next: Values, role: Role = 'content') =>
      site.post('/api/backoffice/record/save', { kind, id, base, next }, tokens[role]),
    undo: (event_id: unknown, role: Role = 'content') =>
      site.post('/api/backoffice/record/undo', { event_id }, tokens[role]),
    findProduct: async (sku = 'CUP-HOT-12-SLV') =>
      String((await run('select uuid from products where sku = $1', [sku]))[0]?.uuid),
    /** As the site does when PostgreSQL tells it of a change; here no process listens. */
    look: async (path: string) => {
      dropContentReads(site.reads);
      return (await site.get(path)).data as Record<string, unknown>;
    },
  };
}
