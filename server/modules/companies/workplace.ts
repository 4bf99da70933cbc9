import { mayManage } from '#contract/companies/membership-roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { EventData, EventKindOf, EventSubject } from '#contract/events/event-catalog.ts';
import type { Queryable } from '#database/connect.ts';
import { type CompanyRecord, findWorkplace, lockCompany, type Workplace } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { lockUser } from '#database/queries/people.ts';
import { type CallerOf, toCallerActor } from '../../calls/caller.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';

export type CustomerCaller = CallerOf<'customer'>;

/**
 * The workplace of a person, held until the transaction ends: what they may do there cannot change meanwhile. Read again
 * once it is held, because a removal may have been faster.
 */
export async function lockWorkplace(tx: Queryable, userId: string): Promise<Workplace | Failure> {
  const seen = await findWorkplace(tx, userId);
  await (seen.companyId ? lockCompany(tx, seen.companyId) : lockUser(tx, userId));
  const held = await findWorkplace(tx, userId);
  return held.companyId === seen.companyId ? held : fail('conflict');
}

export interface OpenedCompany {
  company: CompanyRecord;
  place: Workplace;
}

/** Runs a change of the company the caller works in, one at a time, all of it or nothing. */
export function inCompany<T>(
  parts: Parts,
  { session }: CustomerCaller,
  work: (tx: Queryable, opened: OpenedCompany) => Promise<T | Failure>,
): Promise<T | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const place = await lockWorkplace(tx, session.userId);
    if (place instanceof Failure) return place;
    const company = place.companyId ? await lockCompany(tx, place.companyId) : null;
    if (!company) return fail('forbidden', { msg: 'Please confirm your email first. Your company starts with it.' });
    return work(tx, { company, place });
  });
}

/** The same for what only owners do. */
export function asOwner<T>(
  parts: Parts,
  caller: CustomerCaller,
  work: (tx: Queryable, opened: OpenedCompany) => Promise<T | Failure>,
): Promise<T | Failure> {
  return inCompany(parts, caller, async (tx, opened) =>
    mayManage(opened.place.role) ? work(tx, opened) : fail('ownersOnly'),
  );
}

/** Without names and emails: the record outlives the accounts. */
export function recordInCompany<Kind extends EventKindOf<'company'>>(
  tx: Queryable,
  kind: Kind,
  companyId: string,
  caller: CustomerCaller,
  data: EventData<Kind>,
): Promise<void> {
  const subject = { type: 'company', id: companyId } as EventSubject<Kind>;
  return recordEvent(tx, kind, subject, toCallerActor(caller), data);
}
