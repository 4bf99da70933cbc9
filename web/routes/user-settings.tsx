import { ChevronRight } from 'lucide-react';
import { emailTopicNames } from '#contract/account/email-topics.ts';
import { membershipRoleLabels } from '#contract/companies/membership-roles.ts';
import { formatCount } from '#contract/format-number.ts';
import { paths } from '#contract/paths.ts';
import { toButtonClass } from '#ui/button-look.ts';
import { Link } from '#ui/link.tsx';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { findAccountRoom } from '../platform/account-rooms.ts';
import { load } from '../platform/load.ts';
import { MainSiteLink } from '../platform/main-site.tsx';
import { LazyLogOutButton } from '../views/lazy-parts.tsx';
import type { Route } from './+types/user-settings';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  const [{ base }, { list: addresses }, { company, role, members }, { list: certificates }, { muted }, sessions] =
    await Promise.all([
      load(context, 'POST /api/info/user/profile', {}),
      load(context, 'GET /api/info/user/address', {}),
      load(context, 'GET /api/company', {}),
      load(context, 'GET /api/taxes', {}),
      load(context, 'GET /api/account/emails', {}),
      load(context, 'GET /api/auth/sessions', {}),
    ]);
  const name = `${base.first_name} ${base.last_name}`.trim();
  const primary = addresses.find(({ is_default }) => is_default) ?? addresses[0];
  const facts: Record<string, string> = {
    [paths.personalInfo]: [name, base.email, base.mobile].filter(Boolean).join(', '),
    [paths.addressInfo]: primary
      ? joinFacts(`${primary.label}, ${primary.city}`, addresses.length - 1)
      : 'No address yet',
    [paths.team]: company
      ? `${company.name}, ${count(members.length, 'person', 'people')}. Your role: ${role ? membershipRoleLabels[role].label.toLowerCase() : 'member'}`
      : 'Confirm your email to start your company',
    [paths.savedMethods]: 'Cards and bank accounts saved for the next order',
    [paths.userTaxes]: certificates.length > 0 ? count(certificates.length, 'certificate') : 'No tax certificate',
    [paths.userEmails]:
      muted.length === 0
        ? 'All emails are on'
        : `${emailTopicNames.length - muted.length} of ${emailTopicNames.length} kinds are on`,
    [paths.userSecurity]: `Logged in on ${count(sessions.list.length, 'device')}`,
  };
  return { facts };
}

const count = (number: number, one: string, many = `${one}s`) => `${formatCount(number)} ${number === 1 ? one : many}`;
const joinFacts = (first: string, others: number) => (others > 0 ? `${first} and ${others} more` : first);

export const meta: Route.MetaFunction = () => [{ title: 'Settings' }];

/** What can be set of an account, each row with how it is now. */
export default function UserSettings({ loaderData: { facts } }: Route.ComponentProps) {
  const [, ...pages] = findAccountRoom(paths.userSettings)?.pages ?? [];
  return (
    <AccountFrame title="Settings">
      <ul className="divide-y divide-line border-line border-y">
        {pages.map(({ to, label, mainSite }) => {
          const PageLink = mainSite ? MainSiteLink : Link;
          return (
            <li key={to}>
              <PageLink to={to} className="group flex min-h-18 items-center gap-4 py-3.5">
                <span className="min-w-0 grow">
                  <span className="block font-semibold group-hover:underline">{label}</span>
                  <span className="block text-15 text-muted [overflow-wrap:anywhere]">{facts[to]}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </PageLink>
            </li>
          );
        })}
      </ul>
      <div className="mt-8">
        <LazyLogOutButton className={toButtonClass({ variant: 'line' })}>Log out</LazyLogOutButton>
      </div>
    </AccountFrame>
  );
}
