import { can } from '#contract/auth/capabilities.ts';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import { type RecordKind, recordKindRows } from '#contract/backoffice/record-schemas.ts';
import type { EditedRecord } from '#contract/backoffice/records-editing.ts';
import { Failure, fail } from '#contract/errors.ts';
import { tellEvent } from '#contract/events/event-catalog.ts';
import { paths, toArticlePath, toCollectionPath, toProductPath, toSolutionPath } from '#contract/paths.ts';
import { recordStores } from '#database/queries/content-stores.ts';
import { listEdits } from '#database/queries/records.ts';
import { type CallerOf, toStaffActor } from '../../calls/caller.ts';
import { readCursor, toCursorMeta } from '../../calls/cursor.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { editRecord, hideCosts, removeRecord, undoEdit } from './edit-record.ts';
import { createImportHandlers } from './import-file.ts';
import { createPictureHandlers } from './pictures.ts';
import { createPriceHandlers } from './prices.ts';
import { createSignalHandlers } from './signals.ts';

const perPage = 50;
const shownEdits = 50;

type EditingCalls =
  | Extract<keyof Handlers, `${string} /api/backoffice/record${string}`>
  | keyof ReturnType<typeof createImportHandlers>
  | keyof ReturnType<typeof createPictureHandlers>
  | keyof ReturnType<typeof createPriceHandlers>
  | keyof ReturnType<typeof createSignalHandlers>;

/** Where customers see a record. */
const urls: Partial<Record<RecordKind, (values: Values) => string>> = {
  product: (values) => toProductPath(values as Parameters<typeof toProductPath>[0]),
  category: ({ slug }) => toCollectionPath(String(slug)),
  industry: ({ slug }) => toCollectionPath('all', { type: String(slug) }),
  advertisement: () => paths.home,
  faq: () => paths.faq,
  solution: ({ slug }) => toSolutionPath(String(slug)),
  page: ({ slug }) => (slug === 'about-us' ? paths.aboutUs : `/service-guarantee/${slug}`),
  article: ({ slug }) => toArticlePath(String(slug)),
  legal: ({ slug }) => `/${slug}.html`,
  redirect: ({ from }) => String(from),
  brand: () => paths.home,
};

export function createEditingHandlers(parts: Parts): Pick<Handlers, EditingCalls> {
  const { database } = parts;

  async function show(kind: RecordKind, id: string, caller: CallerOf<'staff'>): Promise<EditedRecord | Failure> {
    const stored = await database.transaction((tx) => recordStores[kind].lock(tx, id));
    if (!stored) return fail('notFound');
    const hide = (part: Values) => hideCosts(kind, part, caller.session.roles);
    const values = hide(stored);
    const edits = await listEdits(database, kind, id, shownEdits);
    return {
      kind,
      id,
      title: String(values.title ?? values.name ?? values.from ?? values.slug ?? recordKindRows[kind].label),
      values,
      url: urls[kind]?.(values) ?? '',
      may_edit: can(caller.session.roles, recordKindRows[kind].needs),
      history: edits.map((edit) => {
        const { before, after } = edit.detail as { before: Values | null; after: Values | null };
        return {
          id: edit.id,
          at: edit.createdAt.toISOString(),
          by: edit.actorName ?? 'A colleague',
          words: tellEvent(edit, 'staff') ?? '',
          before: before && hide(before),
          after: after && hide(after),
        };
      }),
    };
  }

  return {
    ...createImportHandlers(parts),
    ...createPictureHandlers(parts),
    ...createPriceHandlers(parts),
    ...createSignalHandlers(parts),

    async 'GET /api/backoffice/records'({ kind, keyword, category, cursor }) {
      const store = recordStores[kind];
      const query = { keyword, category, limit: perPage, cursor: cursor ? readCursor(cursor, store.order) : null };
      const { page, total } = await store.list(database, query);
      return { meta: toCursorMeta(page, perPage, total), list: page.rows.map(({ row }) => row) };
    },

    'GET /api/backoffice/record': ({ kind, id }, caller) => show(kind, id, caller),

    async 'POST /api/backoffice/record/save'(edit, caller) {
      const done = await editRecord(parts, edit, toStaffActor(caller));
      return done instanceof Failure ? done : show(edit.kind, done.id, caller);
    },

    async 'POST /api/backoffice/record/remove'(input, caller) {
      const done = await removeRecord(parts, input, toStaffActor(caller));
      if (done instanceof Failure) return done;
      const [edit] = await listEdits(database, input.kind, input.id, 1);
      return { removed: true, event_id: edit?.id ?? 0 };
    },

    'POST /api/backoffice/record/undo': ({ event_id }, caller) => undoEdit(parts, event_id, toStaffActor(caller)),
  };
}
