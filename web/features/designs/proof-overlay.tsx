import { useState } from 'react';
import type { Proof } from '#contract/designs/design-views.ts';

/** Two proofs over each other with a slider between them: the older on the left, the newer on the right. */
export function ProofOverlay({ older, newer }: { older: Proof; newer: Proof }) {
  const [share, setShare] = useState(50);
  if (!older.file.picture || !newer.file.picture) return null;
  return (
    <details className="rounded-card border border-line bg-card p-4">
      <summary className="link inline-flex min-h-control cursor-pointer items-center text-15">
        Compare proof {older.number} and {newer.number}
      </summary>
      <div className="relative mt-2 overflow-hidden">
        <img src={newer.file.picture} alt={`Proof ${newer.number}`} className="block w-full" />
        <img
          src={older.file.picture}
          alt={`Proof ${older.number}`}
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
          className="absolute inset-0 h-full w-full object-fill"
        />
        <span aria-hidden="true" style={{ left: `${share}%` }} className="absolute inset-y-0 w-0.5 bg-ink" />
      </div>
      <label className="mt-3 grid gap-1 text-14 text-muted">
        Proof {older.number} on the left, proof {newer.number} on the right
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          onChange={(event) => setShare(Number(event.target.value))}
          className="h-control w-full accent-ink"
        />
      </label>
    </details>
  );
}
