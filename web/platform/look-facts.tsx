import type { Look } from '#contract/looks/look.ts';
import { recipeNames } from '#contract/looks/look-words.ts';

/** A look in words: its name, its inks, and what it says. */
export function LookFacts({ look: { recipe, inks, text } }: { look: Look }) {
  const used = [...new Set([inks.main, inks.second, inks.accent])];
  const lines = [text.name, text.place, text.line].filter(Boolean);
  return (
    <div className="mt-1 text-14">
      <p className="font-medium">{recipeNames[recipe]} look</p>
      <ul aria-label="Inks" className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {used.map((ink) => (
          <li key={ink} className="flex items-center gap-2 tabular-nums">
            <span className="size-4 rounded-full border border-line" style={{ background: ink }} />
            {ink.toUpperCase()}
          </li>
        ))}
      </ul>
      {lines.length > 0 && <p className="mt-1 text-muted">Reads: {lines.join(', ')}</p>}
    </div>
  );
}
