import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import type { StoreBrand } from '#contract/stores/stores.ts';
import { NavLink } from '#ui/link.tsx';
import { ChatPlace } from '../../platform/chat-place.tsx';
import { StoreBand } from './store-view.tsx';

const rooms = [
  { to: paths.store, label: 'Products' },
  { to: paths.inventory, label: 'Storage' },
  { to: paths.myOrders, label: 'Orders' },
  { to: paths.team, label: 'People' },
  { to: paths.userAccount, label: 'Account' },
];

/** A page of a company's store: its logo and colors at the head, our name at the foot only. */
export function StoreFrame({
  brand,
  supplier,
  children,
}: {
  brand: StoreBrand;
  /** Who makes and stores the goods. */
  supplier: { name: string; phone: string };
  children: ReactNode;
}) {
  return (
    <>
      <header>
        <StoreBand brand={brand}>
          <nav aria-label="Store" className="flex flex-wrap gap-x-6">
            {rooms.map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                end
                className={({ isActive }) =>
                  `inline-flex min-h-11 items-center text-15 hover:underline focus-visible:outline-paper ${isActive ? 'font-semibold underline' : 'font-medium'}`
                }
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <ChatPlace />
        </StoreBand>
      </header>
      <main id="content">{children}</main>
      <footer className="mt-section border-line border-t">
        <p className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-8 text-14 text-muted">
          <span>
            Made and stored by <strong className="font-semibold text-ink">{supplier.name}</strong>
          </span>
          <a href={`tel:${supplier.phone.replace(/[^\d+]/g, '')}`} className="link inline-flex min-h-11 items-center">
            {supplier.phone}
          </a>
        </p>
      </footer>
    </>
  );
}
