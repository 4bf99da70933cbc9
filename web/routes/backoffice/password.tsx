import { Form, useNavigation } from 'react-router';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { PasswordField } from '../../features/account/password-field.tsx';
import { SecondFactorField } from '../../features/account/second-factor-field.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';

import { load } from '../../platform/load.ts';
import { receiveForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/password';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { base, second_factor } = await load(context, 'POST /api/info/user/profile', {});
  return { email: base.email, isGuarded: second_factor, isSaved: url.searchParams.has('saved') };
}

/** The answer carries the cookie of the renewed session. */
export const action = (args: Route.ActionArgs) =>
  receiveForm(
    args,
    submitTo('POST /api/auth/reset/password', `${backofficePaths.password}?saved=1`, { email: undefined }),
  );

export const meta: Route.MetaFunction = () => [{ title: 'Change password' }];

export default function StaffPassword({ loaderData: { email, isGuarded, isSaved }, actionData }: Route.ComponentProps) {
  const saving = useNavigation().state !== 'idle';
  const fields = actionData?.fields ?? {};
  return (
    <>
      <PageHead title="Change password" note="Saving it logs out all your other devices." />
      <Form method="post" className="mt-6 grid max-w-[30rem] gap-5" noValidate>
        {isSaved && !actionData && <FormAlert tone="success">Your new password is saved.</FormAlert>}
        {actionData && Object.keys(fields).length === 0 && <FormAlert>{actionData.msg}</FormAlert>}
        {/* Password managers want to know whose password this is. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField name="current_password" label="Current password" error={fields.current_password} />
        <PasswordField name="password" label="New password" error={fields.password} isNew />
        {isGuarded && <SecondFactorField error={fields.second_factor} />}
        <Button type="submit" pending={saving}>
          Save
        </Button>
      </Form>
    </>
  );
}
