import { User } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#ui/link.tsx';
import type { AccountPage } from '../../platform/account-rooms.ts';
import { MainSiteLink } from '../../platform/main-site.tsx';
import { toAccountLinks } from './account-links.ts';

const list = 'absolute top-full right-0 mt-4.5 w-58 rounded-field border border-ink bg-card p-1.5';
const row = 'flex min-h-11 w-full items-center rounded-small px-3 text-left font-medium hover:bg-sunk';

/**
 * The browser's own disclosure, so it opens before scripts arrive; they close it where people expect it to close. Both
 * lists are in the page, and the styles show one: a public page is the same for visitors and customers. It asks for the
 * role itself: a part that is handed something new before its code has arrived is emptied by React.
 */
export function AccountMenu({ logOut }: { logOut: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  const shownFor = useRef(key);

  useEffect(() => {
    // Each navigation closes it. The first render does not: a visitor may have opened it before this code arrived.
    if (shownFor.current !== key && menu.current) menu.current.open = false;
    shownFor.current = key;
  }, [key]);

  useEffect(() => {
    function close(event: Event) {
      const element = menu.current;
      if (!element?.open) return;
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape';
      const outside = event.type !== 'keydown' && !element.contains(event.target as Node);
      if (!escaped && !outside) return;
      if (escaped && element.contains(document.activeElement)) element.querySelector('summary')?.focus();
      element.open = false;
    }
    for (const type of ['keydown', 'pointerdown', 'focusin']) document.addEventListener(type, close);
    return () => {
      for (const type of ['keydown', 'pointerdown', 'focusin']) document.removeEventListener(type, close);
    };
  }, []);

  return (
    <details ref={menu} className="relative">
      <summary
        aria-label="Account"
        title="Account"
        className="grid size-11 list-none place-items-center rounded-full hover:bg-sunk"
      >
        <User className="size-5.5" aria-hidden="true" />
      </summary>
      <ul className={`${list} logged-in:hidden`}>
        <MenuLinks links={toAccountLinks(false)} />
      </ul>
      <ul className={`${list} logged-out:hidden`}>
        <MenuLinks links={toAccountLinks(true)} />
        <li className="mt-1.5 border-line border-t pt-1.5">{logOut}</li>
      </ul>
    </details>
  );
}

function MenuLinks({ links }: { links: readonly AccountPage[] }) {
  return links.map(({ label, to, mainSite }) => (
    <li key={label}>
      {mainSite ? (
        <MainSiteLink to={to} className={row}>
          {label}
        </MainSiteLink>
      ) : (
        <Link to={to} className={row}>
          {label}
        </Link>
      )}
    </li>
  ));
}
