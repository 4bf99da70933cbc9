import type { StaffDesign } from '#contract/designs/design-views.ts';
import { LocalTime } from '../../platform/local-time.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { MoveForms } from './move-forms.tsx';

/** What staff can do with a design now. Approving is the customer's. */
export function DesignMoves({ design, refused }: { design: StaffDesign; refused: Refused | null }) {
  if (!design.may_write || design.moves.every(({ is_aside }) => is_aside)) return null;
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-1 font-display-small text-20 font-bold">
        Next steps
      </h2>
      {design.reminders.length > 0 && (
        <p className="mb-3 text-14 text-muted">
          Reminders are sent <LocalTime at={design.reminders[0] ?? ''} /> and{' '}
          <LocalTime at={design.reminders[1] ?? ''} />. No answer never counts as approval.
        </p>
      )}
      <MoveForms
        moves={design.moves}
        version={design.version}
        refused={refused}
        isMain={({ reason }) => reason !== 'required'}
      />
    </section>
  );
}
