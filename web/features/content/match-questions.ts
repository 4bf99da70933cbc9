import type { FaqSection } from '#contract/content/content.ts';

/** Keeps the questions that hold every word typed, in question or answer; sections left empty go. */
export function keepMatching(sections: FaqSection[], typed: string): FaqSection[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections
    .map((section) => ({
      ...section,
      items: section.items.filter(({ title, content }) => {
        const all = `${section.title} ${title} ${content}`.toLowerCase();
        return words.every((word) => all.includes(word));
      }),
    }))
    .filter((section) => section.items.length > 0);
}
