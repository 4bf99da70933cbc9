import { useRef } from 'react';
import { formatCents } from '#contract/format-number.ts';
import { sampleRules } from '#contract/requests/sample-print.ts';
import { type RequestLine, toListPrice } from './request-line.ts';
import { useLandedPrice } from './use-landed-price.ts';

/** The list price of what is on the page, which a quote is never above, and what it comes to at the door. */
export function RequestSoFar({ lines }: { lines: readonly RequestLine[] }) {
  const section = useRef<HTMLElement>(null);
  const { rows, setupCents, totalCents, unpriced } = toListPrice(lines);
  const landed = useLandedPrice(lines, section);
  return (
    <section ref={section} aria-labelledby="so-far" aria-live="polite" className="rounded-card bg-sunk p-7">
      <h2 id="so-far" className="text-24">
        Your request so far
      </h2>
      {rows.length === 0 ? (
        <p className="mt-3 text-15 text-body">
          Name one of our products to see its list price here. We’ll price anything else for you.
        </p>
      ) : (
        <>
          <dl className="mt-4 tabular-nums">
            {rows.map((row) => (
              <Row key={row.key} label={row.label} value={formatCents(row.cents)} />
            ))}
            {setupCents > 0 && <Row label="Setup, first order" value={formatCents(setupCents)} />}
            <Row label="List price" value={formatCents(totalCents)} strong />
            <Row label={landed?.freightLabel ?? 'Freight'} value={landed?.freight ?? 'With the quote'} />
            {/* Its place is kept until the rates have come. */}
            <div
              className={`flex items-baseline justify-between gap-4 pt-4 font-semibold ${landed?.delivered ? '' : 'invisible'}`}
            >
              <dt className="text-18">Delivered</dt>
              <dd className="text-right font-display text-24 font-bold">
                {landed?.delivered ?? formatCents(totalCents)}
              </dd>
            </div>
          </dl>
          <p className="mt-4 text-14 text-muted">
            {unpriced > 0 && `${unpriced === 1 ? 'One product is' : `${unpriced} products are`} priced by hand. `}
            The quote has the exact freight, and is never above the list price.
          </p>
        </>
      )}
    </section>
  );
}

/** What a sample costs, and why. */
export function SampleRule() {
  return (
    <section className="rounded-card bg-sunk p-7">
      <h2 className="text-24">What a sample costs</h2>
      <p className="mt-3 text-15 text-body">
        A plain sample is free, shipping included: up to {sampleRules.mostProducts} products at a time. It ships within{' '}
        {sampleRules.plainDays} business days.
      </p>
      <p className="mt-3 text-15 text-body">
        A sample printed with your logo is {formatCents(sampleRules.printedCents)}, because we set up a press for it. It
        comes off your first order. You approve a proof before we print.
      </p>
    </section>
  );
}

function Row({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 border-[#d8cdbd] border-b py-2.5 ${strong ? 'font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  );
}
