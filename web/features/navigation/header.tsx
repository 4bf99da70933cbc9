import { Menu, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Brand } from '#contract/content/brand.ts';
import { paths } from '#contract/paths.ts';
import { Link } from '#ui/link.tsx';
import { useCartCount } from '../../platform/cart-count.ts';
import { ChatPlace } from '../../platform/chat-place.tsx';
import { DrawerLink } from '../../platform/drawer-link.tsx';
import { MainSiteLink } from '../../platform/main-site.tsx';
import { createNearPart } from '../../platform/near-part.tsx';
import { useRootData } from '../../platform/use-root-data.ts';
import type { RouteRules } from '../../route-rules.ts';
import { BrandLogo } from './brand-logo.tsx';
import { MainNav } from './main-nav.tsx';
import { type NavCategory, type NavSolution, sitemapId } from './nav-items.ts';
import { StoreButton } from './store-button.tsx';

/** No wider than a phone has room for four of them, however large its text. */
export const iconButton = 'relative grid h-11 w-[min(2.75rem,11.5vw)] place-items-center rounded-full hover:bg-sunk';

/** The browser opens it by itself; what closes it comes later. */
const NearAccountMenu = createNearPart(() => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu));

const loadMobileMenu = () => import('./mobile-menu.tsx').then(({ MobileMenu }) => MobileMenu);

interface HeaderProps {
  brand: Brand;
  rules: RouteRules;
  categories: readonly NavCategory[];
  solutions: readonly NavSolution[];
  /** Opens the search, a feature of its own. */
  search: ReactNode;
  /** The log-out button, for a customer who is logged in. */
  logOut: ReactNode;
}

/** Fixed on desktop; on phones it scrolls away where the page has a bar of its own to keep in reach. */
export function Header(props: HeaderProps) {
  const { brand, rules, categories, solutions, search, logOut } = props;
  const { roles } = useRootData();
  const mobile = rules.header.mobile === 'fixed' ? 'mobile-header:sticky' : 'mobile-header:static';
  return (
    <header className={`sticky top-safe-top z-40 [view-transition-name:header] print:hidden ${mobile}`}>
      {/* 58 px with its line, 76 px on a wide screen. A container: with its text doubled the row of the wide header becomes
          two, and the narrow one keeps its symbol. */}
      <div className="@container border-line border-b bg-paper">
        <div className="mx-auto flex h-[calc(3.625rem-1px)] max-w-page items-center gap-11 px-gutter mobile-header:gap-0 desktop-header:h-[calc(4.75rem-1px)] desktop-header:@max-[80rem]:h-auto desktop-header:@max-[80rem]:flex-wrap desktop-header:@max-[80rem]:gap-y-0">
          <BrandLogo name={brand.name} />
          <div className="h-full mobile-header:hidden desktop-header:@max-[80rem]:order-last desktop-header:@max-[80rem]:h-auto desktop-header:@max-[80rem]:w-full">
            <MainNav categories={categories} solutions={solutions} />
          </div>
          <div className="ml-auto flex items-center gap-1 mobile-header:-mr-2.5 mobile-header:gap-0">
            {search}
            <CartLink />
            <ChatPlace />
            <div className="mobile-header:hidden">
              <NearAccountMenu logOut={logOut} />
            </div>
            <div className="ml-4 mobile-header:hidden">
              <StoreButton />
            </div>
            <div className="flex desktop-header:hidden">
              <noscript>
                {roles ? (
                  logOut
                ) : (
                  <Link to={paths.login} className="inline-flex min-h-11 items-center px-2 font-medium">
                    Log in
                  </Link>
                )}
              </noscript>
              <DrawerLink
                href={`#${sitemapId}`}
                label="Menu"
                load={loadMobileMenu}
                part={{ categories, solutions, logOut }}
                className={iconButton}
              >
                <Menu className="size-5.5" aria-hidden="true" />
              </DrawerLink>
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}

function CartLink() {
  const count = useCartCount();
  const label = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'product' : 'products'}`;
  return (
    <MainSiteLink to={paths.cart} aria-label={label} title="Cart" className={iconButton}>
      <ShoppingBag className="size-5.5" aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1 text-[11px] leading-none font-semibold text-paper tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </MainSiteLink>
  );
}
