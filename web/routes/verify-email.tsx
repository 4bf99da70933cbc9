import { Form, redirectDocument, useNavigation } from 'react-router';
import { Email } from '#contract/fields.ts';
import { fromBase64Url, paths } from '#contract/paths.ts';
import { toSameSitePath } from '#contract/same-site.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { AuthPage } from '../features/account/auth-page.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { CodeField, toCode } from '../platform/code-field.tsx';

import { load } from '../platform/load.ts';
import { receiveForm, type SentForm, submitTo } from '../platform/submit-to.server.ts';
import type { Route } from './+types/verify-email';

/** The address of the account, or with `email` another one that it wants. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  const { base } = await load(context, 'POST /api/info/user/profile', {});
  const wanted = Email.safeParse(fromBase64Url(url.searchParams.get('email') ?? '')).data;
  const changing = wanted !== undefined && wanted !== base.email;
  return {
    email: changing ? wanted : base.email,
    changing,
    verified: base.email_verified && !changing,
    returnUri: readReturn(url),
    code: toCode(url.searchParams.get('code') ?? ''),
    proof: url.searchParams.get('proof') ?? '',
    sent: url.searchParams.has('sent'),
  };
}

export async function action(args: Route.ActionArgs) {
  requireLogin(args.context, args.url);
  const back = new URLSearchParams({ return_uri: readReturn(args.url) });
  // A whole new page: forms elsewhere are filled in with the address of the account.
  const open = () => redirectDocument(`${paths.verifyEmail}?${back}`, 303);
  const toCodeOf = ({ values }: SentForm) => ({ code: toCode(values.code) });
  const confirm = submitTo('POST /api/auth/email/confirm', open, toCodeOf);
  const verify = submitTo('POST /api/auth/verify', open, toCodeOf);
  return receiveForm(args, {
    code: (sent: SentForm) => (sent.values.email ? confirm : verify)(sent),
    send: submitTo('POST /api/auth/verify/send', `${paths.verifyEmail}?${back}&sent=1`),
  });
}

function readReturn({ searchParams }: URL): string {
  const usual = searchParams.has('email') ? paths.personalInfo : paths.home;
  return toSameSitePath(searchParams.get('return_uri'), usual);
}

export const meta: Route.MetaFunction = () => [{ title: 'Confirm your email' }];

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state !== 'idle';
  const { email, changing, verified, returnUri, code, proof, sent } = loaderData;
  const onward = returnUri === paths.home ? 'Start browsing' : 'Continue';
  if (verified) {
    return (
      <AuthPage title="Your email is confirmed" lead={<>Requests you sent as {email} are in your account now.</>}>
        <ButtonLink to={returnUri} size="large" variant="primary" wide>
          {onward}
        </ButtonLink>
      </AuthPage>
    );
  }
  const fields = actionData?.fields ?? {};
  return (
    <AuthPage
      title="Check your email"
      lead={
        <>
          We sent an email to <strong className="font-semibold text-ink">{email}</strong>. Enter the code from it{' '}
          {changing ? 'to use it for your account.' : 'to confirm it’s yours.'}
        </>
      }
    >
      <div className="grid gap-5">
        {actionData && !fields.code && <FormAlert>{actionData.msg}</FormAlert>}
        {sent && !actionData && <FormAlert tone="success">We sent another email.</FormAlert>}
        <Form method="post" className="grid gap-5" noValidate>
          {changing && <input type="hidden" name="email" value={email} />}
          {proof && <input type="hidden" name="proof" value={proof} />}
          <CodeField defaultValue={actionData?.values.code ?? code} error={fields.code} />
          <Button type="submit" size="large" variant="primary" pending={sending} wide>
            {changing ? 'Use this email' : 'Confirm my email'}
          </Button>
        </Form>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {!changing && (
            <Form method="post">
              <Button type="submit" name="intent" value="send" variant="quiet" size="small" className="-ml-5">
                Send it again
              </Button>
            </Form>
          )}
          <ButtonLink to={returnUri} variant="quiet" size="small" className={changing ? '-ml-5' : '-mr-5'}>
            {changing ? 'Keep the old email' : 'Later'}
          </ButtonLink>
        </div>
        <p className="text-14 text-muted">Nothing after a minute? Check your spam folder.</p>
      </div>
    </AuthPage>
  );
}
