import { ChevronDown, Ellipsis } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { Field, TextArea } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';

interface OfferedMove {
  to: string;
  label: string;
  reason: 'none' | 'optional' | 'required';
  reason_label: string;
  is_aside: boolean;
  /** Whether the customer gets the words by email, where that is known. */
  is_emailed?: boolean;
}

interface MoveFormsProps {
  moves: readonly OfferedMove[];
  /** Of the thing that moves. */
  version: number;
  /** The move that was sent and not made, with the words that were typed. */
  refused: Refused | null;
  isMain?: (move: OfferedMove) => boolean;
  /** Sent along where a page shows several things that move. */
  hidden?: Readonly<Record<string, string>>;
}

/** The usual next steps, each a form of its own that works without scripts. What holds or ends a thing is in `MoveMenu`. */
export function MoveForms({ moves, ...rest }: MoveFormsProps) {
  // Opened anew for each version: what was written for an older state is not sent for a newer one by accident.
  return (
    <div key={rest.version} className="grid gap-2">
      {moves
        .filter((move) => !move.is_aside)
        .map((move) => (
          <MoveForm key={move.to} move={move} {...rest} />
        ))}
    </div>
  );
}

/** Holds and ends, behind one button at the end of the page's bar. */
export function MoveMenu({ moves, ...rest }: MoveFormsProps) {
  const aside = moves.filter((move) => move.is_aside);
  if (aside.length === 0) return null;
  return (
    <details
      key={rest.version}
      open={aside.some((move) => findFault(move, rest.refused)) || undefined}
      className="relative max-lg:w-full"
    >
      <summary
        className={`${toButtonClass({ variant: 'line', size: 'small' })} list-none`}
        title={aside.map(({ label }) => label).join(', ')}
      >
        <Ellipsis aria-hidden="true" className="size-4" />
        More
      </summary>
      <div className="z-30 grid gap-2 rounded-card border border-ink bg-card p-3 max-lg:mt-2 lg:absolute lg:right-0 lg:mt-1 lg:w-80">
        {aside.map((move) => (
          <MoveForm key={move.to} move={move} {...rest} />
        ))}
      </div>
    </details>
  );
}

const findFault = ({ to }: OfferedMove, refused: Refused | null) =>
  refused?.intent === 'move' && refused.values.to === to ? refused : null;

type MoveFormProps = Omit<MoveFormsProps, 'moves'> & { move: OfferedMove };

function MoveForm({ move, version, refused, isMain, hidden = {} }: MoveFormProps) {
  const pending = useNavigation().formData?.get('to') === move.to;
  const fault = findFault(move, refused);
  const variant = isMain?.(move) ? 'strong' : 'line';
  const form = (
    <Form method="post" className="grid gap-2" preventScrollReset noValidate>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="to" value={move.to} />
      <input type="hidden" name="version" value={version} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {move.reason !== 'none' && (
        <Field
          label={move.reason_label}
          optional={move.reason === 'optional'}
          error={fault && (fault.fields.reason ?? fault.msg)}
          hint={move.is_emailed === undefined ? undefined : tellEmailed(move.is_emailed)}
        >
          <TextArea
            name="reason"
            rows={2}
            maxLength={2000}
            defaultValue={fault?.values.reason}
            required={move.reason === 'required'}
          />
        </Field>
      )}
      {move.reason === 'none' && fault && (
        <p role="alert" className="text-14 font-semibold text-error">
          {fault.msg}
        </p>
      )}
      <Button
        type="submit"
        size="small"
        variant={move.reason === 'required' ? 'strong' : variant}
        pending={pending}
        wide
      >
        {move.label}
      </Button>
    </Form>
  );
  if (move.reason !== 'required') return form;
  return (
    <details name="move" open={fault !== null || undefined} className="group">
      <summary className={`${toButtonClass({ variant, size: 'small', wide: true })} list-none`}>
        {move.label}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2 rounded-field bg-sunk p-3">{form}</div>
    </details>
  );
}

const tellEmailed = (isEmailed: boolean) =>
  isEmailed ? 'The customer gets this by email.' : 'Goes into the history. No email is sent.';
