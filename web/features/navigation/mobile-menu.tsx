import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatCount } from '#contract/format-number.ts';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { DrawerPart } from '../../platform/drawer-link.tsx';
import { MainSiteLink } from '../../platform/main-site.tsx';
import { useIsLoggedIn } from '../../platform/visitor.ts';
import { toAccountLinks } from './account-links.ts';
import { AdvertisementLink } from './advertisement-link.tsx';
import { type NavCategory, type NavSolution, navItems, servicePages } from './nav-items.ts';
import { usePanelData } from './panel-data.ts';
import { StoreButton } from './store-button.tsx';

interface MobileMenuProps extends DrawerPart {
  categories: readonly NavCategory[];
  solutions: readonly NavSolution[];
  logOut: ReactNode;
}

const tabs = ['Products', 'Explore More'] as const;
const row =
  'flex min-h-13.5 items-center justify-between gap-4 border-line border-b py-1.5 font-display text-20 font-semibold hover:text-orange-ink';

/** The right drawer of narrow screens: 375 px on a small laptop, 300 px below. */
export function MobileMenu({ open, onClose, categories, solutions, logOut }: MobileMenuProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('Products');
  const id = useId();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Menu"
      width="max-w-[calc(18.75rem+var(--spacing-safe-right))] laptop:max-w-[375px]"
      head={<TabRow id={id} tab={tab} onChange={setTab} />}
      footer={<AccountFoot logOut={logOut} />}
    >
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tabs.indexOf(tab)}`}
        className="flex min-h-full flex-col"
      >
        {tab === 'Products' ? <ProductsTab categories={categories} /> : <ExploreTab solutions={solutions} />}
      </div>
    </Sheet>
  );
}

interface TabRowProps {
  id: string;
  tab: string;
  onChange: (tab: (typeof tabs)[number]) => void;
}

function TabRow({ id, tab, onChange }: TabRowProps) {
  const list = useRef<HTMLDivElement>(null);
  function steer(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const next = tab === tabs[0] ? 1 : 0;
    onChange(tabs[next]);
    list.current?.querySelectorAll('button')[next]?.focus();
  }
  return (
    <div ref={list} role="tablist" aria-label="Menu" onKeyDown={steer} className="flex h-17 gap-5.5">
      {tabs.map((name, place) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${place}`}
          aria-selected={name === tab}
          aria-controls={`${id}-panel`}
          tabIndex={name === tab ? 0 : -1}
          data-autofocus={place === 0 ? '' : undefined}
          onClick={() => onChange(name)}
          className={`border-y-2 border-t-transparent font-semibold whitespace-nowrap focus-visible:-outline-offset-4 ${name === tab ? 'border-b-ink' : 'border-b-transparent text-muted'}`}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

const codes = ['navigation'];

function ProductsTab({ categories }: { categories: readonly NavCategory[] }) {
  const { groups } = usePanelData(codes);
  const news = groups[0]?.advertisements.filter(
    ({ relate_value }) => !categories.some(({ path }) => path === relate_value),
  );
  return (
    <>
      <ul className="border-line border-t">
        {categories
          .filter(({ slug }) => slug !== 'all')
          .map((category) => (
            <li key={category.slug}>
              <Link to={category.path} className={row}>
                {category.name}
                <span className="font-normal font-sans text-14 text-muted tabular-nums">
                  {formatCount(category.product_count)}
                </span>
              </Link>
            </li>
          ))}
      </ul>
      {news?.slice(0, 1).map((item) => (
        <AdvertisementLink
          key={item.relate_value}
          to={item.relate_value}
          className="mt-5 grid grid-cols-[4.5rem_1fr] items-center gap-3 rounded-card bg-sunk p-2.5"
        >
          <span className="block size-18">
            {item.image && <Picture src={item.image} alt="" width={72} height={72} className="size-18" />}
          </span>
          <span>
            <span className="block text-15 font-semibold leading-tight">{item.title}</span>
            <span className="block text-13 text-muted">{item.description}</span>
          </span>
        </AdvertisementLink>
      ))}
      <div className="mt-auto pt-5">
        <ButtonLink to={toCollectionPath('all')} variant="line" wide>
          Shop All
        </ButtonLink>
      </div>
    </>
  );
}

/** Everything of the wide header that is not a category, and the pages people look for by name. */
function ExploreTab({ solutions }: { solutions: readonly NavSolution[] }) {
  const [, ...others] = navItems;
  return (
    <ul className="border-line border-t">
      {others.map(({ label, to, onMainSite, panel }) => (
        <li key={to}>
          {panel ? (
            <>
              <p className="pt-4 text-14 text-muted">{label}</p>
              <ul>
                {servicePages.map((page) => (
                  <li key={page.to}>
                    <Link to={page.to} className={row}>
                      {page.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          ) : onMainSite ? (
            <MainSiteLink to={to} newTab className={row}>
              {label}
            </MainSiteLink>
          ) : (
            <Link to={to} className={row}>
              {label}
            </Link>
          )}
        </li>
      ))}
      <li>
        <Link to={paths.contact} className={row}>
          Contact
        </Link>
      </li>
      <li>
        <MainSiteLink to={paths.faq} className={row}>
          Questions
        </MainSiteLink>
      </li>
      {solutions.length > 0 && (
        <li>
          <p className="pt-4 text-14 text-muted">By restaurant type</p>
          <ul>
            {solutions.map(({ industry, path }) => (
              <li key={path}>
                <Link to={path} className={row}>
                  {industry}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}

function AccountFoot({ logOut }: Pick<MobileMenuProps, 'logOut'>) {
  const isLoggedIn = useIsLoggedIn();
  const link = 'flex min-h-11 items-center font-semibold leading-tight hover:underline';
  return (
    <>
      <StoreButton wide />
      <ul className="mt-1.5 grid grid-cols-2 gap-x-4">
        {toAccountLinks(isLoggedIn).map(({ label, to, mainSite }) => (
          <li key={label}>
            {mainSite ? (
              <MainSiteLink to={to} className={link}>
                {label}
              </MainSiteLink>
            ) : (
              <Link to={to} className={link}>
                {label}
              </Link>
            )}
          </li>
        ))}
        {isLoggedIn && <li>{logOut}</li>}
      </ul>
    </>
  );
}
