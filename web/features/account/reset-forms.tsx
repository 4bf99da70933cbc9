import { Form, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Link } from '#ui/link.tsx';
import { CodeField } from '../../platform/code-field.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { AuthPage } from './auth-page.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondFactorField } from './second-factor-field.tsx';

interface ResetFormProps {
  email: string;
  answer?: Refused;
}

const footLink = 'link inline-flex min-h-11 items-center font-semibold';

/** First step: where the code goes. */
export function AskForCode({ email, answer }: ResetFormProps) {
  return (
    <AuthPage
      title="Choose a new password"
      lead="Enter your email. If it has an account, we’ll email you a code to choose a new password."
      foot={
        <p>
          Remember it?{' '}
          <Link to={paths.login} className={footLink}>
            Log in
          </Link>
        </p>
      }
    >
      <Form method="post" className="grid gap-5" noValidate>
        <Complaint answer={answer} />
        <EmailField defaultValue={answer?.values.email ?? email} error={answer?.fields.email} />
        <Submit intent="ask">Send me a code</Submit>
      </Form>
    </AuthPage>
  );
}

/** Second step, or where the link of the mail leads. */
export function ChangeByCode({
  email,
  code,
  proof,
  sent,
  answer,
}: ResetFormProps & { code: string; proof: string; sent: boolean }) {
  const fields = answer?.fields ?? {};
  return (
    <AuthPage
      title="Choose a new password"
      lead={
        sent && email ? (
          <>
            If <strong className="font-semibold text-ink">{email}</strong> has an account, a code is on its way. It
            works for 15 minutes.
          </>
        ) : (
          'Saving it logs out all other devices.'
        )
      }
      foot={
        <>
          <p>
            No email after a minute? Check your spam folder, or{' '}
            <Link to={paths.forgotPassword} className={footLink}>
              ask for another code
            </Link>
          </p>
          <p className="text-14 text-muted">We send up to three codes an hour. Each works for 15 minutes.</p>
        </>
      }
    >
      <Form method="post" className="grid gap-5" noValidate>
        <Complaint answer={answer} />
        {email && !fields.email ? (
          <input type="hidden" name="email" value={email} />
        ) : (
          <EmailField defaultValue={answer?.values.email ?? email} error={fields.email} />
        )}
        {proof && <input type="hidden" name="proof" value={proof} />}
        {answer?.pending ? (
          <>
            <p>Your code is right. This account also needs a code from your authenticator app.</p>
            <input type="hidden" name="code" value={answer.values.code ?? code} />
            <input type="hidden" name="pending" value={answer.pending} />
            <SecondFactorField error={answer.values.pending ? fields.second_factor : undefined} />
          </>
        ) : (
          <>
            <CodeField defaultValue={answer?.values.code ?? code} error={fields.code} />
            <PasswordField name="password" label="New password" error={fields.password} isNew />
          </>
        )}
        <Submit intent="code">Save new password</Submit>
      </Form>
    </AuthPage>
  );
}

/** For a customer who is logged in. */
export function ChangeByPassword({ email, isGuarded, answer }: ResetFormProps & { isGuarded: boolean }) {
  const fields = answer?.fields ?? {};
  return (
    <AuthPage
      title="Change your password"
      lead="Saving it logs out all other devices."
      foot={
        <p>
          Forgot your current one?{' '}
          <Link to={paths.forgotPassword} className={footLink}>
            Get a code by email
          </Link>
        </p>
      }
    >
      <Form method="post" className="grid gap-5" noValidate>
        <Complaint answer={answer} />
        {/* Password managers want to know whose password this is. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField name="current_password" label="Current password" error={fields.current_password} />
        <PasswordField name="password" label="New password" error={fields.password} isNew />
        {isGuarded && <SecondFactorField error={fields.second_factor} />}
        <Submit intent="current">Save new password</Submit>
      </Form>
    </AuthPage>
  );
}

function Complaint({ answer }: { answer?: Refused }) {
  return answer && Object.keys(answer.fields).length === 0 ? <FormAlert>{answer.msg}</FormAlert> : null;
}

function EmailField({ defaultValue, error }: { defaultValue?: string; error?: string }) {
  return (
    <Field label="Email" error={error} required>
      <TextInput
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={defaultValue}
        maxLength={254}
      />
    </Field>
  );
}

function Submit({ intent, children }: { intent: string; children: string }) {
  const sending = useNavigation().state !== 'idle';
  return (
    <Button type="submit" name="intent" value={intent} size="large" variant="primary" pending={sending} wide>
      {children}
    </Button>
  );
}
