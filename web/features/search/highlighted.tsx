import { toHighlightParts } from './highlight.ts';

/** A text with the words that were searched for marked in it. */
export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  return toHighlightParts(text, words).map((part) => {
    at += part.text.length;
    return part.marked ? (
      <mark key={at} className="bg-tan text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
