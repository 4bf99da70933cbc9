import { redirect } from 'react-router';
import { Email } from '#contract/fields.ts';
import { fromBase64Url, paths, toChangePasswordPath } from '#contract/paths.ts';
import { openSession } from '../features/account/open-session.ts';
import { AskForCode, ChangeByCode, ChangeByPassword } from '../features/account/reset-forms.tsx';
import { toCode } from '../platform/code-field.tsx';
import { readForm, refuseForm } from '../platform/form-answer.ts';
import { load } from '../platform/load.ts';
import { callContext, rolesContext } from '../platform/server-context.ts';
import type { Route } from './+types/forgot-password';

/** Without `type` a code is asked for; with `type=change` the password is changed, by the code or by the current one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const loggedIn = context.get(rolesContext) !== null;
  const given = fromBase64Url(url.searchParams.get('email') ?? '') ?? '';
  const profile = loggedIn ? await load(context, 'POST /api/info/user/profile', {}) : null;
  const code = toCode(url.searchParams.get('code') ?? '');
  const sent = url.searchParams.has('sent');
  const step = url.searchParams.get('type') !== 'change' ? 'ask' : loggedIn && !code && !sent ? 'current' : 'code';
  const proof = url.searchParams.get('proof') ?? '';
  return {
    step: step as 'ask' | 'current' | 'code',
    email: Email.safeParse(given).data ?? profile?.base.email ?? '',
    isGuarded: profile?.second_factor ?? false,
    code,
    proof,
    sent,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const values = readForm(await request.formData());
  const call = context.get(callContext);
  const { email = '', password = '', current_password, second_factor, pending } = values;
  if (values.intent === 'ask') {
    const envelope = await call('POST /api/auth/reset/token', { email });
    if (envelope.code !== 200) return refuseForm(envelope, values);
    return redirect(`${toChangePasswordPath(email.trim().toLowerCase())}&sent=1`, 303);
  }
  const byCode = { email, code: toCode(values.code), proof: values.proof };
  const envelope = pending
    ? await call('POST /api/auth/reset/code', { ...byCode, pending, second_factor })
    : await call(
        'POST /api/auth/reset/password',
        values.intent === 'current' ? { current_password, password, second_factor } : { ...byCode, password },
      );
  if (envelope.code !== 200) return refuseForm(envelope, values);
  return openSession(envelope.data, url, `${paths.userSecurity}?done=password`);
}

export const meta: Route.MetaFunction = () => [{ title: 'Choose a new password' }];

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { step, email, isGuarded, code, proof, sent } = loaderData;
  if (step === 'ask') return <AskForCode email={email} answer={actionData} />;
  if (step === 'current') return <ChangeByPassword email={email} isGuarded={isGuarded} answer={actionData} />;
  return <ChangeByCode email={email} code={code} proof={proof} sent={sent} answer={actionData} />;
}
