import { Search } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { DrawerLink } from '../../platform/drawer-link.tsx';
import type { NamedCategory } from './category-list.tsx';

const loadDrawer = () => import('./search-drawer.tsx').then(({ SearchDrawer }) => SearchDrawer);

/** Leads to the search page, and with scripts opens the drawer in place. */
export function SearchButton({ className, categories }: { className: string; categories: readonly NamedCategory[] }) {
  return (
    <DrawerLink href={paths.searchEntry} label="Search" load={loadDrawer} part={{ categories }} className={className}>
      <Search className="size-5.5" aria-hidden="true" />
    </DrawerLink>
  );
}
