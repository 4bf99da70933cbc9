import { type Failure, fail } from '#contract/errors.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { termLabels } from '#contract/orders/payment-terms.ts';
import type { Queryable } from '#database/connect.ts';
import { setCompanyTerms } from '#database/queries/backoffice-companies.ts';
import { type CompanyRecord, findCompany, lockWholeCompany } from '#database/queries/companies.ts';
import {
  endCompany,
  listOlderCertificates,
  listStoresOf,
  lockOwned,
  moveCart,
  moveMembers,
  moveOwned,
  moveStore,
} from '#database/queries/company-merge.ts';
import { recordEvent } from '#database/queries/events.ts';
import { moveAgreements } from '#database/queries/price-agreements.ts';
import { lockStorageItem, noteForecast } from '#database/queries/storage.ts';
import { joinStoredItems } from '#database/queries/storage-merge.ts';
import { lockCertificate, setCertificateState } from '#database/queries/taxes.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { forecastItems, toOrderByColumn } from '../storage/forecast.ts';

interface Merge {
  kept: CompanyRecord;
  duplicate: CompanyRecord;
  actor: EventActor;
}

/**
 * One transaction: a reader sees both companies, or the one that owns everything. Returns what it did in sentences. They
 * name no person: events outlive accounts.
 */
export function mergeCompanies(
  { database, realtime }: Parts,
  keptId: string,
  duplicateId: string,
  actor: EventActor,
): Promise<string[] | Failure> {
  return rollingBack(database, async (tx) => {
    if (keptId === duplicateId) return fail('conflict', { msg: 'You can’t merge a company with itself.' });
    // In the order of their ids: two who merge the same pair the other way around do not wait for each other forever.
    for (const id of [keptId, duplicateId].sort()) await lockWholeCompany(tx, id);
    const [kept, duplicate] = [await findCompany(tx, keptId), await findCompany(tx, duplicateId)];
    if (!kept || !duplicate) return fail('notFound', { msg: 'We couldn’t find this company.' });
    if (kept.mergedInto || duplicate.mergedInto)
      return fail('conflict', { msg: 'One of these was just merged. Please reload the page.' });
    await lockOwned(tx, duplicateId);
    const merge = { kept, duplicate, actor };
    const stores = await listStoresOf(tx, [keptId, duplicateId]);
    const clash = findStoreClash(merge, stores);
    if (clash) return fail('conflict', { msg: clash });
    const done = [
      ...(await mergePeople(tx, merge)),
      ...(await mergeTerms(tx, merge)),
      ...(await mergeStorage(tx, merge)),
      toSentence(await moveOwned(tx, duplicateId, keptId)),
      ...(await endOlderCertificates(tx, merge)),
      ...(await mergePrices(tx, merge)),
      ...(await mergeStores(tx, merge, stores)),
      ...(await mergeCarts(tx, merge)),
    ].filter(Boolean);
    await endCompany(tx, duplicate, kept);
    const names = { from: duplicate.id, name: duplicate.name, done };
    await recordEvent(tx, 'company.merged', { type: 'company', id: kept.id }, actor, names);
    await recordEvent(tx, 'company.merged_away', { type: 'company', id: duplicate.id }, actor, { into: kept.id });
    await realtime.notify({ to: { staff: true }, event: 'E_STATUS_CHANGED' }, tx);
    return done;
  });
}

const count = (number: number, one: string, many: string) => `${formatCount(number)} ${number === 1 ? one : many}`;

/** 'Moved 2 requests, 1 order and 3 addresses.' */
function toSentence(moved: Awaited<ReturnType<typeof moveOwned>>): string {
  const parts = moved.filter((each) => each.count > 0).map((each) => count(each.count, ...each.words));
  const last = parts.pop();
  return last ? `Moved ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}.` : '';
}

async function mergePeople(tx: Queryable, { kept, duplicate }: Merge): Promise<string[]> {
  const { people, both, limits } = await moveMembers(tx, duplicate.id, kept.id);
  return [
    people > both ? `${count(people - both, 'person', 'people')} joined.` : '',
    both > 0 ? `${count(both, 'person was', 'people were')} in both companies and got the larger role.` : '',
    limits > 0
      ? `${count(limits, 'spending limit stays', 'spending limits stay')}; of a person in both companies, the lower one.`
      : '',
  ];
}

