import { User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { isStaff, type Role } from '#contract/auth/roles.ts';
import type { Brand } from '#contract/content/brand.ts';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { RouteRules } from '../../route-rules.ts';
import { BrandMark } from './brand-mark.tsx';

export const iconButton = 'inline-flex size-11 items-center justify-center rounded-full hover:bg-sunk';

interface HeaderProps {
  brand: Brand;
  role: Role | null;
  rules: RouteRules;
  /** The button that ends the visit, for somebody who is logged in. */
  logOut: ReactNode;
}

/** Fixed on desktop; on phones it scrolls away where the page has a bar of its own to keep in reach. */
export function Header({ brand, role, rules, logOut }: HeaderProps) {
  const mobile = rules.header.mobile === 'fixed' ? 'mobile-header:sticky' : 'mobile-header:static';
  return (
    <header className={`sticky top-0 z-40 border-line border-b bg-paper ${mobile}`}>
      <div className="mx-auto flex h-16 max-w-page items-center gap-8 px-gutter desktop-header:h-19">
        <BrandMark name={brand.name} />
        <nav aria-label="Main" className="flex gap-8 font-medium">
          <NavLink
            to={toCollectionPath('all')}
            className={({ isActive }) =>
              `inline-flex min-h-11 items-center border-b-2 hover:border-ink ${isActive ? 'border-ink' : 'border-transparent'}`
            }
          >
            Products
          </NavLink>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {role && isStaff(role) && (
            <ButtonLink to={paths.backoffice} variant="line" size="small" className="max-sm:hidden">
              Back office
            </ButtonLink>
          )}
          {role ? (
            logOut
          ) : (
            <Link to={paths.login} className={iconButton} aria-label="Log in" title="Log in">
              <User className="size-5" aria-hidden="true" />
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}
