import { estimateDelivery } from '#contract/catalog/pricing/delivery.ts';
import { addWorkingDays, toDayNumber, toIsoDay } from '#contract/catalog/pricing/working-days.ts';
import type { FreightRates } from '#contract/content/freight-rates.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { type OrderSums, sumOrder } from '#contract/ordering/sum-order.ts';
import type { PaymentTerms } from '#contract/orders/payment-terms.ts';
import { checkRegion } from '#contract/taxes/regions.ts';
import type { Queryable } from '#database/connect.ts';
import { readFreightRates, readOrderSettings, readTaxRates } from '#database/queries/records.ts';
import { listExemptRegions } from '#database/queries/taxes.ts';
import { isAboveLimit } from '../companies/spending.ts';
import { chooseTerms } from './credit.ts';
import { chooseDeposit } from './deposit.ts';
import type { OrderLineRequest, OrderRequest } from './order-request.ts';
import { chooseHold, findShortage, readCases, type StockPlan } from './stock-hold.ts';

/** Only `priceOrder` makes one, so that what is placed has gone through every step. */
const pricedHere: unique symbol = Symbol('priced');

export interface PricedOrder {
  readonly [pricedHere]: true;
  request: OrderRequest;
  sums: OrderSums;
  terms: PaymentTerms;
  /** What begins it where it is in advance. */
  depositPercent: number;
  /** Why it is not on account although the company has terms; null where nothing is to be said. */
  termsNote: string | null;
  needsApproval: boolean;
  stock: StockPlan;
  delivery: { from: string; until: string; laterDays: string[] } | null;
  /** Why it cannot be placed; null where it can. */
  fault: Failure | null;
}

/**
 * Prices an order for every source alike: sums with freight and tax, approval, terms and credit, stock and delivery. Nothing
 * is written. What is shown before an order and what is placed come from this one function.
 */
export async function priceOrder(db: Queryable, request: OrderRequest): Promise<PricedOrder> {
  const { lines, buyer, payment = 'account-if-possible' } = request;
  const on = new Date();
  const zip = request.shipTo?.zipcode ?? '';
  const settings = await readOrderSettings(db);
  const freight = request.freight?.rates ?? (await readFreightRates(db));
  const sums = sumOrder(lines, zip, {
    freight,
    taxes: await readTaxRates(db),
    exemptRegions: buyer.company ? await listExemptRegions(db, buyer.company.id) : [],
    fixedFreightCents: request.freight?.fixedCents ?? null,
  });
  const { company, user } = buyer;
  const limited = !request.isApproved && company && user ? { companyId: company.id, userId: user.id } : null;
  const needsApproval = limited !== null && (await isAboveLimit(db, limited, sums.totalCents));
  const { terms, note, refusal } = await chooseTerms(db, buyer, payment, sums.totalCents, on);
  const cases = await readCases(db, lines);
  return {
    [pricedHere]: true,
    request,
    sums,
    terms,
    depositPercent: chooseDeposit(lines, terms, company, settings),
    termsNote: note,
    needsApproval,
    stock: await chooseHold(db, cases, { buyer, terms, totalCents: sums.totalCents }, settings),
    delivery: sums.freightCents === null ? null : toDelivery(lines, freight, zip, settings.later_days, on),
    fault: findFault(request, sums) ?? findShortage(cases) ?? (needsApproval ? null : refusal),
  };
}

function findFault({ lines, fault, shipTo, isFromBook }: OrderRequest, { freightCents }: OrderSums): Failure | null {
  if (lines.length === 0) return fail('conflict', { msg: fault ?? 'There’s nothing to order.' });
  if (fault) return fail('conflict', { msg: fault });
  if (!shipTo) return null;
  const region = 'state' in shipTo ? checkRegion(shipTo) : null;
  const wrong = Object.entries(region ?? (freightCents === null ? { zipcode: noRate } : {}));
  if (wrong.length === 0) return null;
  const toField = (field: string) => (isFromBook ? 'address_id' : `ship_to.${field}`);
  return fail('invalid', { fields: Object.fromEntries(wrong.map(([field, text]) => [toField(field), text])) });
}

const noRate = 'We have no freight rate for this ZIP code. Please request a quote and we’ll price it.';

/** The slowest line decides, since all come in one delivery. What is printed from approved artwork waits for no proof. */
function toDelivery(
  lines: readonly OrderLineRequest[],
  rates: FreightRates,
  zip: string,
  laterDays: number,
  on: Date,
): PricedOrder['delivery'] {
  const isPrinted = lines.some(({ kind }) => kind === 'custom');
  const needsProof = lines.some(({ kind, artworkId }) => kind === 'custom' && !artworkId);
  const lead_days = Math.max(0, ...lines.map((line) => line.leadDays));
  const printMethod = { method: isPrinted ? 'flexo' : 'none', lead_days } as const;
  const { latest } = estimateDelivery(rates, { zip, printMethod, ...(!needsProof && { proofDays: 0 }) }, on);
  const first = toDayNumber(latest);
  return {
    from: latest,
    until: toIsoDay(addWorkingDays(first, 1)),
    laterDays: Array.from({ length: laterDays }, (_, at) => toIsoDay(addWorkingDays(first, at + 2))),
  };
}
