import type { ReactNode } from 'react';
import { formatCents } from '#contract/format-number.ts';
import type { QuoteSubject } from './quote-subject.ts';

interface QuoteSectionProps {
  /** What the form asks for, as it stands in the panel above. */
  subject: QuoteSubject;
  children: ReactNode;
}

/** The form again where the reading ends, beside what it is about. */
export function QuoteSection({ subject, children }: QuoteSectionProps) {
  return (
    <section aria-labelledby="quote" className="lg:grid lg:grid-cols-[1fr_1.53fr] lg:gap-16 print:hidden">
      <div>
        <h2 id="quote" className="text-section">
          A price you can rely on
        </h2>
        <p className="mt-3 max-w-text text-18 text-body">
          We check artwork, freight and dates, and send a quote within one business day.
        </p>
        <div className="mt-7 rounded-card bg-sunk p-5 sm:p-6">
          <p className="font-semibold">{subject.summary}</p>
          <ul className="mt-2 text-15 text-body">
            {Object.entries(subject.options).map(([name, label]) => (
              <li key={name}>
                {name}: {label}
              </li>
            ))}
          </ul>
          <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <strong className="font-display text-24 font-bold tabular-nums">
              {subject.totalCents === null ? 'Price on request' : formatCents(subject.totalCents)}
            </strong>
            <a href="#buy" className="link inline-flex min-h-11 items-center text-15 font-semibold">
              Change it
            </a>
          </p>
        </div>
      </div>
      <div className="rounded-card border border-line bg-card p-5 max-lg:mt-8 sm:p-8">{children}</div>
    </section>
  );
}
