import { data, redirect } from 'react-router';
import type { FieldConflict, Values } from '#contract/backoffice/merge-edit.ts';
import type { RecordKind } from '#contract/backoffice/record-schemas.ts';
import type { CallApi } from '#contract/call-api.ts';
import type { FieldSpec } from './field-specs.ts';
import { readRecordForm } from './record-fields.ts';
import type { RefusedEdit } from './record-form.tsx';

interface RecordAct {
  call: CallApi;
  form: FormData;
  kind: RecordKind;
  /** Empty for a new record. */
  id: string;
  specs: readonly FieldSpec[];
  /** Where the record is edited, and where its list is. */
  toPage(id: string, saved: string): string;
  listPath: string;
}

/** Saves, removes or takes back. What was typed comes back with a refusal. */
export async function actOnRecord({ call, form, kind, id, specs, toPage, listPath }: RecordAct) {
  const intent = String(form.get('intent') ?? '');
  const base = readValues(String(form.get('base') ?? ''));
  if (intent === 'undo') {
    const undone = await call('POST /api/backoffice/record/undo', { event_id: String(form.get('event_id') ?? '') });
    if (undone.code === 200) return redirect(toPage(undone.data.id, `undo-${Date.now()}`), 303);
    return refuse(undone, null);
  }
  if (intent === 'remove') {
    const removed = await call('POST /api/backoffice/record/remove', { kind, id, base });
    return removed.code === 200
      ? redirect(`${listPath}?${new URLSearchParams({ removed: String(removed.data.event_id) })}`, 303)
      : refuse(removed, null);
  }
  const refusal = await placePictures(call, form, specs);
  if (refusal) return refuse({ code: 422, msg: refusal, data: {} }, readRecordForm(specs, form, base));
  const rearranged = form.get('rearrange');
  if (typeof rearranged === 'string') {
    const next = readRecordForm(specs, form, base, rearranged);
    return data<RefusedEdit>({ msg: '', fields: {}, conflicts: [], current: base, next });
  }
  const next = readRecordForm(specs, form, base);
  for (const spec of specs) {
    const uploaded = await receivePicture(call, form, `upload.${spec.name}`);
    if (uploaded?.error) return refuse({ code: 422, msg: uploaded.error, data: {} }, next);
    if (!uploaded?.image) continue;
    // One of several pictures is added at the end, a single one takes the place of the old one.
    const before = next[spec.name];
    next[spec.name] = Array.isArray(before)
      ? [...before, { image: uploaded.image, alt: String(next.title ?? ''), title: String(next.title ?? '') }]
      : uploaded.image;
  }
  const saved = await call('POST /api/backoffice/record/save', { kind, id, base, next });
  if (saved.code === 200) return redirect(toPage(saved.data.id, String(saved.data.history[0]?.id ?? '0')), 303);
  return refuse(saved, next);
}

interface Refusal {
  code: number;
  msg: string;
  data: { fields?: Record<string, string>; conflicts?: unknown; current?: unknown };
}

function refuse(answer: Refusal, next: Values | null) {
  const refused: RefusedEdit = {
    msg: answer.msg,
    fields: answer.data.fields ?? {},
    conflicts: (answer.data.conflicts ?? []) as FieldConflict[],
    current: (answer.data.current ?? null) as Values | null,
    next,
  };
  return data(refused, { status: answer.code });
}

/**
 * Pictures of shapes: `upload.sections.0.image` becomes the text that `sections.0.image` has from now on. Content names
 * its pictures by what follows /media/.
 */
async function placePictures(call: CallApi, form: FormData, specs: readonly FieldSpec[]): Promise<string | null> {
  const shapes = new Set(specs.filter(({ type }) => type === 'shape').map(({ name }) => name));
  for (const name of new Set(form.keys())) {
    const [prefix, ...path] = name.split('.');
    if (prefix !== 'upload' || !shapes.has(path[0] ?? '')) continue;
    const uploaded = await receivePicture(call, form, name);
    if (uploaded?.error) return uploaded.error;
    if (uploaded?.image) form.set(path.join('.'), uploaded.image.replace(/^\/media\//, ''));
    form.delete(name);
  }
  return null;
}

async function receivePicture(call: CallApi, form: FormData, name: string) {
  const file = form.get(name);
  if (!(file instanceof File) || file.size === 0) return null;
  const uploaded = await call('POST /api/file/upload', { file });
  if (uploaded.code !== 200) return { error: uploaded.msg };
  const made = await call('POST /api/backoffice/picture', { file_id: uploaded.data.file_id });
  return made.code === 200 ? { image: made.data.image } : { error: made.data.fields?.file_id ?? made.msg };
}

function readValues(text: string): Values {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' && !Array.isArray(value) ? (value as Values) : {};
  } catch {
    return {};
  }
}