/** An account that staff approved is not lost, and no limit rises by itself. */
async function mergeTerms(tx: Queryable, { kept, duplicate, actor }: Merge): Promise<string[]> {
  const describe = ({ terms, creditLimitCents }: CompanyRecord) =>
    terms === 'advance'
      ? termLabels.advance
      : `${termLabels[terms]} with a credit limit of ${formatCents(creditLimitCents)}`;
  if (duplicate.terms === 'advance') return [];
  if (kept.terms === 'advance') {
    const { terms, creditLimitCents } = duplicate;
    await setCompanyTerms(tx, kept.id, { terms, creditLimitCents });
    const data = { terms, credit_limit_cents: creditLimitCents };
    await recordEvent(tx, 'company.terms_changed', { type: 'company', id: kept.id }, actor, data);
    return [`Terms are now ${describe(duplicate)}, as ${duplicate.name} had.`];
  }
  return [`Terms stay ${describe(kept)}. ${duplicate.name} had ${describe(duplicate)}.`];
}

async function mergeStorage(tx: Queryable, { kept, duplicate, actor }: Merge): Promise<string[]> {
  const pairs = await joinStoredItems(tx, duplicate.id, kept.id);
  for (const { from, into } of pairs) {
    const item = await lockStorageItem(tx, into);
    const [found] = item ? await forecastItems(tx, [item]) : [];
    if (found)
      await noteForecast(tx, into, { orderByOn: toOrderByColumn(found.forecast), lowSince: found.item.lowSince });
    await recordEvent(tx, 'storage.items_joined', { type: 'storage_item', id: into }, actor, { from });
  }
  return pairs.length > 0
    ? [`${count(pairs.length, 'stored item was', 'stored items were')} in both companies: their pieces add up.`]
    : [];
}

/** Without an email: the company is exempt as before, by the later certificate. */
async function endOlderCertificates(tx: Queryable, { kept, duplicate, actor }: Merge): Promise<string[]> {
  const older = await listOlderCertificates(tx, kept.id);
  for (const { id } of older) {
    const row = await lockCertificate(tx, id);
    if (!row) continue;
    const reason = `A later certificate holds since ${duplicate.name} was merged.`;
    const { version } = await setCertificateState(tx, row, 'ended', reason);
    const data = { from: row.state, to: 'ended', version, reason };
    await recordEvent(tx, 'tax_certificate.moved', { type: 'tax_certificate', id }, actor, data);
  }
  return older.map(({ region }) => `${region}: the later tax certificate holds, the earlier one ended.`);
}

async function mergePrices(tx: Queryable, { kept, duplicate }: Merge): Promise<string[]> {
  const displaced = await moveAgreements(tx, duplicate.id, kept.id);
  return displaced.map(
    ({ sku, quantity, stays, went }) =>
      `${sku} from ${formatCount(quantity)} pieces stays ${formatUnitPrice(stays)}. ${duplicate.name} had ${formatUnitPrice(went)}.`,
  );
}

type Stores = Awaited<ReturnType<typeof listStoresOf>>;

/** A company has one store, and the open one must stay: customers order in it. */
function findStoreClash({ kept, duplicate }: Merge, stores: Stores): string | null {
  const stateOf = ({ id }: CompanyRecord) => stores.find(({ companyId }) => companyId === id)?.state;
  if (stateOf(duplicate) !== 'open' || !stateOf(kept)) return null;
  return stateOf(kept) === 'open'
    ? `Both companies have an open store. Please close the one for ${duplicate.name} first.`
    : `${duplicate.name} has the open store. Please merge ${kept.name} into it instead.`;
}

async function mergeStores(tx: Queryable, { kept, duplicate }: Merge, stores: Stores): Promise<string[]> {
  const has = ({ id }: CompanyRecord) => stores.some(({ companyId }) => companyId === id);
  if (!has(duplicate)) return [];
  // Its prices must not become valid in the other's store by themselves.
  if (has(kept)) return [`The closed store of ${duplicate.name} stays under that name. Its products were not added.`];
  await moveStore(tx, duplicate.id, kept.id);
  return ['Moved the store.'];
}

async function mergeCarts(tx: Queryable, { kept, duplicate }: Merge): Promise<string[]> {
  const both = await moveCart(tx, duplicate.id, kept.id);
  return both > 0 ? [`${count(both, 'product was', 'products were')} in both carts: the larger quantity stays.`] : [];
}
