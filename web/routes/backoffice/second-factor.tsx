import { Form, redirect, redirectDocument, useNavigation } from 'react-router';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { AuthPage } from '../../features/account/auth-page.tsx';
import { readReturn } from '../../features/backoffice/read-return.ts';
import { secondFactorForms } from '../../features/backoffice/second-factor-forms.server.ts';
import { RecoveryCodes, SecondFactorSetup } from '../../features/backoffice/second-factor-setup.tsx';
import { callContext } from '../../platform/server-context.ts';
import { receiveForm, refuseForm, type SentForm } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/second-factor';

/** Between the password and the back office. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const step = await context.get(callContext)('GET /api/backoffice/second-factor', {});
  if (step.code !== 200) throw redirect(backofficePaths.login);
  return { awaits: step.data.awaits, email: step.data.email, next: readReturn(url) };
}

export async function action(args: Route.ActionArgs) {
  return receiveForm(args, {
    enter: async (sent: SentForm) => {
      const envelope = await sent.call('POST /api/backoffice/second-factor/enter', { code: sent.values.code ?? '' });
      if (envelope.code === 401) throw redirect(backofficePaths.login);
      return envelope.code === 200 ? redirectDocument(readReturn(args.url), 303) : refuseForm(sent, envelope);
    },
    ...secondFactorForms,
  });
}

export const meta: Route.MetaFunction = () => [{ title: 'Second step' }];

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { awaits, email, next } = loaderData;
  const recovery = actionData && 'recovery' in actionData && actionData.recovery;
  if (recovery)
    return (
      <AuthPage title="Recovery codes">
        <RecoveryCodes codes={recovery} next={next} />
      </AuthPage>
    );
  if (awaits === 'set_up')
    return (
      <AuthPage
        title="Set up a second factor"
        lead="Your role handles money or people, so a password isn’t enough."
        foot={<LogOut email={email} />}
      >
        <SecondFactorSetup answer={actionData} />
      </AuthPage>
    );
  if (awaits === 'code') return <CodePage actionData={actionData} email={email} />;
  return (
    <AuthPage title="You’re logged in" lead={email}>
      <ButtonLink to={next} reloadDocument variant="primary" size="large" wide>
        Go to the back office
      </ButtonLink>
    </AuthPage>
  );
}

function CodePage({ actionData, email }: { actionData: Route.ComponentProps['actionData']; email: string }) {
  const sending = useNavigation().state !== 'idle';
  const refused = actionData && 'fields' in actionData ? actionData : null;
  return (
    <AuthPage
      title="Enter your code"
      lead="Open your authenticator app and enter the six digits it shows for us. A recovery code works too."
      foot={<LogOut email={email} />}
    >
      <Form method="post" className="grid gap-5" noValidate>
        {refused && !refused.fields.code && <FormAlert>{refused.msg}</FormAlert>}
        <Field label="Code" error={refused?.fields.code} required>
          <TextInput
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            defaultValue={refused?.values.code}
          />
        </Field>
        <Button type="submit" size="large" pending={sending} wide>
          Continue
        </Button>
      </Form>
      <p className="mt-5 text-15 text-body">Lost both? Ask an admin to reset your second factor.</p>
    </AuthPage>
  );
}

function LogOut({ email }: { email: string }) {
  return (
    <Form method="post" action={backofficePaths.logout} className="flex flex-wrap items-center gap-x-2">
      {email}
      <button type="submit" className="link inline-flex min-h-control items-center font-semibold">
        Log out
      </button>
    </Form>
  );
}
