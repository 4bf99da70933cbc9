import { formatCents } from '#contract/format-number.ts';
import { compareVersions } from '#contract/quotes/compare-versions.ts';
import type { CustomerQuote } from '#contract/quotes/quote-views.ts';
import { LocalTime } from '../../platform/local-time.tsx';
import { type SentVersion, toDifference } from './choices.ts';

/** What the newest version costs against the one before, and what changed in it, line by line. */
export function WhatChanged({ versions }: { versions: SentVersion[] }) {
  const [newer, older] = versions;
  const difference = toDifference(versions);
  if (!newer || !older || difference === null) return null;
  const words =
    difference === 0
      ? `costs the same as version ${older.number}`
      : `is ${formatCents(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`;
  const changes = compareVersions(older.content, newer.content);
  return (
    <section aria-label="What changed" className="mt-5 rounded-card bg-leaf-soft px-5 py-4 text-15">
      <p>
        <strong className="font-semibold">
          Version {newer.number} {words}
        </strong>
        , both at their first quantities.
      </p>
      {changes.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center font-semibold">
            Compare with version {older.number}
          </summary>
          <ul className="grid list-disc gap-1 pb-1 pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

export function Versions({ versions }: { versions: SentVersion[] }) {
  if (versions.length < 2) return null;
  return (
    <section aria-labelledby="versions" className="border-line border-t pt-6">
      <h2 id="versions" className="font-display-small text-18 font-bold">
        Versions
      </h2>
      <ul className="mt-2 text-15 tabular-nums">
        {versions.map((version, index) => (
          <li
            key={version.number}
            className={`flex justify-between gap-4 py-1 ${index > 0 ? 'text-muted' : 'font-semibold'}`}
          >
            <span>
              Version {version.number}, <LocalTime at={version.sent_at} />
            </span>
            <span>{formatCents(version.totals.total_cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function History({ quote }: { quote: CustomerQuote }) {
  return (
    <details className="border-line border-t pt-3 print:hidden">
      <summary className="link inline-flex min-h-11 list-none items-center text-15">What happened so far</summary>
      <ol className="grid gap-3 pb-2 text-15">
        {quote.history.map((entry) => (
          <li key={entry.at}>
            <span className="font-medium">{entry.title}</span>{' '}
            <span className="text-muted">
              <LocalTime at={entry.at} />
            </span>
            {entry.text && <p className="mt-1 whitespace-pre-wrap text-body">{entry.text}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
