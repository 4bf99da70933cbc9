import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { SecondFactorField } from './second-factor-field.tsx';

interface EmailFormProps {
  answer: Refused | null;
  sending: boolean;
  isGuarded: boolean;
}

/** Another address for the account: nothing changes before its mailbox has answered. */
export function EmailForm({ answer, sending, isGuarded }: EmailFormProps) {
  const fields = answer?.fields ?? {};
  return (
    <details open={answer !== null || undefined} className="group">
      <summary className="link inline-flex min-h-11 items-center font-semibold group-open:hidden">
        Change my email
      </summary>
      <Form method="post" className="mt-5 grid gap-5" noValidate>
        {answer && Object.keys(fields).length === 0 && <FormAlert>{answer.msg}</FormAlert>}
        <Field label="New email" hint="We’ll email a code there." error={fields.email} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={answer?.values.email}
            maxLength={254}
          />
        </Field>
        <Field label="Current password" error={fields.current_password} required>
          <TextInput name="current_password" type="password" autoComplete="current-password" maxLength={200} />
        </Field>
        {isGuarded && <SecondFactorField error={fields.second_factor} />}
        <div>
          <Button type="submit" name="intent" value="email" size="small" pending={sending}>
            Send code
          </Button>
        </div>
      </Form>
    </details>
  );
}
