/** Where drafts lie; what is in them is the business of draft.ts, which arrives when there is one. */
export const toDraftKey = (name: string) => `draft:${name}`;

export function hasDraft(name: string): boolean {
  try {
    return localStorage.getItem(toDraftKey(name)) !== null;
  } catch {
    return false;
  }
}

/** A form that the browser itself posts cannot clear its draft; the page it leads to does. */
const sendingKey = 'draft-sending';

export function noteSending(name: string): void {
  sessionStorage.setItem(sendingKey, name);
}

export function clearSentDraft(): void {
  const name = sessionStorage.getItem(sendingKey);
  if (name) localStorage.removeItem(toDraftKey(name));
  sessionStorage.removeItem(sendingKey);
}
