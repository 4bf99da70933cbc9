import { Form, redirect, redirectDocument } from 'react-router';
import { isStaff } from '#contract/auth/roles.ts';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { paths, toChangePasswordPath } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { AccountFrame, AccountPanel } from '../features/account/account-frame.tsx';
import { PasswordField } from '../features/account/password-field.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { SecondFactorField } from '../features/account/second-factor-field.tsx';
import { SessionList } from '../features/account/session-list.tsx';

import { load } from '../platform/load.ts';
import { receiveForm, refuseForm, type SentForm, submitTo } from '../platform/submit-to.server.ts';
import { toEmptyCookie } from '../platform/token-cookie.ts';
import type { Route } from './+types/user-security';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  const [{ base, roles, second_factor }, { list }, { on_account_deletion: companies }] = await Promise.all([
    load(context, 'POST /api/info/user/profile', {}),
    load(context, 'GET /api/auth/sessions', {}),
    load(context, 'GET /api/company', {}),
  ]);
  return {
    base,
    isCustomer: !isStaff(roles),
    isGuarded: second_factor,
    sessions: list,
    companies,
    done: url.searchParams.get('done'),
    dataError: dataErrors[url.searchParams.get('data') ?? ''],
  };
}

export async function action(args: Route.ActionArgs) {
  requireLogin(args.context, args.url);
  const done = `${paths.userSecurity}?done=sessions`;
  const revoke = async (sent: SentForm, id?: string) => {
    const envelope = await sent.call('POST /api/auth/sessions/revoke', { id });
    // One that is over already is what was wanted.
    return envelope.code === 200 || envelope.code === 404 ? redirect(done, 303) : refuseForm(sent, envelope);
  };
  return receiveForm(args, {
    'revoke-all': (sent: SentForm) => revoke(sent),
    revoke: (sent: SentForm) => revoke(sent, sent.values.id),
    delete: submitTo('POST /api/auth/delete', () =>
      redirectDocument(paths.home, { status: 303, headers: { 'set-cookie': toEmptyCookie(tokenCookie.name) } }),
    ),
  });
}

export const meta: Route.MetaFunction = () => [{ title: 'Password and devices' }];

/** Why the download of the own data came back to this page. */
const dataErrors: Record<string, string> = {
  code: 'This code is wrong or was already used. Wait for the next one in your app, or use a recovery code.',
  later: 'Too many tries. Please wait a few minutes and try again.',
};

const doneWords: Record<string, string> = {
  password: 'Your new password is saved. All other devices are logged out.',
  sessions: 'That device is logged out.',
};

export default function UserSecurity({ loaderData, actionData }: Route.ComponentProps) {
  const { base, isCustomer, isGuarded, sessions, companies, done, dataError } = loaderData;
  const said = done && doneWords[done];
  return (
    <AccountFrame title="Password and devices">
      <div className="grid gap-4 empty:hidden [&:not(:empty)]:mb-8">
        {said && !actionData && <FormAlert tone="success">{said}</FormAlert>}
        {actionData && Object.keys(actionData.fields).length === 0 && <FormAlert>{actionData.msg}</FormAlert>}
      </div>
      <AccountPanel title="Password" lead="When you change it, all other devices are logged out.">
        <ButtonLink to={toChangePasswordPath(base.email)} variant="line" size="small">
          Change password
        </ButtonLink>
      </AccountPanel>
      <AccountPanel id="devices" title="Devices" lead="Where you’re logged in. Don’t recognize one? Log it out.">
        <SessionList sessions={sessions} />
      </AccountPanel>
      <AccountPanel id="data" title="Your data" lead="Everything we keep about you, in one readable file.">
        {isGuarded ? (
          <Form method="post" action={paths.ownData} reloadDocument className="grid max-w-[26rem] gap-5" noValidate>
            <SecondFactorField error={dataError} />
            <Button type="submit" variant="line" size="small">
              Download my data
            </Button>
          </Form>
        ) : (
          <a href={paths.ownData} download className={toButtonClass({ variant: 'line', size: 'small' })}>
            Download my data
          </a>
        )}
      </AccountPanel>
      {isCustomer && (
        <AccountPanel
          title="Delete this account"
          lead="Your profile, addresses, cart and logins are deleted right away, for good. We must keep records of your requests, but without your details. Open ones are withdrawn, unless colleagues continue them."
        >
          <details
            open={(actionData?.fields.password ?? actionData?.fields.second_factor) !== undefined}
            className="group"
          >
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
              {isGuarded && <SecondFactorField error={actionData?.fields.second_factor} />}
              <Button type="submit" name="intent" value="delete" variant="strong">
                Delete permanently
              </Button>
            </Form>
          </details>
        </AccountPanel>
      )}
    </AccountFrame>
  );
}

/** What becomes of a company when the account goes. */
function toOutcome(name: string, goes: boolean, newOwner: string | null): string {
  if (goes) return `${name} has no one else in it, so it’s deleted with your account.`;
  return `${name} stays with its requests and addresses${newOwner ? `, and ${newOwner} becomes its owner` : ''}.`;
}
