import { Inbox, LogOut, type LucideIcon, Menu, PackageOpen, ReceiptText, Search, Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Form, Outlet, redirect, useLocation } from 'react-router';
import { can } from '#contract/auth/capabilities.ts';
import { isStaff, nameRoles } from '#contract/auth/roles.ts';
import type { InboxCounts } from '#contract/backoffice/inbox.ts';
import { backofficePaths, toStaffLoginPath } from '#contract/backoffice-paths.ts';
import { paths } from '#contract/paths.ts';
import { Link, NavLink } from '#ui/link.tsx';
import { useButtonKeys } from '../features/backoffice/button-keys.tsx';
import { useFindHint } from '../features/backoffice/command-key.ts';
import { Palette } from '../features/backoffice/palette.tsx';
import { countWaiting, groupScreens, type Screen, screens } from '../features/backoffice/screens.ts';
import { ShortcutList } from '../features/backoffice/shortcut-list.tsx';
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

/** Who reads, when, and how much waits: ages on the page count from the server's own clock. */
export async function loader({ context }: Route.LoaderArgs) {
  const { base, user_id, roles } = await load(context, 'POST /api/info/user/profile', {});
  const counts = await load(context, 'GET /api/backoffice/inbox/counts', {});
  return { now: new Date().toISOString(), me: { id: user_id, name: base.first_name, roles }, counts };
}

export default function BackofficeLayout({ loaderData: { now, me, counts } }: Route.ComponentProps) {
  const { brand } = useRootData();
  const [isFinding, setFinding] = useState(false);
  const findHint = useFindHint();
  useLiveOffice();
  useButtonKeys();
  useCountInTitle(counts.ours);
  usePaletteKey(() => setFinding(true));
  const mine = screens.filter(({ needs }) => !needs || can(me.roles, needs));
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[12rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="border-line bg-sunk px-4 py-2 max-lg:border-b lg:border-r lg:px-2.5 lg:py-0">
        <div className="flex flex-col lg:sticky lg:top-0 lg:h-dvh lg:pb-2">
          <div className="flex items-center justify-between gap-2 lg:h-13 lg:shrink-0 lg:pl-2.5">
            <BrandLogo name={brand.name} />
            <StaffLogOutButton className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-line lg:hidden" />
          </div>
          <search className="max-lg:mt-1">
            <form method="get" action={backofficePaths.find} className="relative">
              <Search
                aria-hidden="true"
                className="absolute inset-y-0 left-3 my-auto size-4.5 text-muted lg:left-2.5 lg:size-4"
              />
              <input
                type="search"
                name="q"
                aria-label="Find by number, email, restaurant or product"
                aria-keyshortcuts="Meta+K Control+K"
                placeholder={findHint}
                onPointerDown={(event) => {
                  event.preventDefault();
                  setFinding(true);
                }}
                className="h-control w-full rounded-field border border-line bg-card pr-2 pl-9 text-15 lg:pl-8"
              />
            </form>
          </search>
          <nav aria-label="Back office" className="mt-1 min-h-0 overflow-y-auto max-lg:hidden">
            <RailGroups screens={mine} counts={counts} />
          </nav>
          <div className="mt-auto flex items-center justify-between gap-2 border-line pl-2.5 text-14 max-lg:hidden lg:border-t lg:pt-2">
            <Link to={backofficePaths.security} className="min-w-0 truncate hover:underline" title="Login and security">
              {me.name}
              <span className="block text-13 text-muted">{nameRoles(me.roles)}</span>
            </Link>
            <StaffLogOutButton className="grid size-control shrink-0 place-items-center rounded-full hover:bg-line" />
          </div>
        </div>
      </header>
      <main
        id="content"
        className="min-w-0 px-4 pt-4 pb-[calc(6rem+var(--spacing-safe-bottom))] sm:px-6 lg:px-5 lg:pt-0 lg:pb-8"
      >
        <div className="mx-auto max-w-[100rem]">
          <NowProvider now={now}>
            <Outlet />
          </NowProvider>
        </div>
      </main>
      <PhoneTabs screens={mine} counts={counts} />
      <ShortcutList />
      <Palette screens={mine} open={isFinding} onClose={() => setFinding(false)} />
    </div>
  );
}

