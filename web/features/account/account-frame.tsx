import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '#contract/paths.ts';
import { joinClasses } from '#ui/class-names.ts';
import { NavLink } from '#ui/link.tsx';
import { createLazyPart } from '../../platform/lazy-part.tsx';

export const accountRooms = [
  { to: paths.userAccount, label: 'Overview' },
  { to: paths.myOrders, label: 'My orders' },
  { to: paths.userQuotes, label: 'Quotes' },
  { to: paths.userDesigns, label: 'Designs' },
  { to: paths.userArtwork, label: 'Artwork' },
  { to: paths.inventory, label: 'Storage' },
  { to: paths.userStatement, label: 'Statement' },
  { to: paths.savedMethods, label: 'Payment methods' },
  { to: paths.addressInfo, label: 'Addresses' },
  { to: paths.team, label: 'Team' },
  { to: paths.userTaxes, label: 'Taxes' },
  { to: paths.personalInfo, label: 'Basic information' },
  { to: paths.userEmails, label: 'Emails' },
  { to: paths.userSecurity, label: 'Security' },
  { to: paths.store, label: 'My custom store' },
];

/** No part of the first load: the pages of an account are near their limit. */
export const LazyUnreadCount = createLazyPart(() =>
  import('./unread-count.tsx').then(({ UnreadCount }) => UnreadCount),
);

interface AccountFrameProps {
  title: string;
  lead?: ReactNode;
  /** Something to do beside the title. */
  action?: ReactNode;
  /** Unread messages, where the page knows how many; else they are asked for. */
  unread?: number;
  children: ReactNode;
}

/** The pages of an account stand side by side: on phones in a row that scrolls to the one in view; else a column. */
export function AccountFrame({ title, lead, action, unread, children }: AccountFrameProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Not scrollIntoView: that would move the page as well.
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.clientWidth) / 2;
  }, []);
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-section lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-16 lg:pt-14">
      <nav aria-label="Account">
        <ul
          ref={row}
          className="relative flex gap-2 [scrollbar-width:none] max-lg:-mx-gutter max-lg:overflow-x-auto max-lg:px-gutter lg:sticky lg:top-28 lg:flex-col lg:gap-1"
        >
          {accountRooms.map((room) => (
            <li key={room.to} className="shrink-0">
              <NavLink
                to={room.to}
                className={({ isActive }) =>
                  joinClasses(
                    'flex min-h-11 items-center gap-2 rounded-full px-4 font-medium text-15 leading-tight lg:text-16',
                    isActive ? 'bg-ink text-paper' : 'text-body hover:bg-sunk hover:text-ink max-lg:bg-sunk',
                  )
                }
              >
                {room.label}
                {room.to === paths.userAccount && <LazyUnreadCount known={unread} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 max-lg:mt-8 lg:max-w-[52rem]">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <h1 className="text-section">{title}</h1>
          {action}
        </div>
        {lead && <p className="mt-3 max-w-text text-body">{lead}</p>}
        <div className="mt-8 lg:mt-10">{children}</div>
      </div>
    </div>
  );
}

interface AccountPanelProps {
  title: string;
  lead?: ReactNode;
  id?: string;
  children?: ReactNode;
}

/** One subject of the overview, divided from the next by a line. */
export function AccountPanel({ title, lead, id, children }: AccountPanelProps) {
  return (
    <section id={id} aria-label={title} className="scroll-mt-28 border-line border-t py-8 first:border-t-0 first:pt-0">
      <h2 className="text-24">{title}</h2>
      {lead && <p className="mt-2 max-w-text text-15 text-muted">{lead}</p>}
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}
