import { LogOut } from 'lucide-react';
import { Form, Link, NavLink, Outlet, redirect } from 'react-router';
import { type Capability, can } from '#contract/auth/capabilities.ts';
import { isStaff, nameRoles } from '#contract/auth/roles.ts';
import { paths, toStaffLoginPath } from '#contract/paths.ts';
import { useLiveOffice } from '../features/backoffice/use-live-office.ts';
import { NowProvider } from '../features/backoffice/when.tsx';
import { BrandLogo } from '../features/navigation/brand-logo.tsx';
import { SkipLink } from '../features/navigation/skip-link.tsx';
import { load } from '../platform/load.ts';
import { rolesContext } from '../platform/server-context.ts';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/backoffice';

/** The back office is seen with a staff session alone: asked on every request, documents and data. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }, next) => {
    const roles = context.get(rolesContext);
    if (!roles || !isStaff(roles)) throw redirect(toStaffLoginPath(url.pathname + url.search));
    return next();
  },
];

/** Who reads, and when: ages on the page count from the server's own clock. */
export async function loader({ context }: Route.LoaderArgs) {
  const { base, user_id, roles } = await load(context, 'POST /api/info/user/profile', {});
  return { now: new Date().toISOString(), me: { id: user_id, name: base.first_name, roles } };
}

const rooms: { to: string; label: string; end?: boolean; needs?: Capability }[] = [
  { to: paths.backoffice, label: 'Inbox', end: true },
  { to: paths.backofficeRequests, label: 'Requests' },
  { to: paths.backofficeQuotes, label: 'Quotes' },
  { to: paths.backofficeDesigns, label: 'Designs' },
  { to: paths.backofficeOrders, label: 'Orders' },
  { to: paths.backofficeStorage, label: 'Storage' },
  { to: paths.backofficeMail, label: 'Email log' },
  { to: paths.backofficeSubscribers, label: 'Subscribers', needs: 'subscribers.read' },
  { to: paths.backofficeErrors, label: 'Errors' },
  { to: paths.backofficeSignals, label: 'Signals' },
  { to: paths.backofficeCompanies, label: 'Companies' },
  { to: paths.backofficeReports, label: 'Reports', needs: 'reports.read' },
  { to: paths.backofficeStaff, label: 'Staff', needs: 'people.manage' },
  { to: paths.backofficeIntegrations, label: 'API', needs: 'api.manage' },
  { to: paths.backofficeAudit, label: 'Audit log', needs: 'audit.read' },
];

export default function BackofficeLayout({ loaderData: { now, me } }: Route.ComponentProps) {
  const { brand } = useRootData();
  useLiveOffice();
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="border-line bg-sunk px-4 py-2 max-lg:border-b lg:border-r lg:py-4">
        <div className="flex flex-col lg:sticky lg:top-4 lg:h-[calc(100dvh-2rem)]">
          <div className="flex items-center justify-between gap-2 pl-3">
            <BrandLogo name={brand.name} />
            <StaffLogOutButton className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-line lg:hidden" />
          </div>
          <nav aria-label="Back office" className="mt-1 flex flex-wrap gap-1 lg:mt-4 lg:flex-col">
            {rooms
              .filter(({ needs }) => !needs || can(me.roles, needs))
              .map((room) => (
                <NavLink
                  key={room.to}
                  to={room.to}
                  end={room.end}
                  className={({ isActive }) =>
                    `flex min-h-11 shrink-0 items-center rounded-field px-3 text-15 font-medium focus-visible:-outline-offset-2 ${isActive ? 'bg-ink text-paper focus-visible:outline-paper' : 'hover:bg-line'}`
                  }
                >
                  {room.label}
                </NavLink>
              ))}
          </nav>
          <div className="mt-auto flex items-center justify-between gap-2 border-line px-3 text-14 max-lg:hidden lg:border-t lg:pt-3">
            <Link
              to={paths.backofficeSecurity}
              className="min-w-0 truncate hover:underline"
              title="Log-in and security"
            >
              {me.name}
              <span className="block text-13 text-muted">{nameRoles(me.roles)}</span>
            </Link>
            <StaffLogOutButton className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-line" />
          </div>
        </div>
      </header>
      <main id="content" className="min-w-0 px-4 pt-6 pb-16 sm:px-6 lg:px-8">
        <div className="mx-auto max-w-[82rem]">
          <NowProvider now={now}>
            <Outlet />
          </NowProvider>
        </div>
      </main>
    </div>
  );
}

/** Ends the staff session on the server; no script could take its cookie away. */
function StaffLogOutButton({ className }: { className: string }) {
  return (
    <Form method="post" action={paths.backofficeLogout}>
      <button type="submit" className={className} aria-label="Log out" title="Log out">
        <LogOut className="size-5" aria-hidden="true" />
      </button>
    </Form>
  );
}
