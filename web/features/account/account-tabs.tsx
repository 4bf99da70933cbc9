import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { joinClasses } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import { accountRooms, findAccountRoom } from '../../platform/account-rooms.ts';
import { createLazyPart } from '../../platform/lazy-part.tsx';

/** No part of the first load: the pages of an account are near their limit. */
const LazyUnreadCount = createLazyPart(() => import('./unread-count.tsx').then(({ UnreadCount }) => UnreadCount));

interface AccountTabsProps {
  /** Unread messages, where the page knows how many; else they are asked for. */
  unread?: number;
  className?: string;
}

/** The parts of an account in one row. On phones it scrolls to the one in view. */
export function AccountTabs({ unread, className }: AccountTabsProps) {
  const { pathname } = useLocation();
  const current = findAccountRoom(pathname);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Not scrollIntoView: that would move the page as well.
    if (row.current && shown)
      row.current.scrollLeft = shown.offsetLeft - (row.current.clientWidth - shown.clientWidth) / 2;
  }, []);
  return (
    <nav aria-label="Account" className={joinClasses('border-line border-b print:hidden', className)}>
      <ul
        ref={row}
        className="relative mx-auto flex max-w-page gap-6 overflow-x-auto px-gutter [scrollbar-width:none] lg:gap-7"
      >
        {accountRooms.map((room) => (
          <li key={room.to} className="shrink-0">
            <Link
              to={room.to}
              aria-current={room === current ? (room.to === pathname ? 'page' : 'true') : undefined}
              className={joinClasses(
                '-mb-px flex min-h-14 items-center gap-2 whitespace-nowrap border-b-2 text-15 focus-visible:-outline-offset-2',
                room === current ? 'border-ink font-semibold' : 'border-transparent font-medium hover:border-line',
              )}
            >
              {room.label}
              {room.to === paths.userAccount && <LazyUnreadCount known={unread} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
