import { NavLink, Outlet, redirect } from 'react-router';
import { isStaff } from '#contract/auth/roles.ts';
import { paths, toLoginPath } from '#contract/paths.ts';
import { BrandMark } from '../features/navigation/brand-mark.tsx';
import { SkipLink } from '../features/navigation/skip-link.tsx';
import { roleContext } from '../platform/server-context.ts';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/backoffice';

/** Nobody sees anything of the back office without a staff log-in: asked on every request, documents and data. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }, next) => {
    const role = context.get(roleContext);
    if (!role) throw redirect(toLoginPath(url.pathname + url.search));
    if (!isStaff(role)) throw new Response('Your account may not do this.', { status: 403 });
    return next();
  },
];

const rooms = [
  { to: paths.backoffice, label: 'Desk' },
  { to: paths.backofficeMail, label: 'Kept mails' },
];

export default function BackofficeLayout() {
  const { brand } = useRootData();
  return (
    <div className="md:grid md:min-h-dvh md:grid-cols-[14rem_1fr]">
      <SkipLink />
      <aside className="border-line border-r bg-sunk px-5 py-4">
        <BrandMark name={brand.name} />
        <nav aria-label="Back office" className="mt-4 flex gap-1 md:flex-col">
          {rooms.map((room) => (
            <NavLink
              key={room.to}
              to={room.to}
              end
              className={({ isActive }) =>
                `flex min-h-11 items-center rounded-field px-3 font-medium ${isActive ? 'bg-ink text-paper' : 'hover:bg-line'}`
              }
            >
              {room.label}
            </NavLink>
          ))}
        </nav>
      </aside>
      <main id="content" className="min-w-0 px-6 py-8 md:px-10">
        <Outlet />
      </main>
    </div>
  );
}
