import { mayBuy } from '#contract/companies/membership-roles.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import { toCents } from '#contract/money.ts';
import { describeTerms } from '#contract/orders/payment-terms.ts';
import type { StorePreview } from '#contract/stores/stores.ts';
import type { Queryable } from '#database/connect.ts';
import { listAddressRows } from '#database/queries/addresses.ts';
import { findCompany, findWorkplace, type Workplace } from '#database/queries/companies.ts';
import { findUser } from '#database/queries/people.ts';
import type { ApprovalRecord } from '#database/queries/store-approvals.ts';
import { findOpenStore, findStore, listStoreProducts } from '#database/queries/stores.ts';
import { toCallerActor } from '../../calls/caller.ts';
import type { Parts } from '../../parts.ts';
import { toAddress, toPostalAddress } from '../account/present.ts';
import { toUnit } from '../catalog/product-facts.ts';
import { toPersonName } from '../companies/present.ts';
import { readSpending } from '../companies/spending.ts';
import { type CustomerCaller, inCompany } from '../companies/workplace.ts';
import type { ApprovedLines } from '../ordering/decide-approval.ts';
import { findPlaced, type PlacedOrder, placeOrder } from '../ordering/place-order.ts';
import { priceOrder } from '../ordering/price-order.ts';
import { offerToPay } from '../payments/saved-methods.ts';
import { presentBrand, toPicture } from './present.ts';
import { describeExpiry, readStoreLines, toStoreLine } from './price-order.ts';
import type { StoreParts } from './shared-links.ts';

/** An order from the open store of a company as it costs now; to the default address unless another of its book is named. */
async function priceFromStore(
  db: Queryable,
  place: Workplace,
  { lines: input, address_id }: CallInput<'GET /api/store/preview'>,
) {
  const store = await findOpenStore(db, place.companyId);
  const company = store && (await findCompany(db, store.companyId));
  const user = await findUser(db, place.userId);
  if (!store || !company || !user) return null;
  const lines = readStoreLines(store, await listStoreProducts(db, store.id), input);
  if (lines instanceof Failure) return lines;
  const book = await listAddressRows(db, place);
  const address = book.find(({ id }) => id === address_id) ?? book[0];
  const priced = await priceOrder(db, {
    source: 'store',
    lines: lines.map(({ line }) => line),
    buyer: { company, user, email: user.email, isProven: true, network: null },
    shipTo: address ? toPostalAddress(address) : null,
    isFromBook: true,
  });
  return { store, company, user, lines, book, address, priced };
}

export async function previewOrder(
  context: StoreParts,
  input: CallInput<'GET /api/store/preview'>,
  caller: CustomerCaller,
): Promise<StorePreview | Failure> {
  const { session } = caller;
  const { database } = context.parts;
  const order = await priceFromStore(database, await findWorkplace(database, session.userId), input);
  if (!order || order instanceof Failure) return order ?? fail('notFound');
  const { store, company, lines, book, address, priced } = order;
  const spending = await readSpending(database, company.id, session.userId);
  const { sums } = priced;
  return {
    brand: await presentBrand(database, context.links, { ...store, name: company.name }),
    lines: await Promise.all(
      lines.map(async ({ row: { line: agreed, product }, line, fault }, at) => ({
        id: agreed.id,
        title: product.title,
        picture: await toPicture(context, store.logoFileId, product),
        unit: toUnit(product.unit),
        quantity: line.quantity,
        unit_mills: line.unitMills,
        setup_cents: line.setupCents,
        amount_cents: sums.lines[at]?.amountCents ?? 0,
        skips_proof: agreed.artworkId !== null,
        fault,
      })),
    ),
    addresses: book.map(toAddress),
    address_id: address?.id ?? '',
    goods_cents: sums.goodsCents,
    setup_cents: sums.setupCents,
    freight_cents: sums.freightCents,
    tax_cents: sums.tax.cents,
    tax_label: sums.tax.label,
    total_cents: sums.totalCents,
    payment: describeTerms(priced.terms, priced.depositPercent),
    pay_at_once: await offerToPay(context.parts, priced, { companyId: company.id }, caller),
    terms_note: priced.termsNote,
    deliver_until: priced.delivery?.until ?? null,
    later_days: priced.delivery?.laterDays ?? [],
    needs_approval: priced.needsApproval,
    limit_cents: spending.limitCents,
    left_cents: spending.leftCents,
  };
}

/**
 * Orders from the store of the caller's company, or asks an owner where it is above the caller's limit. The company's row is
 * locked: what was ordered this month cannot change between the question and the order.
 */
export function orderFromStore(
  parts: Parts,
  input: CallInput<'POST /api/store/order'>,
  caller: CustomerCaller,
): Promise<PlacedOrder | Failure> {
  return inCompany<PlacedOrder>(parts, caller, async (tx, { company, place }) => {
    if (!mayBuy(place.role)) return fail('viewersReadOnly');
    const clientKey = `store-${company.id}-${input.client_key}`;
    const before = await findPlaced(tx, clientKey);
    if (before) return before;
    const order = await priceFromStore(tx, place, input);
    if (!order || order instanceof Failure) return order ?? fail('conflict', { msg: storeIsClosed });
    if (order.address?.id !== input.address_id)
      return fail('invalid', { fields: { address_id: 'Please choose an address.' } });
    const wrong = order.lines.find(({ fault }) => fault);
    if (wrong) return fail('conflict', { msg: `${wrong.line.title}: ${wrong.fault}` });
    return placeOrder(tx, parts, order.priced, {
      actor: toCallerActor(caller),
      order: {
        clientKey,
        restaurant: company.name,
        acceptedBy: toPersonName(order.user),
        poNumber: input.po_number,
      },
      seenTotalCents: input.total_cents,
      deliverOn: input.deliver_on,
      storeId: order.store.id,
    });
  });
}

const storeIsClosed = 'Your store is closed at the moment. Please contact us.';

/** A store order that waited for an owner: at the prices of then, as long as they are agreed. */
async function readApprovedStoreOrder(db: Queryable, row: ApprovalRecord): Promise<ApprovedLines> {
  const store = row.storeId ? await findStore(db, row.storeId) : null;
  if (store?.state !== 'open') return { lines: [], fault: storeIsClosed };
  const rows = await listStoreProducts(db, store.id);
  const lines = row.lines.flatMap(({ storeProductId, quantity, unitMills, setupCents }) => {
    const found = rows.find(({ line }) => line.id === storeProductId);
    return found ? [{ ...toStoreLine(found, quantity, unitMills), setupCents: toCents(setupCents) }] : [];
  });
  const fault =
    lines.length < row.lines.length
      ? 'A product in this order is no longer in your store. Please decline it and order again.'
      : describeExpiry(store);
  return { lines, fault };
}

export const approvedStoreOrder = { read: readApprovedStoreOrder };
