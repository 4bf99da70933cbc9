import { paths } from '#contract/paths.ts';
import { toButtonClass } from '#ui/button-look.ts';
import { MainSiteLink } from '../../platform/main-site.tsx';

/** Orange, and the only thing in the header that is. */
export function StoreButton({ loggedIn, wide = false }: { loggedIn: boolean; wide?: boolean }) {
  return (
    <MainSiteLink to={paths.customStore} className={toButtonClass({ variant: 'primary', size: 'small', wide })}>
      {loggedIn ? 'My custom store' : 'Custom Store Demo'}
    </MainSiteLink>
  );
}
