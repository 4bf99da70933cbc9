import { Button } from '#ui/button.tsx';
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

/**
 * The second step of a form that was opened by a link: a code went to its mailbox. `step` is what the first step answered;
 * the form sends `code_sent_to` along, so that a wrong code does not lose this step.
 */
export function CodeStep({ step }: { step: CodeAsked }) {
  return (
    <>
      <p role="status">We emailed a code to {step.sentTo}. Enter it to go on, or log in instead.</p>
      <input type="hidden" name="code_sent_to" value={step.sentTo} />
      <CodeField error={step.error} />
    </>
  );
}

/** Beside the button of the form, which must come first: Enter presses the first. */
export function NewCodeButton() {
  return (
    <Button type="submit" variant="line" name="new_code" value="1">
      Send a new code
    </Button>
  );
}

export interface CodeAsked {
  /** Masked. */
  sentTo: string;
  error?: string;
}

/** The pasted code, without the spaces and hyphens email programs put in. */
export function toCode(typed: string | undefined): string {
  return (typed ?? '').replaceAll(/[\s-]/g, '');
}
