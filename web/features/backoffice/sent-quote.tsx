import { formatDay } from '#contract/format-date.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { formatMargin, toMarginTenths } from '#contract/quotes/quote-margin.ts';
import { sumQuote, toFirstChoices } from '#contract/quotes/quote-totals.ts';
import type { StaffQuote } from '#contract/quotes/quote-views.ts';
import { Badge } from '#ui/badge.tsx';
import { FileRow } from './file-list.tsx';
import { QuoteTotals } from './quote-totals.tsx';

/** What the customer sees, or what waits for approval. */
export function SentQuote({ quote }: { quote: StaffQuote }) {
  const shown = quote.draft ?? quote.versions[0];
  if (!shown) return null;
  return (
    <section aria-labelledby="version-content">
      <h2 id="version-content" className="font-display-small text-20 font-bold">
        Version {shown.number}
        {quote.draft ? ', not sent yet' : ''}
      </h2>
      {!quote.draft && quote.versions[0] && (
        <p className="mt-1 text-15 text-muted">Good through {formatDay(quote.versions[0].valid_until)}</p>
      )}
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {shown.content.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
          <li key={index} className="py-3 text-15">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {line.name}
              {line.group && <Badge tone="neutral">One of group {line.group}</Badge>}
            </p>
            <p className="text-14 text-muted">{Object.values(line.options).join(', ')}</p>
            {quote.logos[index] && <FileRow file={quote.logos[index]} />}
            <ul className="mt-2 grid gap-1 tabular-nums">
              {line.breaks.map((each, at) => (
                <li key={each.quantity} className="flex flex-wrap justify-between gap-x-6">
                  <span>
                    {formatCount(each.quantity)} at {formatUnitPrice(each.unit_price_mills)}
                    {each.list_unit_mills > 0 && each.list_unit_mills !== each.unit_price_mills && (
                      <span className="text-muted"> (list {formatUnitPrice(each.list_unit_mills)})</span>
                    )}
                  </span>
                  <span className="text-muted">
                    {tellCost(each.unit_price_mills, quote.costs[index]?.[at])}freight {formatCents(each.freight_cents)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {shown.content.note && (
        <p className="mt-3 rounded-field bg-sunk px-4 py-3 text-15 whitespace-pre-wrap">{shown.content.note}</p>
      )}
      {quote.draft?.internal_note && (
        <p className="mt-3 rounded-field bg-tan px-4 py-3 text-15 whitespace-pre-wrap">{quote.draft.internal_note}</p>
      )}
      {quote.accepted && (
        <p className="mt-3 rounded-field bg-leaf-soft px-4 py-3 text-15">
          Accepted by {quote.accepted.name}: order <strong>{quote.accepted.order_number}</strong>,{' '}
          {formatCents(quote.versions[0]?.totals.total_cents ?? 0)}.
        </p>
      )}
    </section>
  );
}

/** The sums of what was sent; of a draft that waits for approval, in the version that the colleague reads. */
export function SentTotals({ quote }: { quote: StaffQuote }) {
  const content = quote.draft?.content;
  const totals = content ? sumQuote(content, toFirstChoices(content)) : quote.versions[0]?.totals;
  return totals ? <QuoteTotals totals={totals} isFrom={false} /> : null;
}

/** Only staff see it; nothing where the cost is not known. */
function tellCost(price: number, cost: number | null | undefined): string {
  const margin = cost == null ? null : toMarginTenths(price, cost);
  return cost == null || margin === null ? '' : `cost ${formatUnitPrice(cost)}, margin ${formatMargin(margin)}, `;
}
