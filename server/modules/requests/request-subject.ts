import { toBackofficeRequestPath } from '#contract/backoffice-paths.ts';
import { getRequestWorkflow } from '#contract/requests/kind-words.ts';
import { type RequestState, requestWorkflow } from '#contract/workflows/request-workflow.ts';
import type { Workflow } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findUser } from '#database/queries/people.ts';
import { changeRequest, lockRequestRecord, type RequestRecord } from '#database/queries/requests.ts';
import { alertAbout } from '../../outbox/alert-about.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { type Subject, toMoveKey } from '../../workflow/advance.ts';
import { toMailed } from './link.ts';
import { toMailedLines } from './list-prices.ts';

export type RequestSubject = Subject<RequestState, RequestRecord>;

/** A request as the workflow engine moves it. */
export function createRequestSubject(
  { settings }: Pick<Parts, 'settings'>,
  workflow: Workflow<RequestState> = requestWorkflow,
): RequestSubject {
  const wordsOf = ({ kind }: RequestRecord) => (workflow === requestWorkflow ? getRequestWorkflow(kind) : workflow);
  return {
    type: 'request',
    threadOf: ({ id }) => ({ kind: 'request', id }),
    workflow,
    wordsOf,
    lock: lockRequestRecord,
    setState: (tx, row, state) => changeRequest(tx, row.id, { state }),

    async emailCustomer(tx, row, text) {
      const request = await toMailed(tx, row);
      const { state } = row;
      const lines = await toMailedLines(tx, row);
      await enqueue(tx, {
        channel: 'mail',
        dedupeKey: toMoveKey('request', row),
        payload: {
          to: row.businessEmail,
          replyTo: await findReplyTo(tx, row),
          ...(state === 'quoted'
            ? { template: 'requestQuoted', props: { request, text, lines } }
            : { template: 'requestMoved', props: { request, state, text, lines } }),
        },
      });
    },

    async alertStaff(tx, row, text) {
      const { staffLabel } = wordsOf(row).states[row.state];
      await alertAbout(tx, settings, {
        dedupeKey: `request-alert-${row.id}-${row.version}`,
        title: `${row.number}, ${row.restaurant || row.businessEmail}: ${staffLabel}`,
        text,
        path: toBackofficeRequestPath(row.id),
      });
    },

    watchedBy: ({ companyId, userId, ownerId }) => ({ companyId, userIds: [userId, ownerId] }),
  };
}

/** Replies go to the owner; without one to the company. */
export async function findReplyTo(tx: Queryable, row: RequestRecord): Promise<string | undefined> {
  return row.ownerId ? (await findUser(tx, row.ownerId))?.email : undefined;
}
