import { Form } from 'react-router';
import type { CannedAnswer } from '#contract/chat/staff-chats.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';

/** The answers that staff give often. Saving one without text removes it. */
export function CannedAnswers({ answers, refused }: { answers: readonly CannedAnswer[]; refused: Refused | null }) {
  const error = refused ? (Object.values(refused.fields)[0] ?? refused.msg) : undefined;
  const isKnown = answers.some(({ shortcut }) => shortcut === refused?.values.shortcut);
  return (
    <section aria-labelledby="answers-title" className="min-w-0">
      <h2 id="answers-title" className="font-display-small text-20 font-bold">
        Canned answers
      </h2>
      <p className="mt-1 text-15 text-muted">Type a slash in a chat to find one. Save one without text to remove it.</p>
      <ul className="mt-4 grid gap-4">
        {answers.map((answer) => (
          <li key={answer.id}>
            <AnswerForm answer={answer} error={refused?.values.shortcut === answer.shortcut ? error : undefined} />
          </li>
        ))}
        <li>
          <AnswerForm key={answers.length} answer={null} typed={refused?.values} error={isKnown ? undefined : error} />
        </li>
      </ul>
    </section>
  );
}

interface AnswerFormProps {
  answer: CannedAnswer | null;
  typed?: Readonly<Record<string, string>>;
  error?: string;
}

function AnswerForm({ answer, typed, error }: AnswerFormProps) {
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-2">
      {answer ? (
        <input type="hidden" name="shortcut" value={answer.shortcut} />
      ) : (
        <Field label="New shortcut" error={error}>
          <TextInput name="shortcut" defaultValue={typed?.shortcut} placeholder="free-storage" />
        </Field>
      )}
      <Field label={answer ? `/${answer.shortcut}` : 'Text'} error={answer ? error : undefined}>
        <TextArea name="text" rows={2} maxLength={2000} defaultValue={answer?.text ?? typed?.text} />
      </Field>
      <Button type="submit" size="small" variant="line" className="justify-self-start">
        Save
      </Button>
    </Form>
  );
}
