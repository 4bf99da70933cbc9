import { can } from '#contract/auth/capabilities.ts';
import type { Roles } from '#contract/auth/roles.ts';
import { isSame, listChanges, mergeEdit, type Values } from '#contract/backoffice/merge-edit.ts';
import {
  type ProductRecord,
  type RecordKind,
  recordKindRows,
  recordKinds,
  recordSchemas,
} from '#contract/backoffice/record-schemas.ts';
import { collectAttributes, dropEmptyValues } from '#contract/catalog/attributes.ts';
import { Failure, type FieldErrors, fail } from '#contract/errors.ts';
import { toFieldErrors } from '#contract/field-errors.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import { judgeProduct } from '#database/catalog-files/judge-product.ts';
import type { Queryable } from '#database/connect.ts';
import { findBrokenRule } from '#database/errors.ts';
import { listAttributeRows } from '#database/queries/attributes.ts';
import { recordStores } from '#database/queries/content-stores.ts';
import { recordEvent } from '#database/queries/events.ts';
import { findUnknownNames } from '#database/queries/product-store.ts';
import { findEvent } from '#database/queries/records.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';

interface Edit {
  kind: RecordKind;
  /** Empty for a new record. */
  id: string;
  /** What the editor began with. */
  base: Values;
  next: Values;
  undoes?: number;
}

/** A product without what it costs us, for staff who may not see that. */
export function hideCosts(kind: RecordKind, values: Values, roles: Roles): Values {
  if (kind !== 'product' || can(roles, 'costs.read')) return values;
  const { cost_ladder: _, ...rest } = values;
  return rest;
}

/** What such staff send says nothing about costs: they stay as they are. */
function withStoredCosts(kind: RecordKind, values: Values, current: Values | null, roles: Roles): Values {
  if (kind !== 'product' || can(roles, 'costs.read')) return values;
  return { ...values, cost_ladder: current?.cost_ladder ?? [] };
}

/** Writes one edit with its event; what a colleague wrote meanwhile is kept, and a field that both changed is a conflict. */
export function editRecord(parts: Parts, edit: Edit, actor: StaffActor): Promise<{ id: string } | Failure> {
  if (!can(actor.roles, recordKindRows[edit.kind].needs)) return Promise.resolve(fail('forbidden'));
  return refusingClashes(() => rollingBack(parts.database, (tx) => applyEdit(parts, tx, edit, actor)));
}

export async function applyEdit(
  parts: Parts,
  tx: Queryable,
  edit: Edit,
  actor: StaffActor,
): Promise<{ id: string } | Failure> {
  const { kind, id, undoes } = edit;
  const store = recordStores[kind];
  const current = id ? await store.lock(tx, id) : null;
  if (id && !current) return fail('notFound', { msg: 'This was just removed.' });
  const base = withStoredCosts(kind, edit.base, current, actor.roles);
  const next = withStoredCosts(kind, edit.next, current, actor.roles);
  const { merged, conflicts } = current ? mergeEdit(current, base, next) : { merged: next, conflicts: [] };
  if (conflicts.length > 0)
    return fail('conflict', {
      msg: 'A colleague changed this while you were editing. Please compare and save again.',
      data: { conflicts, current: current && hideCosts(kind, current, actor.roles) },
    });
  const checked = await checkValues(tx, kind, merged);
  if (checked instanceof Failure) return checked;
  if (current && isSame(current, checked)) return { id };
  const written = current ? await store.update(tx, id, checked) : await store.insert(tx, checked);
  const changes = current ? listChanges(current, checked) : { before: null, after: checked };
  await noteEdit(parts, tx, kind, written, changes, actor, undoes);
  return { id: written };
}

export function removeRecord(
  parts: Parts,
  { kind, id, base, undoes }: Omit<Edit, 'next'>,
  actor: StaffActor,
): Promise<{ id: string } | Failure> {
  const { needs, single } = recordKindRows[kind];
  if (!can(actor.roles, needs)) return Promise.resolve(fail('forbidden'));
  if (single) return Promise.resolve(fail('conflict', { msg: 'This can’t be removed.' }));
  return refusingClashes(() =>
    rollingBack(parts.database, async (tx) => {
      const current = await recordStores[kind].lock(tx, id);
      if (!current) return fail('notFound', { msg: 'This was just removed.' });
      const { before } = listChanges(current, withStoredCosts(kind, base, current, actor.roles));
      if (Object.keys(before).length > 0)
        return fail('conflict', {
          msg: 'A colleague changed this. Please check again before you remove it.',
          data: { current: hideCosts(kind, current, actor.roles) },
        });
      await recordStores[kind].remove(tx, id);
      await noteEdit(parts, tx, kind, id, { before: current, after: null }, actor, undoes);
      return { id };
    }),
  );
}

