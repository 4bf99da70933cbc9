import { type StoreState, storeWorkflow } from '#contract/workflows/store-workflow.ts';
import { findCompany, listMembers } from '#database/queries/companies.ts';
import { changeStore, lockStore, type StoreRecord } from '#database/queries/stores.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { type Subject, toMoveKey } from '../../workflow/advance.ts';

export type StoreSubject = Subject<StoreState, StoreRecord>;

/** The store of a company, as the workflow engine opens and closes it. Its owners get the email. */
export function createStoreSubject(): StoreSubject {
  return {
    type: 'store',
    workflow: storeWorkflow,
    lock: lockStore,
    setState: (tx, row, state) => changeStore(tx, row.id, { state }),

    async emailCustomer(tx, row, text) {
      const company = await findCompany(tx, row.companyId);
      for (const { userId, email, role } of await listMembers(tx, row.companyId))
        if (role === 'owner')
          await enqueue(tx, {
            channel: 'mail',
            dedupeKey: `${toMoveKey('store', row)}-${userId}`,
            payload: {
              to: email,
              template: 'storeMoved',
              props: { company: company?.name ?? '', state: row.state, text },
            },
          });
    },

    // Only staff move a store.
    alertStaff: async () => undefined,
    watchedBy: () => ({}),
  };
}
