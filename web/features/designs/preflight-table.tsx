import type { Proof } from '#contract/designs/design-views.ts';

/** What the file says of itself, and its hash: the same file has the same one. */
export function PreflightTable({ proof }: { proof: Pick<Proof, 'facts' | 'sha256'> }) {
  const unread = proof.facts.filter(({ is_readable }) => !is_readable).map(({ name }) => name.toLowerCase());
  return (
    <dl className="grid text-15">
      {proof.facts
        .filter(({ is_readable }) => is_readable)
        .map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-line border-b py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      {unread.length > 0 && (
        <div className="flex justify-between gap-4 border-line border-b py-2 text-muted">
          <dt>Not in the file</dt>
          <dd className="text-right">{unread.join(', ')}</dd>
        </div>
      )}
      <div className="flex justify-between gap-4 py-2">
        <dt className="shrink-0 text-muted">File ID</dt>
        <dd className="text-right">
          <details className="text-muted">
            <summary className="cursor-pointer font-medium text-ink tabular-nums">{proof.sha256.slice(0, 8)}…</summary>
            <span className="mt-1 block text-13 wrap-anywhere tabular-nums">SHA-256 {proof.sha256}</span>
          </details>
        </dd>
      </div>
    </dl>
  );
}
