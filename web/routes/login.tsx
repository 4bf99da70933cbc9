import { Form, redirect, redirectDocument, useNavigation } from 'react-router';
import type { SessionTicket } from '#contract/auth/auth.ts';
import { toStaffLoginPath } from '#contract/backoffice-paths.ts';
import { paths, toMainSiteLoginPath, toSignupPath } from '#contract/paths.ts';
import { toSameSitePath } from '#contract/same-site.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Link } from '#ui/link.tsx';
import { AuthPage } from '../features/account/auth-page.tsx';
import { openSession } from '../features/account/open-session.ts';
import { PasswordField } from '../features/account/password-field.tsx';
import { SecondFactorField } from '../features/account/second-factor-field.tsx';
import { noteAuthEvent } from '../platform/analytics/auth-event.ts';
import type { Refused } from '../platform/refused-form.ts';
import { rolesContext } from '../platform/server-context.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/login';

export function loader({ context, url }: Route.LoaderArgs) {
  const returnUri = toSameSitePath(url.searchParams.get('return_uri'), paths.home);
  // A token of the shop opens nothing there.
  if (returnUri.startsWith(paths.backoffice)) throw redirectDocument(toStaffLoginPath(returnUri));
  if (context.get(rolesContext)) throw redirect(returnUri);
  return { returnUri: returnUri === paths.home ? undefined : returnUri };
}

export async function action(args: Route.ActionArgs) {
  const { url } = args;
  const open = (session: SessionTicket) =>
    // Staff have a session of the back office alone. A document: their cookie is sent below its path only.
    session.token
      ? openSession(session, url, toSameSitePath(url.searchParams.get('return_uri'), paths.home))
      : redirectDocument(paths.backoffice, 303);
  const first = submitTo('POST /api/auth/login', open, { staff_session: true });
  const second = submitTo('POST /api/auth/login/code', open);
  return receiveForm(args, (sent) => (sent.values.pending ? second : first)(sent));
}

export const meta: Route.MetaFunction = () => [{ title: 'Log in' }];

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state !== 'idle';
  const { mainSiteUrl } = useRootData();
  const fields = actionData?.fields ?? {};
  if (actionData?.pending) return <SecondStep answer={actionData} pending={actionData.pending} sending={sending} />;
  return (
    <AuthPage
      title="Log in"
      lead="Your requests, addresses and prices in one place."
      foot={
        <>
          {mainSiteUrl && (
            <p>
              Already logged in on {new URL(mainSiteUrl).host}?{' '}
              <a
                href={toMainSiteLoginPath(loaderData.returnUri ?? paths.home)}
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                Use that login
              </a>
            </p>
          )}
          <p>
            New here?{' '}
            <Link
              to={toSignupPath(loaderData.returnUri)}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              Create your account
            </Link>
          </p>
        </>
      }
    >
      <Form method="post" className="grid gap-5" noValidate onSubmit={() => noteAuthEvent('login')}>
        {actionData && !fields.email && !fields.password && <FormAlert>{actionData.msg}</FormAlert>}
        <Field label="Email" error={fields.email} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={actionData?.values.email}
            maxLength={254}
          />
        </Field>
        <div>
          <PasswordField name="password" label="Password" error={fields.password} />
          <Link to={paths.forgotPassword} className="link mt-1 inline-flex min-h-11 items-center text-15 text-body">
            Forgot your password?
          </Link>
        </div>
        <Button type="submit" size="large" pending={sending} wide>
          Log in
        </Button>
      </Form>
    </AuthPage>
  );
}

/** The password was right, and this account has a second factor. */
function SecondStep({ answer, pending, sending }: { answer: Refused; pending: string; sending: boolean }) {
  return (
    <AuthPage
      title="Enter your code"
      lead="Your password is right. This account also needs a code from your authenticator app."
      foot={
        <p>
          Not you?{' '}
          <Link to={paths.login} reloadDocument className="link inline-flex min-h-11 items-center font-semibold">
            Start over
          </Link>
        </p>
      }
    >
      <Form method="post" className="grid gap-5" noValidate>
        {!answer.fields.second_factor && <FormAlert>{answer.msg}</FormAlert>}
        <input type="hidden" name="email" value={answer.values.email ?? ''} />
        <input type="hidden" name="pending" value={pending} />
        <SecondFactorField error={answer.values.pending ? answer.fields.second_factor : undefined} />
        <Button type="submit" size="large" pending={sending} wide>
          Log in
        </Button>
      </Form>
    </AuthPage>
  );
}
