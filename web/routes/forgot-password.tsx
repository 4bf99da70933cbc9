import type { SessionTicket } from '#contract/auth/auth.ts';
import { Email } from '#contract/fields.ts';
import { fromBase64Url, paths, toChangePasswordPath } from '#contract/paths.ts';
import { openSession } from '../features/account/open-session.ts';
import { AskForCode, ChangeByCode, ChangeByPassword } from '../features/account/reset-forms.tsx';
import { toCode } from '../platform/code-field.tsx';

import { load } from '../platform/load.ts';
import { rolesContext } from '../platform/server-context.ts';
import { receiveForm, type SentForm, submitTo } from '../platform/submit-to.server.ts';
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

export async function action(args: Route.ActionArgs) {
  const open = (session: SessionTicket) => openSession(session, args.url, `${paths.userSecurity}?done=password`);
  const toCodeOf = ({ values }: SentForm) => ({ code: toCode(values.code) });
  const byCode = submitTo('POST /api/auth/reset/password', open, toCodeOf);
  const secondStep = submitTo('POST /api/auth/reset/code', open, toCodeOf);
  return receiveForm(args, {
    code: (sent: SentForm) => (sent.values.pending ? secondStep : byCode)(sent),
    current: submitTo('POST /api/auth/reset/password', open, { email: undefined }),
    ask: submitTo(
      'POST /api/auth/reset/token',
      (_, { values }) => `${toChangePasswordPath((values.email ?? '').trim().toLowerCase())}&sent=1`,
    ),
  });
}

export const meta: Route.MetaFunction = () => [{ title: 'Choose a new password' }];

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { step, email, isGuarded, code, proof, sent } = loaderData;
  if (step === 'ask') return <AskForCode email={email} answer={actionData} />;
  if (step === 'current') return <ChangeByPassword email={email} isGuarded={isGuarded} answer={actionData} />;
  return <ChangeByCode email={email} code={code} proof={proof} sent={sent} answer={actionData} />;
}
