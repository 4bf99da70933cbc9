import { type MembershipRole, mayBuy, mayManage } from '#contract/companies/membership-roles.ts';
import { Failure } from '#contract/errors.ts';
import type { OwnStore, storesEndpoints } from '#contract/stores/stores.ts';
import { type CompanyRecord, findCompany, findWorkplace, listMembers } from '#database/queries/companies.ts';
import { listApprovalRows } from '#database/queries/store-approvals.ts';
import { findStoreOfCompany, listStoreProducts, type StoreRecord } from '#database/queries/stores.ts';
import { type CallerOf, toCallerActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { listSpending, readSpending, setMemberLimit } from '../companies/spending.ts';
import { asOwner } from '../companies/workplace.ts';
import { toName } from './approvals.ts';
import { moveApproval, openApproval, presentApproval } from './decide-approval.ts';
import { type StoreParts, shareStore, showDemo, unshareStore } from './demo-store.ts';
import { presentBrand, presentProducts } from './present.ts';
import { orderFromStore, previewOrder } from './store-order.ts';

export function createStoreHandlers(context: StoreParts): Pick<Handlers, keyof typeof storesEndpoints> {
  const { parts, links } = context;
  const { database, limits } = parts;

  async function showOwn(store: StoreRecord, company: CompanyRecord, caller: CallerOf<'customer'>): Promise<OwnStore> {
    const { userId } = caller.session;
    const { role } = await findWorkplace(database, userId);
    const members = await listMembers(database, company.id);
    const spendingOf = await listSpending(database, company.id);
    const spending = await readSpending(database, company.id, userId);
    const me = members.find((member) => member.userId === userId);
    const approvals = await listApprovals(company.id, role, caller);
    return {
      brand: await presentBrand(database, links, { ...store, name: company.name }),
      agreed_until: store.agreedUntil,
      products: await presentProducts(database, context, store, await listStoreProducts(database, store.id)),
      may_order: mayBuy(role),
      may_manage: mayManage(role),
      people: members.map((member) => ({
        user_id: member.userId,
        name: toName(member),
        email: member.email,
        role: member.role,
        is_me: member.userId === userId,
        ...spendingOf(member),
      })),
      approvals,
      me: { name: me ? toName(me) : '', limit_cents: spending.limitCents, left_cents: spending.leftCents },
    };
  }

  /** An owner sees all, a buyer their own. */
  async function listApprovals(companyId: string, role: MembershipRole, { session, requestId }: CallerOf<'customer'>) {
    const { userId } = session;
    const rows = await listApprovalRows(database, companyId);
    return Promise.all(
      rows
        .filter((row) => mayManage(role) || row.userId === userId)
        .map((row) => presentApproval(database, { row, userId, role, requestId })),
    );
  }

  return {
    'GET /api/store/demo': (asked) => showDemo(context, asked),
    async 'POST /api/store/share'(asked, caller) {
      return (await limits.consume('sharedStores', caller.ip)) ?? shareStore(context, asked, caller);
    },
    'POST /api/store/unshare': ({ key }, caller) => unshareStore(context, key, caller),

    async 'GET /api/store'(_input, caller) {
      const { companyId } = await findWorkplace(database, caller.session.userId);
      const company = companyId ? await findCompany(database, companyId) : null;
      const store = company && (await findStoreOfCompany(database, company.id));
      return { store: company && store?.state === 'open' ? await showOwn(store, company, caller) : null };
    },
    'GET /api/store/preview': (asked, caller) => previewOrder(context, asked, caller),
    async 'POST /api/store/order'(asked, caller) {
      const done =
        (await limits.consume('checkouts', caller.session.userId)) ?? (await orderFromStore(parts, asked, caller));
      if (done instanceof Failure) return done;
      return 'order' in done
        ? { outcome: 'ordered', order_id: done.order.id, number: done.order.number }
        : { outcome: 'waiting', approval_id: done.approval.id };
    },
    'POST /api/store/limit': (asked, caller) =>
      asOwner<Record<string, never>>(
        parts,
        caller,
        async (tx, { company }) => (await setMemberLimit(tx, company.id, asked, toCallerActor(caller))) ?? {},
      ),
    async 'GET /api/store/approvals'(_input, caller) {
      const { companyId, role } = await findWorkplace(database, caller.session.userId);
      return { list: companyId ? await listApprovals(companyId, role, caller) : [] };
    },
    async 'GET /api/store/approval'({ id }, caller) {
      const opened = await openApproval(database, id, caller);
      return opened instanceof Failure ? opened : presentApproval(database, opened);
    },
    async 'POST /api/store/approval/move'({ id, ...asked }, caller) {
      const opened = (await limits.consume('requestMoves', caller.ip)) ?? (await openApproval(database, id, caller));
      if (opened instanceof Failure) return opened;
      const row = await moveApproval(parts, opened, asked);
      return row instanceof Failure ? row : presentApproval(database, { ...opened, row });
    },
  };
}
