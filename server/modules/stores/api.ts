import { type MembershipRole, mayBuy, mayManage } from '#contract/companies/membership-roles.ts';
import { Failure } from '#contract/errors.ts';
import type { OwnStore, storesEndpoints } from '#contract/stores/stores.ts';
import { type CompanyRecord, findCompany, findWorkplace, listMembers } from '#database/queries/companies.ts';
import { listApprovalRows } from '#database/queries/store-approvals.ts';
import { findOpenStore, listStoreProducts, type StoreRecord } from '#database/queries/stores.ts';
import { type Caller, type CallerOf, toCallerActor } from '../../calls/caller.ts';
import { toNetwork } from '../../calls/client-ip.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { createLinkCodes } from '../auth/link-codes.ts';
import { toPersonName } from '../companies/present.ts';
import { listSpending, readSpending, setMemberLimit } from '../companies/spending.ts';
import { asOwner } from '../companies/workplace.ts';
import type { ApprovedSources } from '../ordering/decide-approval.ts';
import { moveApproval, openApproval, presentApproval, toActor } from '../ordering/decide-approval.ts';
import { shareStore, showDemo } from './demo-store.ts';
import { presentBrand, presentProducts } from './present.ts';
import { type StoreParts, unshare } from './shared-links.ts';
import { shareSheet, showSheet } from './shared-sheets.ts';
import { orderFromStore, previewOrder } from './store-order.ts';

export function createStoreHandlers(
  context: StoreParts,
  sources: ApprovedSources,
): Pick<Handlers, keyof typeof storesEndpoints> {
  const { parts, links } = context;
  const { database, limits } = parts;
  const linkCodes = createLinkCodes(parts);

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
        name: toPersonName(member),
        email: member.email,
        role: member.role,
        is_me: member.userId === userId,
        ...spendingOf(member),
      })),
      approvals,
      me: { name: me ? toPersonName(me) : '', limit_cents: spending.limitCents, left_cents: spending.leftCents },
    };
  }

  /** An owner sees all, a buyer their own. */
  async function listApprovals(companyId: string, role: MembershipRole, caller: CallerOf<'customer'>) {
    const { userId } = caller.session;
    const rows = await listApprovalRows(database, companyId);
    return Promise.all(
      rows
        .filter((row) => mayManage(role) || row.userId === userId)
        .map((row) => presentApproval(database, sources, { row, actor: toActor(row, { userId, role }, caller) })),
    );
  }

  const openToMove = async (id: string, caller: Caller) =>
    (await limits.consume('requestMoves', caller.ip)) ?? openApproval(database, id, caller);

  return {
    'GET /api/store/demo': (input, caller) => showDemo(context, input, toNetwork(caller.ip)),
    async 'POST /api/store/share'(input, caller) {
      return (await limits.consume('sharedStores', caller.ip)) ?? shareStore(context, input, caller);
    },
    'POST /api/store/unshare': ({ key }, caller) => unshare(context, key, caller),
    'GET /api/sheet/shared': ({ token }, caller) => showSheet(context, token, toNetwork(caller.ip)),
    async 'POST /api/sheet/share'(input, caller) {
      return (await limits.consume('sharedStores', caller.ip)) ?? shareSheet(context, input, caller);
    },

    async 'GET /api/store'(_input, caller) {
      const { companyId } = await findWorkplace(database, caller.session.userId);
      const store = await findOpenStore(database, companyId);
      const company = store && (await findCompany(database, store.companyId));
      return { store: company && (await showOwn(store, company, caller)) };
    },
    'GET /api/store/preview': (input, caller) => previewOrder(context, input, caller),
    async 'POST /api/store/order'(input, caller) {
      const done =
        (await limits.consume('checkouts', caller.session.userId)) ?? (await orderFromStore(parts, input, caller));
      if (done instanceof Failure) return done;
      return 'order' in done
        ? { outcome: 'ordered', order_id: done.order.id, number: done.order.number }
        : { outcome: 'waiting', approval_id: done.waiting.id };
    },
    'POST /api/store/limit': (input, caller) =>
      asOwner<Record<string, never>>(
        parts,
        caller,
        async (tx, { company }) => (await setMemberLimit(tx, company.id, input, toCallerActor(caller))) ?? {},
      ),
    async 'GET /api/store/approvals'(_input, caller) {
      const { companyId, role } = await findWorkplace(database, caller.session.userId);
      return { list: companyId ? await listApprovals(companyId, role, caller) : [] };
    },
    async 'GET /api/store/approval'({ id }, caller) {
      const opened = await openApproval(database, id, caller);
      return opened instanceof Failure ? opened : presentApproval(database, sources, opened);
    },
    async 'POST /api/store/approval/move'({ id, code, ...input }, caller) {
      const opened = await openToMove(id, caller);
      if (opened instanceof Failure) return opened;
      const { acting, row: seen, actor } = opened;
      const move = (userId: string | null) => moveApproval(parts, sources, seen, { ...actor, userId }, input);
      // What was decided before is a conflict, with or without a code.
      const isOpen = seen.state === 'waiting' && seen.version === input.version;
      const row = isOpen
        ? await linkCodes.confirm(acting, code, caller, () => move(actor.userId))
        : await move(acting.linkId ? null : actor.userId);
      return row instanceof Failure ? row : presentApproval(database, sources, { ...opened, row });
    },
    async 'POST /api/store/approval/code'({ id }, caller) {
      const opened = await openToMove(id, caller);
      if (opened instanceof Failure) return opened;
      const company = await findCompany(database, opened.row.companyId);
      return linkCodes.send(opened.acting, { act: 'decide', name: company?.name ?? '' }, caller);
    },
  };
}
