import { Field, TextInput } from '#ui/field.tsx';

/** Six digits; phones offer the code from the message, and spaces people paste along do no harm. */
export function CodeField({ defaultValue, error }: { defaultValue?: string; error?: string }) {
  return (
    <Field label="Code from the email" hint="Six digits." error={error} required>
      <TextInput
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        defaultValue={defaultValue}
        maxLength={12}
        className="text-22 tracking-[0.2em] tabular-nums"
      />
    </Field>
  );
}

/** The pasted code, without the spaces and hyphens email programs put in. */
export function toCode(typed: string | undefined): string {
  return (typed ?? '').replaceAll(/[\s-]/g, '');
}
