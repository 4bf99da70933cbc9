import { mayBuy } from '#contract/companies/membership-roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import { toCents, toMills } from '#contract/money.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import type { StorePreview } from '#contract/stores/stores.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import { storeWorkflow } from '#contract/workflows/store-workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { type AddressRow, listAddressRows } from '#database/queries/addresses.ts';
import { type CompanyRecord, findCompany, findWorkplace } from '#database/queries/companies.ts';
import { findOrderByClientKey, type OrderRecord } from '#database/queries/orders.ts';
import { findUser, type User } from '#database/queries/people.ts';
import { type ApprovalRecord, findApprovalByClientKey } from '#database/queries/store-approvals.ts';
import { findStore, findStoreOfCompany, listStoreProducts } from '#database/queries/stores.ts';
import { toCallerActor } from '../../calls/caller.ts';
import type { Parts } from '../../parts.ts';
import { toAddress } from '../account/present.ts';
import { toPersonName } from '../companies/present.ts';
import { readSpending } from '../companies/spending.ts';
import { type CustomerCaller, inCompany } from '../companies/workplace.ts';
import type { OrderLineRequest, OrderRequest } from '../ordering/order-request.ts';
import type { ApprovedLines } from '../ordering/place-approved.ts';
import { placeOrder } from '../ordering/place-order.ts';
import { priceOrder } from '../ordering/price-order.ts';
import type { StoreParts } from './demo-store.ts';
import { presentBrand, toPicture, toUnit } from './present.ts';
import { describeExpiry, readStoreLines, type StoreLineInput, toStoreLine } from './price-order.ts';

export interface StoreOrderInput {
  lines: StoreLineInput[];
  address_id: string;
  po_number: string;
  total_cents: number;
  client_key: string;
}

/** The open store of a company; other states show nothing to its members. */
async function findOpenStore(db: Queryable, companyId: string | null) {
  const store = companyId ? await findStoreOfCompany(db, companyId) : null;
  return store && isInPhase(storeWorkflow.states, store.state, 'open') ? store : null;
}

function toPostalAddress({ recipient, street, street2, city, state, zipcode }: AddressRow): PostalAddress {
  return { name: recipient, street, street2, city, state, zipcode };
}

interface StoreOrder {
  company: CompanyRecord;
  /** The buyer: the order is theirs, also where an owner approved it. */
  user: User;
  lines: readonly OrderLineRequest[];
  shipTo: PostalAddress | null;
}

const toRequest = ({ company, user, lines, shipTo }: StoreOrder): OrderRequest => ({
  source: 'store',
  lines,
  buyer: { company, user, email: user.email, isProven: true, network: null },
  shipTo,
});

export async function previewOrder(
  context: StoreParts,
  { lines: input, address_id }: { lines: StoreLineInput[]; address_id: string },
  { session }: CustomerCaller,
): Promise<StorePreview | Failure> {
  const { database } = context.parts;
  const place = await findWorkplace(database, session.userId);
  const store = await findOpenStore(database, place.companyId);
  const company = store && (await findCompany(database, store.companyId));
  const user = await findUser(database, session.userId);
  if (!store || !company || !user) return fail('notFound');
  const lines = readStoreLines(store, await listStoreProducts(database, store.id), input);
  if (lines instanceof Failure) return lines;
  const book = await listAddressRows(database, place);
  const address = book.find(({ id }) => id === address_id) ?? book.find(({ isDefault }) => isDefault) ?? book[0];
  const shipTo = address ? toPostalAddress(address) : null;
  const priced = await priceOrder(database, toRequest({ company, user, lines: lines.map(({ line }) => line), shipTo }));
  const spending = await readSpending(database, store.companyId, session.userId);
  const { sums } = priced;
  return {
    brand: await presentBrand(database, context.links, { ...store, name: company.name }),
    lines: await Promise.all(
      lines.map(async ({ row: { line: agreed, product }, line }, at) => ({
        id: agreed.id,
        title: product.title,
        picture: await toPicture(context, store.logoFileId, product),
        unit: toUnit(product.unit),
        quantity: line.quantity,
        unit_mills: line.unitMills,
        setup_cents: line.setupCents,
        amount_cents: sums.lines[at]?.amountCents ?? 0,
        skips_proof: agreed.artworkId !== null,
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
    terms: priced.terms,
    terms_note: priced.termsNote,
    deliver_until: priced.delivery?.from ?? null,
    needs_approval: priced.needsApproval,
    limit_cents: spending.limitCents,
    left_cents: spending.leftCents,
  };
}

export type StoreOutcome = { order: OrderRecord } | { waiting: ApprovalRecord };

/**
 * Orders from the store of the caller's company, or asks an owner where it is above the caller's limit. The company's row is
 * locked: what was ordered this month cannot change between the question and the order.
 */
export function orderFromStore(
  parts: Parts,
  input: StoreOrderInput,
  caller: CustomerCaller,
): Promise<StoreOutcome | Failure> {
  return inCompany<StoreOutcome>(parts, caller, async (tx, { company, place }) => {
    if (!mayBuy(place.role)) return fail('viewersReadOnly');
    const clientKey = `store-${company.id}-${input.client_key}`;
    const order = await findOrderByClientKey(tx, clientKey);
    if (order) return { order };
    const waiting = await findApprovalByClientKey(tx, clientKey);
    if (waiting) return { waiting };
    const store = await findOpenStore(tx, company.id);
    const user = await findUser(tx, caller.session.userId);
    if (!store || !user) return fail('conflict', { msg: storeIsClosed });
    const lines = readStoreLines(store, await listStoreProducts(tx, store.id), input.lines);
    if (lines instanceof Failure) return lines;
    const book = await listAddressRows(tx, { companyId: company.id, userId: user.id, role: 'buyer' });
    const address = book.find(({ id }) => id === input.address_id);
    if (!address) return fail('invalid', { fields: { address_id: 'Please choose an address.' } });
    const request = { company, user, lines: lines.map(({ line }) => line), shipTo: toPostalAddress(address) };
    const priced = await priceOrder(tx, toRequest(request));
    if (priced.sums.freightCents === null)
      return fail('invalid', {
        fields: { address_id: 'We have no freight rate for this ZIP code. Please request a quote and we’ll price it.' },
      });
    return placeOrder(tx, parts, priced, {
      actor: toCallerActor(caller),
      order: {
        clientKey,
        restaurant: company.name,
        acceptedBy: toPersonName(user),
        poNumber: input.po_number,
      },
      seenTotalCents: input.total_cents,
      storeId: store.id,
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
    return found ? [{ ...toStoreLine(found, quantity, toMills(unitMills)), setupCents: toCents(setupCents) }] : [];
  });
  const fault =
    lines.length < row.lines.length
      ? 'A product in this order is no longer in your store. Please decline it and order again.'
      : describeExpiry(store);
  return { lines, fault };
}

export const approvedStoreOrder = { read: readApprovedStoreOrder };
