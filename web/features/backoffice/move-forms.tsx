import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';

interface OfferedMove {
  to: string;
  label: string;
  reason: 'none' | 'optional' | 'required';
  reason_label: string;
}

interface MoveFormsProps {
  moves: readonly OfferedMove[];
  /** Of the thing that moves. */
  version: number;
  /** The move that was sent and not made, with the words that were typed. */
  refused: Refused | null;
  isMain: (move: OfferedMove) => boolean;
  /** Sent along where a page shows several things that move. */
  hidden?: Readonly<Record<string, string>>;
}

/** The moves that the workflow offers staff, each a form of its own that works without scripts. */
export function MoveForms({ moves, version, refused, isMain, hidden = {} }: MoveFormsProps) {
  const sending = useNavigation().formData;
  return (
    <div className="grid gap-3">
      {moves.map((move) => {
        const fault = refused?.intent === 'move' && refused.values.to === move.to ? refused : null;
        return (
          <Form key={move.to} method="post" className="grid gap-2" preventScrollReset noValidate>
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
              >
                <TextArea name="reason" rows={2} maxLength={2000} defaultValue={fault?.values.reason} />
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
              variant={isMain(move) ? 'strong' : 'line'}
              pending={sending?.get('to') === move.to}
              wide
            >
              {move.label}
            </Button>
          </Form>
        );
      })}
    </div>
  );
}
