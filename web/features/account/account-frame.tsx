import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Link } from '#ui/link.tsx';
import { findAccountRoom } from '../../platform/account-rooms.ts';
import { AccountTabs } from './account-tabs.tsx';

interface AccountFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Something to do beside the title. */
  action?: ReactNode;
  /** Unread messages, where the page knows how many; else they are asked for. */
  unread?: number;
  children: ReactNode;
}

/** A page of an account: its parts in a row above it, then the pages of the part that is in view. */
export function AccountFrame({ title, lead, action, unread, children }: AccountFrameProps) {
  const { pathname } = useLocation();
  const room = findAccountRoom(pathname);
  const isSetting = room?.to === paths.userSettings;
  return (
    <>
      <AccountTabs unread={unread} />
      <div className="mx-auto max-w-page px-gutter pt-8 pb-section lg:pt-12">
        <div className={isSetting ? 'max-w-[52rem]' : undefined}>
          {isSetting && pathname !== room.to && (
            <Link to={room.to} className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-1 font-semibold text-15">
              <ChevronLeft aria-hidden="true" className="-ml-1 size-5" />
              {room.label}
            </Link>
          )}
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <h1 className="text-section">{title}</h1>
            {action}
          </div>
          {lead && <p className="mt-3 max-w-text text-body">{lead}</p>}
          {!isSetting && room?.pages && <PageRow pages={room.pages} label={room.label} pathname={pathname} />}
          <div className="mt-8 lg:mt-10">{children}</div>
        </div>
      </div>
    </>
  );
}

interface PageRowProps {
  pages: readonly { label: string; to: string }[];
  label: string;
  pathname: string;
}

/** The pages of one part of the account. */
function PageRow({ pages, label, pathname }: PageRowProps) {
  return (
    <nav aria-label={label} className="mt-5 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {pages.map((page) => (
          <li key={page.to}>
            <Link
              to={page.to}
              aria-current={page.to === pathname ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-full bg-sunk px-4 font-medium text-15 hover:bg-line aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface AccountPanelProps {
  title: string;
  lead?: ReactNode;
  id?: string;
  children?: ReactNode;
}

/** One subject of a page, divided from the next by a line. */
export function AccountPanel({ title, lead, id, children }: AccountPanelProps) {
  return (
    <section id={id} aria-label={title} className="scroll-mt-28 border-line border-t py-8 first:border-t-0 first:pt-0">
      <h2 className="text-24">{title}</h2>
      {lead && <p className="mt-2 max-w-text text-15 text-muted">{lead}</p>}
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}
