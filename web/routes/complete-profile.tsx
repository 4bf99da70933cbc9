import { Form, redirect, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { toSameSitePath } from '#contract/same-site.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { AuthPage } from '../features/account/auth-page.tsx';
import { PersonFields } from '../features/account/person-fields.tsx';
import { requireLogin } from '../features/account/require-login.ts';

import { load } from '../platform/load.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import type { Route } from './+types/complete-profile';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  const { base } = await load(context, 'POST /api/info/user/profile', {});
  const returnUri = toSameSitePath(url.searchParams.get('return_uri'), paths.home);
  // Nothing is missing any more, or never was.
  if (base.first_name && base.last_name && base.company) throw redirect(returnUri);
  return { base, returnUri };
}

export async function action(args: Route.ActionArgs) {
  requireLogin(args.context, args.url);
  const target = toSameSitePath(args.url.searchParams.get('return_uri'), paths.home);
  return receiveForm(
    args,
    submitTo(
      'POST /api/info/user/profile/base/update',
      target,
      // The call changes what it is sent; the form is of all that was missing.
      ({ values: { first_name = '', last_name = '', company = '' } }) => ({ first_name, last_name, company }),
    ),
  );
}

export const meta: Route.MetaFunction = () => [{ title: 'Complete your profile' }];

export default function CompleteProfile({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state !== 'idle';
  const { first_name, last_name, company, mobile } = loaderData.base;
  return (
    <AuthPage title="One thing is missing" lead="We need to know who a quote is for. It takes 30 seconds, once.">
      <Form method="post" className="grid gap-5" noValidate>
        {actionData && Object.keys(actionData.fields).length === 0 && <FormAlert>{actionData.msg}</FormAlert>}
        <PersonFields
          values={actionData?.values ?? { first_name, last_name, company, mobile }}
          fields={actionData?.fields ?? {}}
        />
        <Button type="submit" size="large" variant="primary" pending={sending} wide>
          Save and continue
        </Button>
        <ButtonLink to={loaderData.returnUri} variant="quiet" wide>
          Later
        </ButtonLink>
      </Form>
    </AuthPage>
  );
}
