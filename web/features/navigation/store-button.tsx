import { paths } from '#contract/paths.ts';
import { toButtonClass } from '#ui/button-look.ts';
import { MainSiteLink } from '../../platform/main-site.tsx';
import { useIsLoggedIn } from '../../platform/visitor.ts';

/** Orange, and the only thing in the header that is. */
export function StoreButton({ wide = false }: { wide?: boolean }) {
  const to = useIsLoggedIn() ? paths.store : paths.customStore;
  return (
    <MainSiteLink to={to} className={toButtonClass({ variant: 'primary', size: 'small', wide })}>
      <span className="logged-out:hidden">My custom store</span>
      <span className="logged-in:hidden">Custom Store Demo</span>
    </MainSiteLink>
  );
}