/** Takes one change back. Fields that have changed again since are a conflict, so that no later work is lost. */
export async function undoEdit(parts: Parts, eventId: number, actor: StaffActor) {
  const event = await findEvent(parts.database, eventId);
  const kind = recordKinds.find((each) => event?.kind === `${each}.edited`);
  if (!event || !kind) return fail('notFound', { msg: 'We couldn’t find this change.' });
  const { before, after } = event.detail as { before: Values | null; after: Values | null };
  const { subjectId: id } = event;
  const done = before
    ? after
      ? await editRecord(parts, { kind, id, base: after, next: before, undoes: eventId }, actor)
      : await restore(parts, kind, id, before, eventId, actor)
    : await removeRecord(parts, { kind, id, base: after ?? {}, undoes: eventId }, actor);
  return done instanceof Failure ? done : { kind, id: done.id };
}

function restore(parts: Parts, kind: RecordKind, id: string, values: Values, undoes: number, actor: StaffActor) {
  if (!can(actor.roles, recordKindRows[kind].needs)) return Promise.resolve(fail('forbidden'));
  return refusingClashes(() =>
    rollingBack(parts.database, async (tx) => {
      const store = recordStores[kind];
      if (await store.lock(tx, id)) return fail('conflict', { msg: 'This was already restored.' });
      const written = await store.insert(tx, values, id);
      await noteEdit(parts, tx, kind, written, { before: null, after: values }, actor, undoes);
      return { id: written };
    }),
  );
}

async function noteEdit(
  { realtime }: Parts,
  tx: Queryable,
  kind: RecordKind,
  id: string,
  changes: { before: Values | null; after: Values | null },
  actor: StaffActor,
  undoes: number | undefined,
): Promise<void> {
  const data = { ...changes, ...(undoes && { undoes }) };
  await recordEvent(tx, `${kind}.edited`, { type: kind, id }, toEventActor(actor), data);
  await realtime.notify({ to: { staff: true }, event: 'E_STATUS_CHANGED', detail: { subject: kind, id } }, tx);
}

/** The values as their schema has them, or a sentence for each field that is wrong. */
async function checkValues(tx: Queryable, kind: RecordKind, values: Values): Promise<Values | Failure> {
  if (kind === 'product') return checkProduct(tx, values);
  const parsed = recordSchemas[kind].safeParse(values);
  if (parsed.success) return parsed.data as Values;
  return refuse(toFieldErrors(parsed.error.issues));
}

/** The same rules as for a file of the catalog. */
async function checkProduct(tx: Queryable, values: Values): Promise<Values | Failure> {
  // A new product gets its id when it is written.
  const kinds = new Map((await listAttributeRows(tx)).map(({ key, kind }) => [key, kind]));
  const given = collectAttributes({ ...values, uuid: values.uuid || newProductId }, kinds);
  const parsed = recordSchemas.product.safeParse(given);
  const fields: FieldErrors = {};
  for (const { column, sentence } of judgeProduct(0, given, parsed, kinds)) fields[column] ??= sentence;
  if (!parsed.success || Object.keys(fields).length > 0) return refuse(fields);
  const product: ProductRecord = parsed.data;
  const unknown = await findUnknownNames(tx, product.category, product.industries);
  if (unknown.category) fields.category = 'We couldn’t find this category.';
  if (unknown.industries.length > 0)
    fields.industries = `We couldn’t find the restaurant type ${unknown.industries.join(', ')}.`;
  if (Object.keys(fields).length > 0) return refuse(fields);
  return { ...product, attributes: dropEmptyValues(product.attributes) };
}

const newProductId = '00000000-0000-4000-8000-000000000000';

/** The first sentences in words too: a field may stand on another tab. */
function refuse(fields: FieldErrors): Failure {
  const told = Object.entries(fields)
    .slice(0, 3)
    .map(([field, sentence]) => `${toPlace(field)}: ${sentence}`);
  return fail('invalid', { fields, msg: `Not saved. ${told.join(' ')}` });
}

/** 'sections.0.title' is 'Sections 1, title': people count from one. */
const toPlace = (field: string) => {
  const words = field
    .replace(/\.(\d+)/g, (_, at) => ` ${Number(at) + 1}`)
    .replaceAll('.', ', ')
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A name that another row has, and a row that others need, are refused by the database. */
async function refusingClashes<Answer>(work: () => Promise<Answer | Failure>): Promise<Answer | Failure> {
  try {
    return await work();
  } catch (error) {
    const clash = findBrokenRule(error);
    if (clash === 'unique') return fail('conflict', { msg: 'Another one already has this name, SKU or path.' });
    if (clash === 'foreign')
      return fail('conflict', { msg: 'Something still uses this, so it can’t be removed or renamed.' });
    if (clash === 'check') return fail('invalid', { msg: 'These values can’t be saved.' });
    throw error;
  }
}
