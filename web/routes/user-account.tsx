import { Form, redirect } from 'react-router';
import { isStaff } from '#contract/auth/roles.ts';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { paths, toChangePasswordPath } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { AccountFrame, AccountPanel } from '../features/account/account-frame.tsx';
import { FormAlert } from '../features/account/form-alert.tsx';
import { readForm, refuseForm } from '../features/account/form-answer.ts';
import { PasswordField } from '../features/account/password-field.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { SessionList } from '../features/account/session-list.tsx';
import { LazyLogOutButton } from '../layouts/lazy-parts.tsx';
import { load } from '../platform/load.ts';
import { callContext } from '../platform/server-context.ts';
import { toEmptyCookie } from '../platform/token-cookie.ts';
import type { Route } from './+types/user-account';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  const [{ base, roles }, { list }, { on_account_deletion: companies }] = await Promise.all([
    load(context, 'POST /api/info/user/profile', {}),
    load(context, 'GET /api/auth/sessions', {}),
    load(context, 'GET /api/company', {}),
  ]);
  return { base, isCustomer: !isStaff(roles), sessions: list, companies, done: url.searchParams.get('done') };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireLogin(context, url);
  const values = readForm(await request.formData());
  const call = context.get(callContext);
  if (values.intent === 'delete') {
    const envelope = await call('POST /api/auth/delete', { password: values.password ?? '' });
    if (envelope.code !== 200) return refuseForm(envelope, values);
    const headers = { 'set-cookie': toEmptyCookie(tokenCookie.name), 'X-Remix-Reload-Document': 'true' };
    return redirect(paths.home, { status: 303, headers });
  }
  const envelope = await call('POST /api/auth/sessions/revoke', values.intent === 'revoke' ? { id: values.id } : {});
  // One that is over already is what was wanted.
  return envelope.code === 200 || envelope.code === 404
    ? redirect(`${paths.userAccount}?done=sessions`, 303)
    : refuseForm(envelope, values);
}

export const meta: Route.MetaFunction = () => [{ title: 'Account' }];

const doneWords: Record<string, string> = {
  password: 'Your new password is saved. All other devices are logged out.',
  sessions: 'Logged out there.',
};

export default function UserAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { base, isCustomer, sessions, companies, done } = loaderData;
  const said = done && doneWords[done];
  return (
    <AccountFrame title={base.first_name ? `Hello ${base.first_name}` : 'Account'} lead={base.company}>
      <div className="grid gap-4 empty:hidden [&:not(:empty)]:mb-8">
        {said && !actionData && <FormAlert tone="success">{said}</FormAlert>}
        {actionData && Object.keys(actionData.fields).length === 0 && <FormAlert>{actionData.msg}</FormAlert>}
        {!base.email_verified && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-tan p-6">
            <p className="min-w-0 max-w-text">
              <strong className="font-semibold">Your e-mail is not confirmed.</strong> Until then requests you sent as{' '}
              {base.email} stay out of this account.
            </p>
            <ButtonLink
              to={`${paths.verifyEmail}?return_uri=${encodeURIComponent(paths.userAccount)}`}
              variant="strong"
              size="small"
            >
              Confirm it
            </ButtonLink>
          </div>
        )}
      </div>
      <AccountPanel title="Password" lead="When you change it, all other devices are logged out.">
        <ButtonLink to={toChangePasswordPath(base.email)} variant="line" size="small">
          Change password
        </ButtonLink>
      </AccountPanel>
      <AccountPanel id="devices" title="Devices" lead="Where your account is open. One you do not know? Log it out.">
        <SessionList sessions={sessions} />
      </AccountPanel>
      <AccountPanel title="Your data" lead="All we keep about you, in one file that people and programs can read.">
        <a href={paths.ownData} download className={toButtonClass({ variant: 'line', size: 'small' })}>
          Download my data
        </a>
      </AccountPanel>
      {isCustomer && (
        <AccountPanel
          title="Delete this account"
          lead="Profile, addresses, list and log-ins go at once and for good. Requests stay with us without you in them, as we must keep our books; open ones are withdrawn, unless colleagues go on with them."
        >
          <details open={actionData?.fields.password !== undefined} className="group">
            <summary
              className={toButtonClass({ variant: 'quiet', size: 'small', className: '-ml-5 group-open:hidden' })}
            >
              Delete my account
            </summary>
            <Form method="post" className="grid max-w-[26rem] gap-5 rounded-card bg-sunk p-6" noValidate>
              {companies.map(({ name, goes, new_owner }) => (
                <p key={name} className="text-15">
                  {toOutcome(name, goes, new_owner)}
                </p>
              ))}
              <PasswordField name="password" label="Your password" error={actionData?.fields.password} />
              <Button type="submit" name="intent" value="delete" variant="strong">
                Delete it for good
              </Button>
            </Form>
          </details>
        </AccountPanel>
      )}
      <div className="border-line border-t pt-8">
        <LazyLogOutButton className={toButtonClass({ variant: 'line' })}>Log out</LazyLogOutButton>
      </div>
    </AccountFrame>
  );
}

/** What becomes of a company when the account goes. */
function toOutcome(name: string, goes: boolean, newOwner: string | null): string {
  if (goes) return `${name} has no one else in it, so it goes with your account.`;
  return `${name} stays with its requests and addresses${newOwner ? `, and ${newOwner} becomes its owner` : ''}.`;
}
