import type { Checkout } from '#contract/checkout/checkout.ts';
import { termLabels } from '#contract/orders/payment-terms.ts';
import { isZip } from '#contract/zip.ts';
import type { Queryable } from '#database/connect.ts';
import { listAddressRows } from '#database/queries/addresses.ts';
import type { CartOwner } from '#database/queries/carts.ts';
import { sumOpenOnAccount } from '#database/queries/checkout.ts';
import { findCompany, findWorkplace } from '#database/queries/companies.ts';
import { findOrderByClientKey } from '#database/queries/orders.ts';
import { findUser } from '#database/queries/people.ts';
import { findApprovalByClientKey } from '#database/queries/store-approvals.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { toAddress } from '../account/present.ts';
import { createAuthParts } from '../auth/auth-parts.ts';
import { toListVersion } from '../cart/present.ts';
import { findOwner } from '../cart/service.ts';
import { readSpending } from '../companies/spending.ts';
import { toWaitingOrder } from '../stores/approvals.ts';
import { placeCheckout, toPlacedOrder } from './place.ts';
import { priceStockLines, readCheckoutRates, totalCheckout } from './price-checkout.ts';

type CheckoutCall = 'GET /api/checkout' | 'POST /api/checkout/place';

export function createCheckoutHandlers(parts: Parts): Pick<Handlers, CheckoutCall> {
  const { database, limits } = parts;
  const auth = createAuthParts(parts);
  return {
    async 'GET /api/checkout'({ guest_id, client_key, zip, address_id }, caller) {
      const owner = await findOwner(database, guest_id, caller);
      const placed = await findOrderByClientKey(database, client_key);
      const asking = await findApprovalByClientKey(database, client_key);
      return {
        placed: placed && toPlacedOrder(placed),
        waiting: placed || !asking ? null : toWaitingOrder(asking),
        ...(await readCheckout(database, owner, { zip, addressId: address_id ?? '' }, caller)),
      };
    },

    async 'POST /api/checkout/place'({ guest_id, ...asked }, caller) {
      const tooMany = await limits.consume('checkouts', caller.ip);
      if (tooMany) return tooMany;
      return placeCheckout(auth, await findOwner(database, guest_id, caller), asked, caller);
    },
  };
}

async function readCheckout(
  db: Queryable,
  owner: CartOwner | null,
  asked: { zip: string; addressId: string },
  { session }: Caller,
): Promise<Omit<Checkout, 'placed' | 'waiting'>> {
  const { rows, lines, uncounted } = await priceStockLines(db, owner);
  const user = session && (await findUser(db, session.userId));
  const place = user && (await findWorkplace(db, user.id));
  const addresses = place ? (await listAddressRows(db, place)).map(toAddress) : [];
  const company = place?.companyId ? await findCompany(db, place.companyId) : null;
  // A ZIP code that was typed is of another place; without one it is the default address.
  const chosen = addresses.find(({ id }) => id === asked.addressId) ?? (asked.zip ? undefined : addresses[0]);
  const zip = chosen?.zipcode ?? (isZip(asked.zip) ? asked.zip : '');
  const open = company && company.terms !== 'advance' ? await sumOpenOnAccount(db, company) : 0;
  return {
    version: toListVersion(rows.map(({ line }) => line)),
    lines: lines.map(({ shown }) => shown),
    goods_cents: lines.reduce((sum, { shown }) => sum + shown.amount_cents, 0),
    custom_lines: rows.length - lines.length,
    uncounted: uncounted.map(({ product }) => product.title),
    zip,
    address_id: chosen?.id ?? null,
    totals: totalCheckout(lines, await readCheckoutRates(db, company?.id ?? null), zip, new Date()),
    email: user?.email ?? null,
    name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    restaurant: company?.name ?? user?.company ?? '',
    addresses,
    left_cents: user && company ? (await readSpending(db, company.id, user.id)).leftCents : null,
    account:
      company && company.terms !== 'advance'
        ? {
            terms: company.terms,
            label: termLabels[company.terms].toLowerCase(),
            limit_cents: company.creditLimitCents,
            open_cents: open,
            left_cents: Math.max(0, company.creditLimitCents - open),
          }
        : null,
  };
}
