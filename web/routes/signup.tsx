import { Form, redirect, useNavigation } from 'react-router';
import { paths, toLoginPath } from '#contract/paths.ts';
import { toSameSitePath } from '#contract/same-site.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Link } from '#ui/link.tsx';
import { AuthPage } from '../features/account/auth-page.tsx';
import { openSession } from '../features/account/open-session.ts';
import { PasswordField } from '../features/account/password-field.tsx';
import { PersonFields } from '../features/account/person-fields.tsx';
import { noteAuthEvent } from '../platform/analytics/auth-event.ts';

import { rolesContext } from '../platform/server-context.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import type { Route } from './+types/signup';

export function loader({ context, url }: Route.LoaderArgs) {
  const returnUri = toSameSitePath(url.searchParams.get('return_uri'), paths.home);
  if (context.get(rolesContext)) throw redirect(returnUri);
  return { returnUri: returnUri === paths.home ? undefined : returnUri };
}

export async function action(args: Route.ActionArgs) {
  const { url } = args;
  const returnUri = toSameSitePath(url.searchParams.get('return_uri'), paths.home);
  const target = `${paths.verifyEmail}?return_uri=${encodeURIComponent(returnUri)}`;
  return receiveForm(
    args,
    submitTo('POST /api/auth/register/v2', (session) => openSession(session, url, target)),
  );
}

export const meta: Route.MetaFunction = () => [{ title: 'Create your account' }];

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state !== 'idle';
  const fields = actionData?.fields ?? {};
  const values = actionData?.values ?? {};
  return (
    <AuthPage
      title="Create your account"
      lead="Track your requests, save your addresses and reorder in a minute. It’s free."
      foot={
        <p>
          Already have an account?{' '}
          <Link to={toLoginPath(loaderData.returnUri)} className="link inline-flex min-h-11 items-center font-semibold">
            Log in
          </Link>
        </p>
      }
    >
      <Form method="post" className="grid gap-5" noValidate onSubmit={() => noteAuthEvent('sign_up')}>
        {actionData && Object.keys(fields).length === 0 && <FormAlert>{actionData.msg}</FormAlert>}
        <PersonFields values={values} fields={fields} />
        <Field label="Email" hint="We’ll email you a code to confirm it." error={fields.email} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={values.email}
            maxLength={254}
          />
        </Field>
        <PasswordField name="password" label="Password" error={fields.password} isNew />
        <Checkbox
          name="agree_terms"
          defaultChecked={values.agree_terms === 'on'}
          error={fields.agree_terms}
          label={
            <>
              I agree to the{' '}
              <Link to={paths.terms} className="link">
                terms
              </Link>{' '}
              and have read the{' '}
              <Link to={paths.privacy} className="link">
                privacy notice
              </Link>
              .
            </>
          }
        />
        <Button type="submit" size="large" variant="primary" pending={sending} wide>
          Create account
        </Button>
      </Form>
    </AuthPage>
  );
}
