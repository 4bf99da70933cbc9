import type { ReactNode } from 'react';
import { formatCount } from '#contract/format-number.ts';
import { When } from './when.tsx';

export interface Signal {
  key: string;
  what: ReactNode;
  count: number;
  last: string;
}

/** What was counted, the most frequent first. */
export function SignalList({ signals, empty }: { signals: Signal[]; empty: string }) {
  if (signals.length === 0)
    return <p className="rounded-card border border-line bg-card px-4 py-8 text-center text-15 text-muted">{empty}</p>;
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card text-15">
      {signals.map((signal) => (
        <li key={signal.key} className="flex min-h-control items-center gap-4 px-4 py-1.5">
          <span className="min-w-0 grow">{signal.what}</span>
          <span className="font-semibold tabular-nums">{formatCount(signal.count)}×</span>
          <span className="w-24 shrink-0 text-right text-14 text-muted">
            <When at={signal.last} short />
          </span>
        </li>
      ))}
    </ol>
  );
}
