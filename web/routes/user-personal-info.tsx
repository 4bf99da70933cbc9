import { Form, useNavigation } from 'react-router';
import { paths, toChangeEmailPath } from '#contract/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Link } from '#ui/link.tsx';
import { Select } from '#ui/select.tsx';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { EmailForm } from '../features/account/email-form.tsx';
import { PersonFields } from '../features/account/person-fields.tsx';
import { requireLogin } from '../features/account/require-login.ts';

import { load } from '../platform/load.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import type { Route } from './+types/user-personal-info';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  const [{ base, second_factor }, { list }] = await Promise.all([
    load(context, 'POST /api/info/user/profile', {}),
    load(context, 'GET /api/product/v2/tag_list', {}),
  ]);
  return {
    base,
    isGuarded: second_factor,
    types: list.map(({ slug, name }) => ({ value: slug, label: name })),
    saved: url.searchParams.has('saved'),
  };
}

export async function action(args: Route.ActionArgs) {
  requireLogin(args.context, args.url);
  return receiveForm(args, {
    profile: submitTo(
      'POST /api/info/user/profile/base/update',
      `${paths.personalInfo}?saved=1`,
      // The call changes what it is sent; the form is of all of it.
      ({ values: { first_name = '', last_name = '' } }) => ({ first_name, last_name }),
    ),
    email: submitTo('POST /api/auth/email/change', (_, { values }) =>
      toChangeEmailPath((values.email ?? '').trim().toLowerCase()),
    ),
  });
}

export const meta: Route.MetaFunction = () => [{ title: 'Personal info' }];

export default function PersonalInfo({
  loaderData: { base, isGuarded, types, saved },
  actionData,
}: Route.ComponentProps) {
  const sent = useNavigation().formData;
  const emailAnswer = actionData?.values.intent === 'email' ? actionData : null;
  const answer = emailAnswer ? null : actionData;
  const { first_name, last_name, company, mobile, restaurant_type } = base;
  const values = answer?.values ?? { first_name, last_name, company, mobile, restaurant_type };
  const fields = answer?.fields ?? {};
  return (
    <AccountFrame title="Personal info" lead="Used on your quotes and deliveries.">
      <div className="max-w-form">
        <section aria-label="Email" className="mb-8 rounded-card bg-sunk p-6">
          <h2 className="font-semibold text-15">Email</h2>
          <p className="mt-1 mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 [overflow-wrap:anywhere]">{base.email}</span>
            {base.email_verified ? (
              <Badge tone="success">Confirmed</Badge>
            ) : (
              <Link
                to={`${paths.verifyEmail}?return_uri=${encodeURIComponent(paths.personalInfo)}`}
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                Confirm it now
              </Link>
            )}
          </p>
          <EmailForm answer={emailAnswer} sending={sent?.get('intent') === 'email'} isGuarded={isGuarded} />
        </section>
        <Form method="post" className="grid gap-5" noValidate>
          {saved && !actionData && <FormAlert tone="success">Saved.</FormAlert>}
          {answer && Object.keys(fields).length === 0 && <FormAlert>{answer.msg}</FormAlert>}
          <PersonFields values={values} fields={fields} />
          <Field
            label="Restaurant type"
            hint="We’ll show what fits your restaurant first."
            error={fields.restaurant_type}
            optional
          >
            <Select
              name="restaurant_type"
              options={types}
              placeholder="Choose one"
              defaultValue={values.restaurant_type}
            />
          </Field>
          <div>
            <Button type="submit" variant="primary" pending={sent !== undefined && !sent.has('intent')}>
              Save changes
            </Button>
          </div>
        </Form>
      </div>
    </AccountFrame>
  );
}
