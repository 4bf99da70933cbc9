import { ChevronDown } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import type { RequestDetail } from '#contract/backoffice/requests.ts';
import { Button } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { Field, TextArea } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';

type Move = RequestDetail['moves'][number];

interface RequestMovesProps {
  request: RequestDetail;
  /** What came back when the last move was refused: its words are still there. */
  refused: Refused | null;
}

/** A button for each move the workflow allows; one that needs words opens a place for them. Both work without scripts. */
export function RequestMoves({ request, refused }: RequestMovesProps) {
  const [first, ...others] = request.moves;
  if (!first) return <p className="text-15 text-muted">Nothing left to do here.</p>;
  return (
    // Opened anew for each version: what was written for an older state is not sent for a newer one by accident.
    <div key={request.version} className="grid gap-2">
      <MoveButton request={request} move={first} refused={refused} strong />
      {others.map((move) => (
        <MoveButton key={move.to} request={request} move={move} refused={refused} />
      ))}
    </div>
  );
}

function MoveButton({ request, move, refused, strong = false }: RequestMovesProps & { move: Move; strong?: boolean }) {
  const mine = refused?.values.to === move.to ? refused : null;
  if (move.reason === 'none')
    return (
      <MoveForm request={request} move={move}>
        {(sending) => (
          <Button type="submit" size="small" variant={strong ? 'strong' : 'line'} pending={sending} wide>
            {move.label}
          </Button>
        )}
      </MoveForm>
    );
  return (
    <details name="move" open={mine !== null || undefined} className="group">
      <summary
        className={`${toButtonClass({ variant: strong ? 'strong' : 'line', size: 'small', wide: true })} list-none`}
      >
        {move.label}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <MoveForm request={request} move={move}>
        {(sending) => (
          <div className="mt-2 grid gap-3 rounded-field bg-sunk p-4">
            <Field
              label={move.reason_label}
              optional={move.reason === 'optional'}
              error={mine?.fields.reason}
              hint={move.is_emailed ? 'The customer gets this by email.' : 'Goes into the history. No email is sent.'}
            >
              <TextArea
                name="reason"
                rows={3}
                maxLength={2000}
                defaultValue={mine?.values.reason}
                required={move.reason === 'required'}
              />
            </Field>
            <Button type="submit" size="small" pending={sending} wide>
              {move.label}
            </Button>
          </div>
        )}
      </MoveForm>
    </details>
  );
}

interface MoveFormProps {
  request: RequestDetail;
  move: Move;
  children: (sending: boolean) => React.ReactNode;
}

function MoveForm({ request, move, children }: MoveFormProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="to" value={move.to} />
      <input type="hidden" name="version" value={request.version} />
      {children(formData?.get('to') === move.to)}
    </Form>
  );
}
