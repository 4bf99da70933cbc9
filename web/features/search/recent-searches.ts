const storageKey = 'recent_searches';
const most = 6;

/** The newest first, each text once however it was spelled in capitals. */
export function addRecent(recent: readonly string[], text: string): string[] {
  const clean = text.trim().replace(/\s+/g, ' ').slice(0, 200);
  if (!clean) return [...recent];
  return [clean, ...recent.filter((other) => other.toLowerCase() !== clean.toLowerCase())].slice(0, most);
}

/** Any script of the page may write to storage: only texts are taken from it. */
export function parseRecent(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function readRecent(): string[] {
  try {
    return parseRecent(localStorage.getItem(storageKey));
  } catch {
    return [];
  }
}

export function keepRecent(text: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(addRecent(readRecent(), text)));
  } catch {
    // Full or forbidden: the search itself works all the same.
  }
}

export function clearRecent(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}
