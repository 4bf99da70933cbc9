/** A message on its way: sent again after a failure, its key makes it one message. */
export interface UnsentMessage {
  client_key: string;
  text: string;
  files: { file_id: string; name: string }[];
  /** Why it was refused; it waits for the visitor then. */
  fault?: string;
}

/** Each has a place of its own, so that two tabs keep theirs. Log-out removes everything under 'draft:'. */
const prefix = 'draft:chat:';
const draftKey = 'draft:chat-text';

/** What an earlier page could not send, in the order it was written. */
export function readUnsent(): UnsentMessage[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .sort()
      .map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as UnsentMessage)
      .filter(Boolean);
  } catch {
    return [];
  }
}

/** Keys begin with the time, so that their order is that of writing. */
export function makeKey(): string {
  return `${Date.now().toString(36)}-${crypto.randomUUID()}`;
}

export function keepUnsent(message: UnsentMessage): void {
  keep(prefix + message.client_key, JSON.stringify(message));
}

export function forgetUnsent(key: string): void {
  keep(prefix + key, null);
}

export function readDraft(): string {
  try {
    return localStorage.getItem(draftKey) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(text: string): void {
  keep(draftKey, text || null);
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage may be full or forbidden; the chat works without it.
  }
}
