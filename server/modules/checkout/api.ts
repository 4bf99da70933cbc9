import type { Checkout, CheckoutLine } from '#contract/checkout/checkout.ts';
import { termLabels } from '#contract/orders/payment-terms.ts';
import { isZip } from '#contract/zip.ts';
import { listAddressRows } from '#database/queries/addresses.ts';
import type { CartOwner } from '#database/queries/carts.ts';
import { findCompany, findWorkplace } from '#database/queries/companies.ts';
import { findUser } from '#database/queries/people.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { toWidestGroup } from '../../calls/network-groups.ts';
import type { Parts } from '../../parts.ts';
import { toAddress } from '../account/present.ts';
import { createAuthParts } from '../auth/auth-parts.ts';
import { toListVersion } from '../cart/present.ts';
import { findOwner } from '../cart/service.ts';
import { toPath, toUnit } from '../catalog/product-facts.ts';
import { readSpending } from '../companies/spending.ts';
import { toWaitingOrder } from '../ordering/approvals.ts';
import { readCredit } from '../ordering/credit.ts';
import { findPlaced } from '../ordering/place-order.ts';
import { priceOrder } from '../ordering/price-order.ts';
import { findProvider } from '../payments/providers/find-provider.ts';
import { offerToPay } from '../payments/saved-methods.ts';
import { type CartOrderLine, readCartOrder } from './cart-order.ts';
import { placeCheckout, presentPlaced, toCheckoutTotals } from './place.ts';

type CheckoutCall = 'GET /api/checkout' | 'POST /api/checkout/place';

export function createCheckoutHandlers(parts: Parts): Pick<Handlers, CheckoutCall> {
  const { database, limits } = parts;
  const auth = createAuthParts(parts);
  return {
    async 'GET /api/checkout'({ guest_id, client_key, zip, address_id }, caller) {
      const owner = await findOwner(database, guest_id, caller);
      const placed = await findPlaced(database, client_key);
      return {
        placed: placed && 'order' in placed ? await presentPlaced(parts, placed.order) : null,
        waiting: placed && 'waiting' in placed ? toWaitingOrder(placed.waiting) : null,
        pay_methods: [...findProvider(parts).methods],
        ...(await readCheckout(parts, owner, { zip, addressId: address_id ?? '' }, caller)),
      };
    },

    async 'POST /api/checkout/place'({ guest_id, ...input }, caller) {
      const tooMany = await limits.consume('checkouts', caller.ip);
      if (tooMany) return tooMany;
      return placeCheckout(auth, await findOwner(database, guest_id, caller), input, caller);
    },
  };
}

async function readCheckout(
  parts: Parts,
  owner: CartOwner | null,
  input: { zip: string; addressId: string },
  caller: Caller,
): Promise<Omit<Checkout, 'placed' | 'waiting' | 'pay_methods'>> {
  const { database: db } = parts;
  const { session, ip } = caller;
  const { rows, lines, uncounted } = await readCartOrder(db, owner);
  const user = session && (await findUser(db, session.userId));
  const place = user && (await findWorkplace(db, user.id));
  const addresses = place ? (await listAddressRows(db, place)).map(toAddress) : [];
  const company = place?.companyId ? await findCompany(db, place.companyId) : null;
  // A ZIP code that was typed is of another place; without one it is the default address.
  const chosen = addresses.find(({ id }) => id === input.addressId) ?? (input.zip ? undefined : addresses[0]);
  const zip = chosen?.zipcode ?? (isZip(input.zip) ? input.zip : '');
  const priced = await priceOrder(db, {
    source: 'checkout',
    lines: lines.map(({ line }) => line),
    buyer: {
      company,
      user,
      email: user?.email ?? '',
      isProven: Boolean(user?.emailVerifiedAt),
      network: toWidestGroup(ip),
    },
    shipTo: zip ? { zipcode: zip } : null,
  });
  const credit = company && company.terms !== 'advance' ? await readCredit(db, company) : null;
  const { saved } = await offerToPay(parts, priced, { companyId: company?.id ?? null }, caller);
  return {
    version: toListVersion(rows.map(({ line }) => line)),
    lines: lines.map(toCheckoutLine),
    goods_cents: priced.sums.goodsCents,
    custom_lines: rows.length - lines.length,
    uncounted: uncounted.map(({ line }) => line.title),
    zip,
    address_id: chosen?.id ?? null,
    totals: toCheckoutTotals(priced),
    saved,
    email: user?.email ?? null,
    name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    restaurant: company?.name ?? user?.company ?? '',
    addresses,
    left_cents: user && company ? (await readSpending(db, company.id, user.id)).leftCents : null,
    waits_for_stock: priced.stock.hold === 'none',
    account:
      company && credit
        ? {
            terms: company.terms,
            label: termLabels[company.terms].toLowerCase(),
            limit_cents: credit.limitCents,
            open_cents: credit.usedCents,
            left_cents: credit.leftCents,
            refusal: priced.termsNote,
          }
        : null,
  };
}

function toCheckoutLine({ row, line, priced, fault, isAgreed, casesInStock }: CartOrderLine): CheckoutLine {
  const { product } = row;
  return {
    product_uuid: product.uuid,
    title: product.title,
    path: toPath(product),
    image: line.picture ?? '',
    options: line.options,
    unit: toUnit(product.unit),
    quantity: line.quantity,
    cases: priced.cases,
    unit_price_mills: line.unitMills,
    is_agreed: isAgreed,
    amount_cents: priced.lineCents,
    cases_in_stock: casesInStock ?? 0,
    fault,
  };
}
