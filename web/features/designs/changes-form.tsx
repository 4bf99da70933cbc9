import { Form } from 'react-router';
import type { CustomerDesign } from '#contract/designs/design-views.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { type Refused, toSentence } from '../../platform/refused-form.ts';

export interface PartProps {
  design: CustomerDesign;
  refused: Refused | null;
}

/** What a pin on one picture was refused for. */
export function toPinRefusal(refused: Refused | null, id: string) {
  if (refused?.intent !== 'pin' || refused.values.on !== id) return null;
  return { text: refused.values.text ?? '', msg: Object.values(refused.fields)[0] ?? refused.msg };
}

/** Asks for changes in words, or by the pins that were made before. */
export function ChangesForm({ design, refused, to }: PartProps & { to: 'revision' | 'proof_changes' }) {
  const move = design.moves.find((each) => each.to === to);
  if (!move) return null;
  return (
    <Form method="post" className="grid gap-3" preventScrollReset noValidate>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="version" value={design.version} />
      <Field
        label={move.reason_label}
        hint="Or pin a comment on the picture first."
        error={toSentence(refused, 'move', 'reason')}
      >
        <TextArea name="reason" rows={3} maxLength={2000} defaultValue={refused?.values.reason} />
      </Field>
      <div>
        <Button type="submit" variant="line">
          {move.label}
        </Button>
      </div>
    </Form>
  );
}
