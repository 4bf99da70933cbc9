import { backofficePaths } from '#contract/backoffice-paths.ts';
import { describeCases, nameItem } from '#contract/storage/pieces.ts';
import { type ReleaseState, releaseWorkflow } from '#contract/workflows/storage-release-workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { extendAccessLinks } from '#database/queries/access-links.ts';
import { findCompany, listMembers } from '#database/queries/companies.ts';
import { changeRelease, type HeldRelease, lockRelease } from '#database/queries/storage-releases.ts';
import { createLink } from '../../access-links/access-links.ts';
import { alertAbout } from '../../outbox/alert-about.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { type Subject, toMoveKey } from '../../workflow/advance.ts';
import { toWatched } from './post-movement.ts';

export type ReleaseSubject = Subject<ReleaseState, HeldRelease>;

/** A release as the workflow engine moves it; `moveAsCustomer` and `moveAsStaff` move its pieces along. */
export function createReleaseSubject({ settings }: Pick<Parts, 'settings'>): ReleaseSubject {
  return {
    type: 'release',
    workflow: releaseWorkflow,
    lock: lockRelease,

    async setState(tx, row, state) {
      const { item } = row;
      if (item.companyId) await extendAccessLinks(tx, { kind: 'storage', id: item.companyId });
      return { ...row, ...(await changeRelease(tx, row.id, { state })) };
    },

    async emailCustomer(tx, row, text) {
      const { item, state, pieces, carrier, tracking } = row;
      const to = await findRecipient(tx, row);
      if (!to || !item.companyId) return;
      await enqueue(tx, {
        channel: 'mail',
        dedupeKey: toMoveKey('release', row),
        payload: {
          to,
          template: 'releaseMoved',
          props: {
            number: row.number,
            token: await createLink(tx, { kind: 'storage', id: item.companyId }, 'respond', to),
            state,
            title: nameItem(item),
            pieces,
            casePack: item.casePack,
            unit: item.unit[1] ?? 'pieces',
            street: row.shipTo.street,
            carrier,
            tracking,
            text,
          },
        },
      });
    },

    async alertStaff(tx, row, text) {
      const company = row.item.companyId ? await findCompany(tx, row.item.companyId) : null;
      const what = `${describeCases(row.pieces, row.item.casePack)}, ${nameItem(row.item)}`;
      await alertAbout(tx, settings, {
        dedupeKey: `release-alert-${row.id}-${row.version}`,
        title: `${row.number}, ${company?.name ?? 'no company'}: ${releaseWorkflow.states[row.state].staffLabel}`,
        facts: [what],
        text,
        path: `${backofficePaths.storage}?item=${row.item.id}`,
      });
    },

    watchedBy: ({ item: { companyId } }) => ({ companyId }),
    shownOn: ({ item: { companyId } }) => (companyId ? toWatched(companyId) : null),
  };
}

/** The member who asked, or the oldest owner where that person has left. */
async function findRecipient(tx: Queryable, { item, requestedBy }: HeldRelease): Promise<string | null> {
  if (!item.companyId) return null;
  const members = await listMembers(tx, item.companyId);
  const requested = members.find(({ userId }) => userId === requestedBy);
  return (requested ?? members.find(({ role }) => role === 'owner'))?.email ?? null;
}
