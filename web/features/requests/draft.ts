import { toDraftKey } from './draft-place.ts';

/** What a customer has typed, kept in their own browser until it is sent. */
export interface Draft {
  entries: [string, string][];
  /** The last try that got no answer: sent again as it is, it carries the same key and is done once. */
  attempt?: { body: string; key: string };
  savedAt: number;
}

/** Older drafts are forgotten: they are not shown again. */
const keepMs = 14 * 86_400_000;

/** Fields that are ours, or that must not be written to a disk. */
const skipped = new Set(['website', 'shown_at', 'submit_source', 'form']);

export function readDraft(name: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(toDraftKey(name)) ?? 'null') as Draft | null;
    return draft && Date.now() - draft.savedAt < keepMs ? draft : null;
  } catch {
    return null;
  }
}

export function writeDraft(name: string, form: HTMLFormElement, attempt?: Draft['attempt']): void {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !skipped.has(entry[0]),
  );
  try {
    const draft: Draft = { entries, savedAt: Date.now(), ...(attempt && { attempt }) };
    localStorage.setItem(toDraftKey(name), JSON.stringify(draft));
  } catch {
    // Storage may be full or forbidden; the form works without it.
  }
}

export function clearDraft(name: string): void {
  try {
    localStorage.removeItem(toDraftKey(name));
  } catch {
    // As above.
  }
}

/** Puts the values back into the fields a person sees; hidden ones belong to the page as it is now. */
export function fillFrom(form: HTMLFormElement, entries: Draft['entries']): void {
  const waiting = new Map<string, string[]>();
  for (const [name, value] of entries) waiting.set(name, [...(waiting.get(name) ?? []), value]);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      field.checked = waiting.get(field.name)?.includes(field.value) ?? false;
    else if (isTyped(field) && waiting.has(field.name)) field.value = waiting.get(field.name)?.shift() ?? '';
  }
}

function isTyped(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLInputElement) return !['hidden', 'file', 'submit', 'button'].includes(field.type);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}