/** Cmd-K or Ctrl-K, wherever the focus is. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      open();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** The screens in the groups of the rail, in the rail itself and under More. */
function RailGroups({ screens: list, counts }: { screens: readonly Screen[]; counts: InboxCounts }) {
  return groupScreens(list).map(({ label, list: part }) => (
    <div key={label}>
      <p aria-hidden="true" className="px-3 pt-3 pb-0.5 text-13 font-semibold text-muted lg:px-2.5 lg:pt-2.5">
        {label}
      </p>
      <ul aria-label={label}>
        {part.map((screen) => (
          <li key={screen.path}>
            <RailLink screen={screen} counts={counts} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

function RailLink({ screen, counts }: { screen: Screen; counts: InboxCounts }) {
  const waiting = countWaiting(screen, counts);
  return (
    <NavLink
      to={screen.path}
      end={screen.path === paths.backoffice}
      className={({ isActive }) =>
        `flex min-h-control shrink-0 items-center justify-between gap-2 rounded-field px-3 text-15 font-medium focus-visible:-outline-offset-2 lg:min-h-7 lg:px-2.5 ${isActive ? 'bg-ink text-paper focus-visible:outline-paper' : 'hover:bg-line'}`
      }
    >
      {screen.label}
      {waiting > 0 && (
        <span className="text-14 tabular-nums">
          {waiting}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </NavLink>
  );
}

const tabIcons: Record<string, LucideIcon> = {
  [paths.backoffice]: Inbox,
  [backofficePaths.requests]: ReceiptText,
  [backofficePaths.orders]: Truck,
  [backofficePaths.storage]: PackageOpen,
};

/** On a phone: the screens that people use on their feet, in reach of the thumb, and all others under More. */
function PhoneTabs({ screens: all, counts }: { screens: readonly Screen[]; counts: InboxCounts }) {
  const { pathname } = useLocation();
  const look = 'relative flex min-h-14 grow basis-0 flex-col items-center justify-center gap-0.5 text-13 font-medium';
  return (
    <nav
      aria-label="Screens"
      data-foot-bar=""
      className="fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-sunk pr-safe-right pb-safe-bottom pl-safe-left lg:hidden"
    >
      {all
        .filter(({ tab }) => tab)
        .map((screen) => {
          const Icon = tabIcons[screen.path] ?? Inbox;
          const waiting = countWaiting(screen, counts);
          return (
            <NavLink
              key={screen.path}
              to={screen.path}
              end={screen.path === paths.backoffice}
              className={({ isActive }) => `${look} ${isActive ? '' : 'text-muted'}`}
            >
              <Icon aria-hidden="true" className="size-5.5" />
              {screen.label}
              {waiting > 0 && (
                <span className="absolute top-1 left-1/2 ml-2 rounded-full bg-ink px-1.5 text-12 text-paper tabular-nums">
                  {waiting}
                  <span className="sr-only"> waiting</span>
                </span>
              )}
            </NavLink>
          );
        })}
      {/* Made anew on the next page, so that it is closed there. */}
      <details key={pathname} className="grow basis-0">
        <summary className={`${look} cursor-pointer list-none text-muted`}>
          <Menu aria-hidden="true" className="size-5.5" />
          More
        </summary>
        <div className="absolute right-safe-right bottom-full grid max-h-[70dvh] w-56 gap-0.5 overflow-y-auto rounded-t-card border border-line bg-sunk p-2">
          <RailGroups screens={all.filter(({ tab }) => !tab)} counts={counts} />
          <RailLink screen={{ path: backofficePaths.password, label: 'Change password' }} counts={counts} />
        </div>
      </details>
    </nav>
  );
}

/** Ends the staff session on the server; no script could take its cookie away. */
function StaffLogOutButton({ className }: { className: string }) {
  return (
    <Form method="post" action={backofficePaths.logout}>
      <button type="submit" className={className} aria-label="Log out" title="Log out">
        <LogOut className="size-5" aria-hidden="true" />
      </button>
    </Form>
  );
}

/** What waits on us stands before the title of every page, so that a tab in the background shows it. */
function useCountInTitle(count: number): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a title of its own
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count, key]);
}
