import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { usePerson } from '../../platform/visitor.ts';
import { type ChatState, giveEmail } from './chat-store.ts';

/** Outside opening hours: where the answer goes. A customer who is logged in has an email already. */
export function EmailBox({ chat: { hours, messages, email } }: { chat: ChatState }) {
  const person = usePerson();
  const [error, setError] = useState<string>();
  if (!hours || hours.is_open || messages.length === 0 || person) return null;
  if (email) return <p className="mb-3 text-14 text-muted">We’ll answer here and at {email}.</p>;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email') ?? '');
    setError((await giveEmail(typed)) ?? undefined);
  }
  return (
    <form noValidate onSubmit={save} className="mb-3 flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field label="Email for our answer" error={error}>
          <TextInput name="email" type="email" autoComplete="email" />
        </Field>
      </div>
      <Button type="submit" size="small" variant="line">
        Save
      </Button>
    </form>
  );
}
