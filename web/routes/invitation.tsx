import { data, Form, useNavigation } from 'react-router';
import { membershipRoleLabels } from '#contract/companies/membership-roles.ts';
import { paths, toInvitationPath, toLoginPath } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Link } from '#ui/link.tsx';
import { AuthPage } from '../features/account/auth-page.tsx';
import { LogOutButton } from '../features/account/log-out-button.tsx';
import { openSession } from '../features/account/open-session.ts';
import { PasswordField } from '../features/account/password-field.tsx';
import { load, unwrap } from '../platform/load.ts';
import type { Refused } from '../platform/refused-form.ts';
import { callContext, rolesContext } from '../platform/server-context.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import type { Route } from './+types/invitation';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/company/invitation', { token: params.id });
  if (found.code === 410) return data({ invitation: null, reason: found.msg, email: null }, { status: 410 });
  const invitation = unwrap(found);
  const person = context.get(rolesContext) ? await load(context, 'POST /api/info/user/profile', {}) : null;
  return { invitation, reason: '', email: person?.base.email ?? null };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const target = `${paths.team}?done=joined`;
  const token = params.id;
  const accept = submitTo('POST /api/company/invitation/accept', target, { token });
  const signUp = submitTo('POST /api/company/invitation/sign-up', (session) => openSession(session, url, target), {
    token,
  });
  return receiveForm(args, (sent) => (context.get(rolesContext) ? accept : signUp)(sent));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.invitation ? `Join ${loaderData.invitation.company}` : 'This invitation no longer works' },
  // The address opens the invitation: it must not travel to the next site in a header.
  { name: 'referrer', content: 'same-origin' },
];

export default function InvitationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const sending = useNavigation().state !== 'idle';
  const { invitation, reason, email } = loaderData;
  if (!invitation) {
    return (
      <AuthPage title="This invitation no longer works" lead={reason}>
        <ButtonLink to={email ? paths.team : toLoginPath(paths.team)} variant="line">
          {email ? 'Go to your team' : 'Log in'}
        </ButtonLink>
      </AuthPage>
    );
  }
  const { company, role, inviter, is_member } = invitation;
  if (is_member) {
    return (
      <AuthPage title={`You’re in ${company}`} lead="There’s nothing left to accept.">
        <ButtonLink to={paths.team} size="large" variant="primary" wide>
          Go to your team
        </ButtonLink>
      </AuthPage>
    );
  }
  const { label, may } = membershipRoleLabels[role];
  const lead = (
    <>
      {inviter || 'A colleague'} invited you as <strong className="font-semibold text-ink">{label}</strong>. {may}
    </>
  );
  const refusal = actionData && Object.keys(actionData.fields).length === 0 && <FormAlert>{actionData.msg}</FormAlert>;
  if (email) {
    return (
      <AuthPage
        title={`Join ${company}`}
        lead={lead}
        foot={
          <div className="flex flex-wrap items-center gap-x-2">
            Invited with another email?
            <LogOutButton className="link inline-flex min-h-11 items-center font-semibold">Log out</LogOutButton>
          </div>
        }
      >
        <Form method="post" className="grid gap-5">
          {refusal}
          <p className="text-body [overflow-wrap:anywhere]">
            You’re logged in as <strong className="font-semibold text-ink">{email}</strong>.
          </p>
          <Button type="submit" size="large" variant="primary" pending={sending} wide>
            Join {company}
          </Button>
        </Form>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={`Join ${company}`}
      lead={lead}
      foot={
        <p>
          Already have an account?{' '}
          <Link
            to={toLoginPath(toInvitationPath(params.id))}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            Log in
          </Link>
        </p>
      }
    >
      {refusal && <div className="mb-5">{refusal}</div>}
      <SignUpForm answer={actionData ?? null} sending={sending} />
    </AuthPage>
  );
}

/** Without an email: the account is that of the invitation. */
function SignUpForm({ answer, sending }: { answer: Refused | null; sending: boolean }) {
  const { fields = {}, values = {} } = answer ?? {};
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <p className="text-body">Create your account. Its email is the one this invitation was sent to.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={fields.first_name} required>
          <TextInput name="first_name" autoComplete="given-name" defaultValue={values.first_name} maxLength={80} />
        </Field>
        <Field label="Last name" error={fields.last_name} required>
          <TextInput name="last_name" autoComplete="family-name" defaultValue={values.last_name} maxLength={80} />
        </Field>
      </div>
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
        Create account and join
      </Button>
    </Form>
  );
}
