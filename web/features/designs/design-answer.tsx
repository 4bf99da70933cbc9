import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { toSentence } from '../../platform/refused-form.ts';
import { ApproveForm } from './approve-form.tsx';
import { ChangesForm, type PartProps } from './changes-form.tsx';

/** Whether the design waits for the reader: it is then answered beside the picture. */
export function isAsked({ phase, may_respond }: PartProps['design']): boolean {
  return phase === 'approval' || (phase === 'choice' && may_respond);
}

/** What the reader can say to the concepts or to the proof. */
export function DesignAnswer({ design, refused }: PartProps) {
  const [proof] = design.proofs;
  if (!isAsked(design)) return null;
  return (
    <section aria-label="Your answer" className="grid gap-7 rounded-card bg-tan p-5 sm:p-7">
      {design.phase === 'choice' && <ChoiceForm design={design} refused={refused} />}
      {design.phase === 'approval' &&
        proof &&
        (design.may_approve ? (
          <ApproveForm design={design} proof={proof} refused={refused?.intent === 'approve' ? refused : null} />
        ) : (
          <p className="text-15">To approve, open the link in our email about this proof, or log in.</p>
        ))}
      <ChangesForm design={design} to={design.phase === 'choice' ? 'revision' : 'proof_changes'} refused={refused} />
    </section>
  );
}

function ChoiceForm({ design, refused }: PartProps) {
  const isSending = useNavigation().formData?.get('intent') === 'choose';
  return (
    <Form method="post" className="grid content-start gap-3" preventScrollReset noValidate>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="version" value={design.version} />
      <fieldset>
        <legend className="mb-2 text-15 font-semibold">Which one do you want?</legend>
        {design.concepts.map(({ number, title }) => (
          <label key={number} className="flex min-h-control cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="concept"
              value={number}
              defaultChecked={refused?.values.concept === String(number)}
              className="size-5 accent-ink"
            />
            {number}. {title}
          </label>
        ))}
      </fieldset>
      <Field
        label="Combine it with another?"
        optional
        hint="For example: the tree from number 2."
        error={toSentence(refused, 'choose', 'concept')}
      >
        <TextArea name="note" rows={2} maxLength={2000} defaultValue={refused?.values.note} />
      </Field>
      <div>
        <Button type="submit" variant="primary" pending={isSending}>
          Choose this concept
        </Button>
      </div>
    </Form>
  );
}
