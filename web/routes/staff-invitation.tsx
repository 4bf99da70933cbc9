import { data, Form, redirectDocument, useNavigation } from 'react-router';
import { roleLabels } from '#contract/auth/capability-labels.ts';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { paths } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { AuthPage } from '../features/account/auth-page.tsx';
import { PasswordField } from '../features/account/password-field.tsx';
import { unwrap } from '../platform/load.ts';
import { callContext } from '../platform/server-context.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import type { Route } from './+types/staff-invitation';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/backoffice/staff/invitation', { token: params.id });
  // Half a link, or one that was made up: there is no such page.
  if (found.code === 422) throw data(null, { status: 404 });
  if (found.code === 410) return data({ invitation: null, reason: found.msg }, { status: 410 });
  return { invitation: unwrap(found), reason: '' };
}

export const action = (args: Route.ActionArgs) =>
  receiveForm(
    args,
    submitTo('POST /api/backoffice/staff/invitation/accept', () => redirectDocument(paths.backoffice, 303), {
      token: args.params.id,
    }),
  );

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.invitation ? 'Join the back office' : 'This invitation no longer works' },
  // The address opens the invitation: it must not travel to the next site in a header.
  { name: 'referrer', content: 'same-origin' },
];

export default function StaffInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state !== 'idle';
  const { invitation, reason } = loaderData;
  if (!invitation)
    return (
      <AuthPage title="This invitation no longer works" lead={reason}>
        <ButtonLink to={backofficePaths.login} variant="line">
          Log in
        </ButtonLink>
      </AuthPage>
    );
  const fields = actionData?.fields ?? {};
  const { email, roles, inviter } = invitation;
  return (
    <AuthPage
      title="Join the back office"
      lead={`${inviter || 'A colleague'} invited ${email} as ${roles.map((role) => roleLabels[role]).join(' and ')}.`}
    >
      <Form method="post" className="grid gap-5" noValidate>
        {actionData && Object.keys(fields).length === 0 && <FormAlert>{actionData.msg}</FormAlert>}
        {/* Password managers want to know whose password this is. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <Field label="First name" error={fields.first_name} required>
          <TextInput
            name="first_name"
            autoComplete="given-name"
            maxLength={80}
            defaultValue={actionData?.values.first_name}
          />
        </Field>
        <Field label="Last name" error={fields.last_name} required>
          <TextInput
            name="last_name"
            autoComplete="family-name"
            maxLength={80}
            defaultValue={actionData?.values.last_name}
          />
        </Field>
        <PasswordField name="password" label="Choose a password" error={fields.password} isNew />
        <Button type="submit" size="large" pending={sending} wide>
          Accept invitation
        </Button>
      </Form>
    </AuthPage>
  );
}
