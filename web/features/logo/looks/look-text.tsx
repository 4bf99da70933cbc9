import { type FormEvent, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { changeLooks } from '../logo-session.ts';
import type { LookChoice } from './look-choice.ts';

const fields = [
  { name: 'name', label: 'Restaurant', hint: undefined },
  { name: 'place', label: 'Place', hint: 'City or neighborhood' },
  { name: 'line', label: 'Line', hint: 'What you sell, in a few words' },
] as const;

/** Name and place that the looks set in type; asked for once the first look is seen, never before. */
export function LookText({ looks: { text } }: { looks: LookChoice }) {
  const details = useRef<HTMLDetailsElement>(null);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => String(typed.get(name) ?? '').trim();
    if (details.current) details.current.open = false;
    void changeLooks({ text: { name: read('name'), place: read('place'), line: read('line') } });
  };
  const shown = [text.name, text.place].filter(Boolean).join(', ');
  return (
    <details
      ref={details}
      className="relative text-14"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className="min-h-11 cursor-pointer list-none content-center">
        <span className="text-muted max-sm:sr-only">Name on the looks </span>
        {shown && <strong className="font-semibold">{shown} </strong>}
        <span className="link font-semibold">{shown ? 'Edit' : 'Add a name'}</span>
      </summary>
      <form
        onSubmit={save}
        className="absolute top-full left-0 z-30 grid w-80 max-w-[calc(100vw-2rem)] gap-4 rounded-card border border-line bg-card p-4 shadow-lg"
      >
        {fields.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint}>
            <TextInput name={name} defaultValue={text[name]} maxLength={60} autoComplete="off" />
          </Field>
        ))}
        <Button type="submit" variant="strong">
          Put it on the looks
        </Button>
      </form>
    </details>
  );
}
