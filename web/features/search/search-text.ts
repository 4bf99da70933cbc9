const longest = 200;

/**
 * The search text as one clean line. Control characters mean nothing, and a text of dots alone would be a
 * folder in the path.
 */
export function toSearchText(given: string | null | undefined): string {
  const text = (given ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
  return /^\.+$/.test(text) ? '' : text;
}

/** From 1; anything else is the first page. */
export function toPageNumber(given: string | null): number {
  return /^[1-9]\d{0,5}$/.test(given ?? '') ? Number(given) : 1;
}
