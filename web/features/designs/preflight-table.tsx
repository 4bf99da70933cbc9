import type { Proof } from '#contract/designs/design-views.ts';

/** What the file says of itself, and its hash: the same file has the same one. */
export function PreflightTable({ proof }: { proof: Pick<Proof, 'facts' | 'sha256'> }) {
  return (
    <dl className="grid text-15">
      {proof.facts.map(({ name, value, is_readable }) => (
        <div key={name} className="flex justify-between gap-4 border-line border-b py-2">
          <dt className="text-muted">{name}</dt>
          <dd className={is_readable ? 'text-right font-medium' : 'text-right text-muted'}>{value}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 py-2">
        <dt className="shrink-0 text-muted">SHA-256</dt>
        <dd className="text-right font-medium wrap-anywhere tabular-nums">{proof.sha256}</dd>
      </div>
    </dl>
  );
}
