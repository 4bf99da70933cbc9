import { Form, useNavigation } from 'react-router';
import type { StaffDesign } from '#contract/designs/design-views.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { LocalTime } from '../../platform/local-time.tsx';
import type { Refused } from '../../platform/refused-form.ts';

/** What staff can do with a design now. Approving is the customer's. */
export function DesignMoves({ design, refused }: { design: StaffDesign; refused: Refused | null }) {
  const sending = useNavigation().formData;
  if (!design.may_write || design.moves.length === 0) return null;
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-1 font-display-small text-20 font-bold">
        What next
      </h2>
      {design.reminders.length > 0 && (
        <p className="mb-3 text-14 text-muted">
          Reminders go out <LocalTime at={design.reminders[0] ?? ''} /> and <LocalTime at={design.reminders[1] ?? ''} />
          . Silence never approves.
        </p>
      )}
      <div className="grid gap-3">
        {design.moves.map((move) => {
          const isRefused = refused?.intent === 'move' && refused.values.to === move.to;
          return (
            <Form key={move.to} method="post" className="grid gap-2" preventScrollReset noValidate>
              <input type="hidden" name="intent" value="move" />
              <input type="hidden" name="to" value={move.to} />
              <input type="hidden" name="version" value={design.version} />
              {move.reason !== 'none' && (
                <Field
                  label={move.reason_label}
                  optional={move.reason === 'optional'}
                  error={isRefused ? (refused.fields.reason ?? refused.msg) : undefined}
                >
                  <TextArea
                    name="reason"
                    rows={2}
                    maxLength={2000}
                    defaultValue={isRefused ? refused.values.reason : undefined}
                  />
                </Field>
              )}
              {move.reason === 'none' && isRefused && (
                <p role="alert" className="text-14 font-semibold text-error">
                  {refused.msg}
                </p>
              )}
              <Button
                type="submit"
                size="small"
                variant={move.reason === 'required' ? 'line' : 'strong'}
                pending={sending?.get('to') === move.to}
                wide
              >
                {move.label}
              </Button>
            </Form>
          );
        })}
      </div>
    </section>
  );
}
