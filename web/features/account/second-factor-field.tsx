import { Field, TextInput } from '#ui/field.tsx';

/** For accounts with a second factor: each change that could lock the owner out needs a code of its own. */
export function SecondFactorField({ error }: { error?: string }) {
  return (
    <Field
      label="Code from your authenticator app"
      hint="Six digits. A recovery code works too."
      error={error}
      required
    >
      <TextInput
        name="second_factor"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
    </Field>
  );
}
