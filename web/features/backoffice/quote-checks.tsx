import { Check, Hourglass, TriangleAlert } from 'lucide-react';
import type { QuoteContent } from '#contract/quotes/quote-content.ts';
import { listGroups } from '#contract/quotes/quote-totals.ts';
import type { StaffQuote } from '#contract/quotes/quote-views.ts';
import { FileList } from './file-list.tsx';

interface QuoteChecksProps {
  content: QuoteContent;
  /** A price waits for a colleague. */
  below: boolean;
  /** As of the last save. */
  delivery: StaffQuote['delivery'];
}

/** When it would arrive, and what to look at before it goes out. */
export function QuoteChecks({ content, below, delivery }: QuoteChecksProps) {
  const missing = content.lines.filter(({ breaks }) => breaks.some((each) => !(each.unit_price_mills > 0))).length;
  const groups = listGroups(content).filter(({ lines }) => lines.length > 1);
  return (
    <section aria-labelledby="checks" className="border-line border-t pt-3 text-14">
      {delivery && (
        <p className="mb-3">
          <strong className="block text-15 font-semibold">{delivery.date}</strong>
          <span className="text-muted">{delivery.condition}</span>
        </p>
      )}
      <h2 id="checks" className="text-15 font-semibold">
        Before it goes out
      </h2>
      <ul className="mt-1 grid gap-1">
        <li className="flex gap-2">
          {missing > 0 ? (
            <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-error" />
          ) : (
            <Check aria-hidden="true" className="size-4.5 shrink-0 text-leaf" />
          )}
          {missing > 0
            ? `${missing === 1 ? '1 line has' : `${missing} lines have`} no price`
            : 'Every line has a price'}
        </li>
        <li className="flex gap-2">
          {below ? (
            <Hourglass aria-hidden="true" className="size-4.5 shrink-0 text-orange-ink" />
          ) : (
            <Check aria-hidden="true" className="size-4.5 shrink-0 text-leaf" />
          )}
          {below
            ? 'A price is below the minimum margin or more than 15% below list, or a line isn’t in the catalog: a colleague approves it first'
            : 'No price needs approval'}
        </li>
        {groups.map(({ group, lines }) => (
          <li key={group} className="flex gap-2">
            <Check aria-hidden="true" className="size-4.5 shrink-0 text-leaf" />
            The customer chooses one of {lines.length} in group {group}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the customer wrote in the form, with the files that belong to none of the lines; the thread is below. */
export function TheirWords({ request }: { request: StaffQuote['request'] }) {
  const { words = [], files = [] } = request ?? {};
  if (words.length + files.length === 0) return null;
  return (
    <section aria-labelledby="their-words" className="text-15">
      <h2 id="their-words" className="font-display-small text-20 font-bold">
        {words.length > 0 ? 'In their words' : 'Their files'}
      </h2>
      {words.map((text) => (
        <p key={text} className="mt-2">
          <span className="text-13 text-muted">With {request?.number}</span>
          <span className="block whitespace-pre-wrap wrap-anywhere">{text}</span>
        </p>
      ))}
      {files.length > 0 && <FileList files={files} />}
    </section>
  );
}
