import { findBreak } from '#contract/catalog/pricing/ladder.ts';
import type { PriceAgreement } from '#contract/companies/backoffice-companies.ts';
import { toDay } from '#contract/day.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { formatDate } from '#contract/format-date.ts';
import { formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { lockCompany } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import {
  type AgreementRecord,
  deleteAgreement,
  findAgreement,
  findOverlap,
  insertAgreement,
  type listAgreements,
  type NewAgreement,
  updateAgreement,
} from '#database/queries/price-agreements.ts';
import { findProductOfSku } from '#database/queries/stores.ts';
import { type CallerOf, toCallerActor } from '../../calls/caller.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';

type AgreementInput = CallInput<'POST /api/backoffice/company/agreement/save'>;

const unknown = { msg: 'We couldn’t find this company.' };
const gone = { msg: 'This price was just removed by a colleague.' };

/** The company's row is the lock: two colleagues cannot agree two prices for the same days. */
export function saveAgreement(
  { database }: Parts,
  input: AgreementInput,
  caller: CallerOf<'staff'>,
): Promise<Failure | null> {
  return rollingBack(database, async (tx) => {
    const company = await lockCompany(tx, input.id);
    if (!company || company.mergedInto) return fail('notFound', unknown);
    const product = await findProductOfSku(tx, input.sku);
    if (!product) return fail('invalid', { fields: { sku: 'No product has this SKU.' } });
    if (input.valid_until && input.valid_until < input.valid_from)
      return fail('invalid', { fields: { valid_until: 'The last day is before the first.' } });
    const before = input.agreement_id ? await findAgreement(tx, input.id, input.agreement_id) : null;
    if (input.agreement_id && !before) return fail('notFound', gone);
    const wanted: NewAgreement = {
      companyId: input.id,
      productUuid: product.uuid,
      quantity: input.quantity,
      unitPriceMills: input.unit_price_mills,
      validFrom: input.valid_from,
      validUntil: input.valid_until || null,
    };
    const overlap = await findOverlap(tx, wanted, before?.id ?? null);
    if (overlap) return fail('invalid', { fields: { valid_from: describeOverlap(overlap) } });
    if (before) await updateAgreement(tx, before.id, wanted);
    else await insertAgreement(tx, wanted);
    await recordEvent(tx, 'company.price_agreed', { type: 'company', id: input.id }, toCallerActor(caller), {
      ...toEventData(wanted, product.sku),
      before: before && toEventData(before, before.sku),
    });
    return null;
  });
}

export function removeAgreement(
  { database }: Parts,
  { id, agreement_id }: { id: string; agreement_id: string },
  caller: CallerOf<'staff'>,
): Promise<Failure | null> {
  return rollingBack(database, async (tx) => {
    if (!(await lockCompany(tx, id))) return fail('notFound', unknown);
    const before = await findAgreement(tx, id, agreement_id);
    if (!before) return fail('notFound', gone);
    await deleteAgreement(tx, before.id);
    const data = toEventData(before, before.sku);
    await recordEvent(tx, 'company.price_removed', { type: 'company', id }, toCallerActor(caller), data);
    return null;
  });
}

const toEventData = (row: NewAgreement, sku: string) => ({
  sku,
  quantity: row.quantity,
  unit_price_mills: row.unitPriceMills,
  valid_from: row.validFrom,
  valid_until: row.validUntil,
});

function describeOverlap({ quantity, unitPriceMills, validFrom, validUntil }: AgreementRecord): string {
  const days = validUntil
    ? `${formatDate(validFrom)} to ${formatDate(validUntil)}`
    : `${formatDate(validFrom)}, with no last day`;
  return `${formatUnitPrice(unitPriceMills)} from ${formatCount(quantity)} pieces is agreed for ${days}. Change that one, or choose other days.`;
}

export function presentAgreement(
  { agreement, sku, title, ladder }: Awaited<ReturnType<typeof listAgreements>>[number],
  today = toDay(new Date()),
): PriceAgreement {
  const { id, productUuid, quantity, unitPriceMills, validFrom, validUntil } = agreement;
  return {
    id,
    product_uuid: productUuid,
    sku,
    title,
    quantity,
    unit_price_mills: unitPriceMills,
    list_unit_mills: (findBreak(ladder, quantity) ?? ladder[0])?.unit_price_mills ?? 0,
    valid_from: validFrom,
    valid_until: validUntil,
    state: validFrom > today ? 'coming' : validUntil && validUntil < today ? 'ended' : 'current',
  };
}
