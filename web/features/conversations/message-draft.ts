/** A message that is being written, with the key it will be sent under: sent again after a failure, it is one message. */
export interface MessageDraft {
  key: string;
  text: string;
}

const prefix = 'message:';

/** Of this tab alone: two tabs with one key and different words would be one message. */
export function readDraft(name: string): MessageDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as MessageDraft | null;
    return draft?.text && draft.key ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(name: string, draft: MessageDraft): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    // Storage may be full or forbidden; the form works without it.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // As above.
  }
}
