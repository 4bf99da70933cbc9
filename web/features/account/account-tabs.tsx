import { paths } from '#contract/paths.ts';
import { NavLink } from '#ui/link.tsx';
import { accountRooms, LazyUnreadCount } from './account-frame.tsx';

/** The pages of an account in one row, on a page that stands alone. */
export function AccountTabs({ className }: { className: string }) {
  return (
    <nav aria-label="Account" className={`overflow-x-auto border-line border-b ${className}`}>
      <ul className="flex gap-6">
        {accountRooms.map((room) => (
          <li key={room.to}>
            <NavLink
              to={room.to}
              className={({ isActive }) =>
                `flex min-h-14 items-center gap-2 whitespace-nowrap border-b-2 text-15 focus-visible:-outline-offset-2 ${isActive ? 'border-ink font-semibold' : 'border-transparent font-medium hover:border-line'}`
              }
            >
              {room.label}
              {room.to === paths.userAccount && <LazyUnreadCount />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
