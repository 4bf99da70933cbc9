export interface TextPart {
  text: string;
  marked: boolean;
}

/** Cuts a text where one of the words begins a word of it. The words come from the server; they are plain text here. */
export function toHighlightParts(text: string, words: readonly string[]): TextPart[] {
  const patterns = words.filter((word) => word.length > 0).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (patterns.length === 0) return [{ text, marked: false }];
  // The longest first, so that 'cups' is marked whole where 'cup' fits as well.
  patterns.sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${patterns.join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, place) => ({ text: part, marked: place % 2 === 1 }))
    .filter((part) => part.text.length > 0);
}
