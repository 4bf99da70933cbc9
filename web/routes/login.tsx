import { data, Form, redirect, useNavigation } from 'react-router';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import type { FailureData } from '#contract/envelope.ts';
import { paths } from '#contract/paths.ts';
import { toSameSitePath } from '#contract/same-site.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { callContext, roleContext } from '../platform/server-context.ts';
import type { Route } from './+types/login';

export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(roleContext)) throw redirect(toSameSitePath(url.searchParams.get('return_uri'), paths.home));
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const email = String(form.get('email') ?? '');
  const envelope = await context.get(callContext)('logIn', { email, password: String(form.get('password') ?? '') });
  if (envelope.code !== 200) {
    // A wrong password is an answer, not a page that failed: the form comes back with what was typed.
    const { fields = {} } = envelope.data as FailureData;
    return data({ email, msg: envelope.msg, fields }, { status: envelope.code === 422 ? 422 : envelope.code });
  }
  return redirect(toSameSitePath(url.searchParams.get('return_uri'), paths.home), {
    status: 303,
    headers: {
      'set-cookie': toTokenCookie(envelope.data.token, url.protocol === 'https:'),
      'X-Remix-Reload-Document': 'true',
    },
  });
}

/** Readable by scripts on purpose: the bearer header and the socket need it. The strict policy of the page guards it. */
function toTokenCookie(token: string, secure: boolean): string {
  return `${tokenCookie.name}=${token}; Path=/; Max-Age=${tokenCookie.maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export const meta: Route.MetaFunction = () => [{ title: 'Log in' }, { name: 'robots', content: 'noindex' }];

export default function Login({ actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === 'submitting';
  const fields = actionData?.fields;
  return (
    <>
      <h1 className="font-display text-section font-bold">Log in</h1>
      <Form method="post" className="mt-8 grid gap-5" noValidate>
        {actionData && !fields?.email && !fields?.password && (
          <p role="alert" className="rounded-field bg-error-soft px-4 py-3 font-medium text-error">
            {actionData.msg}
          </p>
        )}
        <Field label="E-mail" error={fields?.email} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={actionData?.email}
            maxLength={254}
          />
        </Field>
        <Field label="Password" error={fields?.password} required>
          <TextInput name="password" type="password" autoComplete="current-password" maxLength={200} />
        </Field>
        <Button type="submit" size="large" pending={sending} wide>
          Log in
        </Button>
      </Form>
    </>
  );
}
