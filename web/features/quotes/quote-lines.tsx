import { listGroups, sumChoice } from '#contract/quotes/quote-totals.ts';
import type { CustomerQuote } from '#contract/quotes/quote-views.ts';
import type { SentVersion } from './choices.ts';
import { QuoteLine } from './quote-line.tsx';

interface QuoteLinesProps {
  quote: CustomerQuote;
  current: SentVersion;
  choices: readonly number[];
  /** Where it ships: freight is to there. */
  zipcode: string;
  onChoose: (line: number, chosen: number) => void;
}

/** The lines in their order; alternatives stand together where the first of them stands. */
export function QuoteLines({ quote, current: { content }, choices, zipcode, onChoose }: QuoteLinesProps) {
  const groups = listGroups(content);
  const show = (index: number) => {
    const line = content.lines[index];
    return (
      line && (
        <QuoteLine
          key={index}
          line={line}
          index={index}
          picture={quote.pictures[index]}
          chosen={choices[index] ?? 0}
          sums={line.breaks.map((_, at) => sumChoice(content, choices, index, at))}
          zipcode={zipcode}
          onChoose={quote.may_accept ? onChoose : null}
        />
      )
    );
  };
  return content.lines.map(({ group }, index) => {
    const own = groups.find((each) => each.group === group);
    if (!own) return show(index);
    if (own.lines[0] !== index) return null;
    // What was ordered shows the alternative that was taken.
    if (quote.accepted) return own.lines.filter((line) => (choices[line] ?? -1) >= 0).map(show);
    return (
      <section
        key={group}
        id={`group-${group}`}
        aria-labelledby={`group-${group}-title`}
        className="border-ink border-t pt-6"
      >
        <h2 id={`group-${group}-title`} className="text-24">
          Choose one of {own.lines.length} <span className="font-normal text-muted">(group {group})</span>
        </h2>
        <p className="mt-1 mb-6 text-15 text-muted">
          You need one of these. The total counts the one you choose, in the quantity you choose.
        </p>
        {own.lines.map(show)}
      </section>
    );
  });
}
