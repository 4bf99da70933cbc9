import { Form, useNavigation } from 'react-router';
import { type MembershipRole, membershipRoleLabels } from '#contract/companies/membership-roles.ts';
import { paths } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { AccountFrame, AccountPanel } from '../features/account/account-frame.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { TeamMembers } from '../features/account/team-members.tsx';
import { createLazyPart } from '../platform/lazy-part.tsx';
import { load } from '../platform/load.ts';
import { receiveForm, type SentForm, submitTo } from '../platform/submit-to.server.ts';
import type { Route } from './+types/user-team';

const LazyOwnerPanels = createLazyPart(() =>
  import('../features/account/team-owner-panels.tsx').then(({ TeamOwnerPanels }) => TeamOwnerPanels),
);

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  return { team: await load(context, 'GET /api/company', {}), done: url.searchParams.get('done') };
}

export async function action(args: Route.ActionArgs) {
  requireLogin(args.context, args.url);
  const done = (_: unknown, { intent }: SentForm) => `${paths.team}?done=${intent}`;
  return receiveForm(args, {
    invite: submitTo('POST /api/company/invite', done),
    rename: submitTo('POST /api/company/rename', done),
    switch: submitTo('POST /api/company/switch', done),
    revoke: submitTo('POST /api/company/invitation/revoke', done),
    'send-again': submitTo('POST /api/company/invitation/send-again', done),
    role: submitTo('POST /api/company/member/role', done),
    leave: submitTo('POST /api/company/member/remove', done),
    remove: submitTo('POST /api/company/member/remove', done),
    limit: submitTo('POST /api/store/limit', done),
  });
}

export const meta: Route.MetaFunction = () => [{ title: 'Company and team' }];

const doneWords: Record<string, string> = {
  joined: 'You’re in. Welcome to the team.',
  rename: 'Name saved.',
  switch: 'You’re working in this company now.',
  invite: 'Invitation sent.',
  'send-again': 'Invitation sent again. The earlier link no longer works.',
  revoke: 'Invitation revoked.',
  role: 'Role changed.',
  limit: 'Limit saved.',
  leave: 'You left. You’re working in this company now.',
  remove: 'Done. They no longer have access.',
};

export default function Team({ loaderData: { team, done }, actionData }: Route.ComponentProps) {
  const sent = useNavigation().formData?.get('intent');
  const { company, role, members, invitations, others } = team;
  const answerTo = (intent: string) => (actionData?.values.intent === intent ? actionData : null);
  const said = done && Object.hasOwn(doneWords, done) ? doneWords[done] : null;
  if (!company) {
    return (
      <AccountFrame title="Company and team">
        <EmptyState
          title="Confirm your email first"
          actions={
            <ButtonLink to={`${paths.verifyEmail}?return_uri=${encodeURIComponent(paths.team)}`} variant="primary">
              Confirm my email
            </ButtonLink>
          }
        >
          Your company starts with a confirmed email. Then you can invite the people you work with.
        </EmptyState>
      </AccountFrame>
    );
  }
  const isOwner = role === 'owner';
  const renamed = answerTo('rename');
  return (
    <AccountFrame title="Company and team" lead="Everyone here sees the same requests and addresses.">
      {said && !actionData && (
        <div className="mb-8">
          <FormAlert tone="success">{said}</FormAlert>
        </div>
      )}
      {actionData && Object.keys(actionData.fields).length === 0 && (
        <div className="mb-8">
          <FormAlert>{actionData.msg}</FormAlert>
        </div>
      )}
      <AccountPanel title={company.name} lead={`You’re ${toRoleWords(role)}. ${membershipRoleLabels[role].may}`}>
        {isOwner && (
          <details open={renamed !== null || undefined} className="group">
            <summary className="link inline-flex min-h-11 items-center font-semibold group-open:hidden">Rename</summary>
            <Form method="post" className="flex max-w-form flex-wrap items-end gap-3" noValidate>
              <div className="min-w-60 grow">
                <Field label="Company name" error={renamed?.fields.name} required>
                  <TextInput
                    name="name"
                    autoComplete="organization"
                    defaultValue={renamed?.values.name ?? company.name}
                    maxLength={200}
                  />
                </Field>
              </div>
              <Button type="submit" name="intent" value="rename" variant="strong" pending={sent === 'rename'}>
                Save
              </Button>
            </Form>
          </details>
        )}
      </AccountPanel>
      {others.length > 0 && (
        <AccountPanel title="Your other companies" lead="What you see and send belongs to the company you work in.">
          <ul className="grid gap-2">
            {others.map((other) => (
              <li key={other.id}>
                <Form method="post" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <input type="hidden" name="company_id" value={other.id} />
                  <span className="min-w-0">
                    <strong className="font-semibold">{other.name}</strong>{' '}
                    <span className="text-14 text-muted">{membershipRoleLabels[other.role].label}</span>
                  </span>
                  <Button type="submit" name="intent" value="switch" variant="line" size="small">
                    Switch<span className="sr-only"> to {other.name}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </AccountPanel>
      )}
      <AccountPanel title="People">
        <TeamMembers members={members} company={company.name} isOwner={isOwner} />
      </AccountPanel>
      {isOwner && (
        <LazyOwnerPanels
          members={members}
          invitations={invitations}
          refusedLimit={answerTo('limit')}
          refusedInvite={answerTo('invite')}
        />
      )}
    </AccountFrame>
  );
}

function toRoleWords(role: MembershipRole): string {
  return { owner: 'an owner', buyer: 'a buyer', viewer: 'a viewer' }[role];
}
