import { mayBuy } from '#contract/companies/membership-roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import { toDepositCents } from '#contract/payments/payments.ts';
import { describeSaved, type OwnMethods, type PayAtOnce, type SavedMethod } from '#contract/payments/saved-methods.ts';
import type { Queryable } from '#database/connect.ts';
import { findCompany, findMembership, findWorkplace } from '#database/queries/companies.ts';
import { deleteSavedMethods, listSavedMethods, type SavedMethodRecord } from '#database/queries/saved-methods.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Tasks } from '../../jobs/tasks.ts';
import type { Parts } from '../../parts.ts';
import { toPersonName } from '../companies/present.ts';
import { type CustomerCaller, inCompany, recordInCompany } from '../companies/workplace.ts';
import type { PricedOrder } from '../ordering/price-order.ts';
import { findProvider } from './providers/find-provider.ts';
import { ProviderError } from './providers/provider.ts';

/** The company whose kept methods the caller may use for this: a link to pay is forwarded, so it takes a log-in of an owner or buyer. */
export async function findPayingCompany(
  db: Queryable,
  { companyId }: { companyId: string | null },
  { session }: Pick<Caller, 'session'>,
): Promise<string | null> {
  const member = session && companyId ? await findMembership(db, companyId, session.userId) : null;
  return member && mayBuy(member.role) ? companyId : null;
}

const present = (row: SavedMethodRecord): SavedMethod => ({
  id: row.id,
  method: row.method,
  label: describeSaved(row),
});

/** Of the provider that is connected: those of another wait until it is again. */
async function listRows(parts: Parts, companyId: string) {
  const { name, saved } = findProvider(parts);
  return saved ? listSavedMethods(parts.database, { companyId, provider: name }) : [];
}

export const listSaved = async (parts: Parts, companyId: string): Promise<SavedMethod[]> =>
  (await listRows(parts, companyId)).map(({ row }) => present(row));

/** For an order that the caller is about to place for a company: its deposit, or all of it. */
export async function offerToPay(
  parts: Parts,
  priced: Pick<PricedOrder, 'sums' | 'terms' | 'depositPercent' | 'needsApproval'>,
  of: { companyId: string | null },
  caller: Pick<Caller, 'session'>,
): Promise<PayAtOnce> {
  const { totalCents } = priced.sums;
  const cents = priced.terms === 'advance' ? toDepositCents(totalCents, priced.depositPercent) : totalCents;
  const companyId = priced.needsApproval ? null : await findPayingCompany(parts.database, of, caller);
  return { cents, saved: companyId ? await listSaved(parts, companyId) : [] };
}

type SavedMethodCall = Extract<keyof Handlers, `${string} /api/saved-methods${string}`>;

export function createSavedMethodHandlers(parts: Parts): Pick<Handlers, SavedMethodCall> {
  async function show({ session }: CustomerCaller): Promise<OwnMethods> {
    const { companyId, role } = await findWorkplace(parts.database, session.userId);
    const company = companyId ? await findCompany(parts.database, companyId) : null;
    const may_pay = company !== null && mayBuy(role);
    const rows = may_pay ? await listRows(parts, company.id) : [];
    return {
      company: company?.name ?? null,
      may_pay,
      is_offered: findProvider(parts).saved !== null,
      list: rows.map(({ row, firstName, lastName, email }) => ({
        ...present(row),
        added_by: email ? toPersonName({ firstName: firstName ?? '', lastName: lastName ?? '', email }) : '',
        added_at: row.createdAt.toISOString(),
      })),
    };
  }
  return {
    'GET /api/saved-methods': (_input, caller) => show(caller),

    async 'POST /api/saved-methods/remove'({ id }, caller) {
      const tooMany = await parts.limits.consume('companyChanges', caller.session.userId);
      if (tooMany) return tooMany;
      const removed = await inCompany(parts, caller, async (tx, { company, place }) => {
        if (!mayBuy(place.role)) return fail('viewersReadOnly');
        if ((await deleteSavedMethods(tx, company.id, id)) > 0)
          await recordInCompany(tx, 'company.method_removed', company.id, caller, {});
        return {};
      });
      return removed instanceof Failure ? removed : show(caller);
    },
  };
}

/** Has the provider forget what was removed, until it has answered. */
export function createForgetTask(parts: Parts): Tasks['forgetMethod'] {
  return async ({ provider, methodRef }) => {
    const { name, saved } = findProvider(parts);
    if (name !== provider || !saved) throw new ProviderError(`${provider} is not connected.`);
    await saved.forget(methodRef);
  };
}
