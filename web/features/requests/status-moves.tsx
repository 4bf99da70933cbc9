import { Form, useNavigation } from 'react-router';
import type { MoveOffer, RequestStatus } from '#contract/requests/requests.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';

interface MovesProps {
  status: RequestStatus;
  answer: Refused | null;
}

/** Taking it back is possible, and out of the way. */
export function WithdrawForm({ status, answer }: MovesProps) {
  const move = status.moves.find((offer) => offer.to === 'withdrawn');
  if (!move) return null;
  return (
    <details open={answer?.values.to === 'withdrawn' || undefined} className="border-line border-t pt-3">
      <summary className="link inline-flex min-h-11 list-none items-center text-15">No longer needed?</summary>
      <MoveForm status={status} move={move} answer={answer} label="Reason" />
    </details>
  );
}

function MoveForm({ status, move, answer, label }: MovesProps & { move: MoveOffer; label: string }) {
  const { formData } = useNavigation();
  const mine = answer?.values.to === move.to ? answer : null;
  return (
    <Form method="post" className="mt-4 grid gap-4" noValidate>
      <input type="hidden" name="to" value={move.to} />
      <input type="hidden" name="version" value={status.version} />
      <Field
        label={label}
        required={move.reason === 'required'}
        optional={move.reason === 'optional'}
        error={mine?.fields.reason}
      >
        <TextArea name="reason" maxLength={2000} rows={3} defaultValue={mine?.values.reason} />
      </Field>
      <Button type="submit" variant="line" pending={formData?.get('to') === move.to} className="justify-self-start">
        {move.label}
      </Button>
    </Form>
  );
}
