import { ChevronDown } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#ui/link.tsx';
import { MainSiteLink } from '../../platform/main-site.tsx';
import { type NavCategory, type NavSolution, navItems, type PanelName } from './nav-items.ts';
import { useNavPanel } from './use-nav-panel.ts';

interface MenuProps {
  categories: readonly NavCategory[];
  solutions: readonly NavSolution[];
}

type Panel = ComponentType<MenuProps>;

/** Their code comes with the first sign of interest. */
const loaders: Record<PanelName, () => Promise<Panel>> = {
  products: () => import('./products-panel.tsx').then(({ ProductsPanel }) => ProductsPanel),
  service: () => import('./service-panel.tsx').then(({ ServicePanel }) => ServicePanel),
};

const link = 'inline-flex h-full min-h-11 items-center whitespace-nowrap';

/** The row of the header. A panel's trigger stays a real link; the arrow beside it is for keyboard and touch. */
export function MainNav(menu: MenuProps) {
  const { open, bar, toggle, toItemProps } = useNavPanel();
  const { pathname } = useLocation();
  const [panels, setPanels] = useState<Partial<Record<PanelName, Panel>>>({});

  function bring(name: PanelName) {
    if (panels[name]) return;
    loaders[name]().then(
      (found) => setPanels((known) => ({ ...known, [name]: found })),
      // The link beside it still works.
      () => undefined,
    );
  }

  return (
    <nav aria-label="Main" className="h-full font-medium">
      <ul ref={bar} className="flex h-full gap-8 @max-[80rem]:h-auto @max-[80rem]:flex-wrap @max-[80rem]:gap-y-0">
        {navItems.map(({ label, to, panel, within, onMainSite }) => {
          const here = pathname.startsWith(within);
          const mark = here || (panel && open === panel) ? 'border-b-ink' : 'border-b-transparent hover:border-b-line';
          if (!panel)
            return (
              <li key={to}>
                {onMainSite ? (
                  <MainSiteLink to={to} newTab className={`${link} border-y-2 border-t-transparent ${mark}`}>
                    {label}
                  </MainSiteLink>
                ) : (
                  <Link to={to} className={`${link} border-y-2 border-t-transparent ${mark}`}>
                    {label}
                  </Link>
                )}
              </li>
            );
          const Panel = panels[panel];
          return (
            <li
              key={to}
              {...toItemProps(panel)}
              onPointerOver={() => bring(panel)}
              onFocus={() => bring(panel)}
              className={`relative flex border-y-2 border-t-transparent ${mark}`}
            >
              <Link to={to} aria-current={pathname === to ? 'page' : undefined} className={link}>
                {label}
              </Link>
              <button
                type="button"
                aria-label={`${label} menu`}
                aria-expanded={open === panel}
                aria-controls={`nav-${panel}`}
                onClick={() => toggle(panel)}
                className="-mr-2 ml-1 grid h-11 w-7 place-items-center self-center rounded-small focus-visible:-outline-offset-2"
              >
                <ChevronDown
                  aria-hidden="true"
                  className={`size-4 transition-transform ${open === panel ? 'rotate-180' : ''}`}
                />
              </button>
              <div
                id={`nav-${panel}`}
                data-nav-panel=""
                hidden={open !== panel}
                className="absolute top-[calc(100%+2px)] -left-7 max-h-[calc(100dvh-7.5rem)] w-[537px] overflow-y-auto overscroll-contain rounded-b-card border border-line border-t-0 bg-card px-7 pt-5 pb-7 transition-opacity starting:opacity-0"
              >
                {Panel ? <Panel {...menu} /> : <div aria-busy="true" className="h-96" />}
              </div>
            </li>
          );
        })}
      </ul>
      {/* Dims the page behind an open panel; the page stays in reach. */}
      <div
        aria-hidden="true"
        className={`pointer-events-none fixed inset-0 -z-10 bg-ink/20 transition-opacity ${open ? '' : 'opacity-0'}`}
      />
    </nav>
  );
}
