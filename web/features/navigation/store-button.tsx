import { paths } from '#contract/paths.ts';
import { toButtonClass } from '#ui/button-look.ts';
import { MainSiteLink } from '../../platform/main-site.tsx';

/** Orange, and the only thing in the header that is. */
export function StoreButton({ wide = false }: { wide?: boolean }) {
  return (
    <MainSiteLink to={paths.customStore} className={toButtonClass({ variant: 'primary', size: 'small', wide })}>
      <span className="logged-out:hidden">My custom store</span>
      <span className="logged-in:hidden">Custom Store Demo</span>
    </MainSiteLink>
  );
}
