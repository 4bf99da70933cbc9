import { Form, redirect, redirectDocument, useNavigation } from 'react-router';
import { isStaff } from '#contract/auth/roles.ts';
import { toSecondFactorPath } from '#contract/backoffice-paths.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { AuthPage } from '../../features/account/auth-page.tsx';
import { PasswordField } from '../../features/account/password-field.tsx';
import { readReturn } from '../../features/backoffice/read-return.ts';
import { callContext, rolesContext } from '../../platform/server-context.ts';
import { receiveForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/login';

export async function loader({ context, url }: Route.LoaderArgs) {
  const roles = context.get(rolesContext);
  if (roles && isStaff(roles)) throw redirect(readReturn(url));
  // The password was right, and the session waits for its second step.
  const step = roles && (await context.get(callContext)('GET /api/backoffice/second-factor', {}));
  if (step?.code === 200 && step.data.awaits) throw redirect(toSecondFactorPath(readReturn(url)));
  return null;
}

/** The answer carries the cookie; a whole new page, since all of it differs. */
export const action = (args: Route.ActionArgs) =>
  receiveForm(
    args,
    submitTo('POST /api/backoffice/log-in', ({ awaits }) =>
      redirectDocument(awaits ? toSecondFactorPath(readReturn(args.url)) : readReturn(args.url), 303),
    ),
  );

export const meta: Route.MetaFunction = () => [{ title: 'Staff login' }];

export default function StaffLogin({ actionData }: Route.ComponentProps) {
  const sending = useNavigation().state !== 'idle';
  const fields = actionData?.fields ?? {};
  return (
    <AuthPage title="Staff login" lead="For people who work here. Lasts 12 hours.">
      <Form method="post" className="grid gap-5" noValidate>
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
        <PasswordField name="password" label="Password" error={fields.password} />
        <Button type="submit" size="large" pending={sending} wide>
          Log in
        </Button>
      </Form>
    </AuthPage>
  );
}
