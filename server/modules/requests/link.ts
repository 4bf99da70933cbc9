import type { Failure } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { findRequestRecord, type RequestRecord } from '#database/queries/requests.ts';
import { createLink } from '../../access-links/access-links.ts';
import { createLinkMoves } from '../../access-links/link-moves.ts';
import { type Opened, openSubject } from '../../access-links/open-subject.ts';
import type { Caller } from '../../calls/caller.ts';
import { enqueue } from '../../outbox/enqueue.ts';

export type OpenedRequest = Opened<RequestRecord>;

export const toSubject = ({ id }: { id: string }) => ({ kind: 'request', id }) as const;

export function openRequest(db: Queryable, tokenOrId: string, caller: Caller): Promise<OpenedRequest | Failure> {
  return openSubject(db, tokenOrId, caller, { kinds: ['request'], find: (_, id) => findRequestRecord(db, id) });
}

/** The facts of a request that a mail needs, with a link of its own: the token is in this payload and nowhere else. */
export async function toMailed(tx: Queryable, row: RequestRecord) {
  const token = await createLink(tx, toSubject(row), 'respond', row.businessEmail);
  return { id: row.id, number: row.number, kind: row.kind, token };
}

/** Sends a new link to the email of the request. Links that were sent before stay as they are. */
async function sendLink(tx: Queryable, row: RequestRecord, typedBy: null | undefined): Promise<boolean> {
  const request = await toMailed(tx, row);
  await enqueue(tx, {
    channel: 'mail',
    typedBy,
    payload: { to: row.businessEmail, template: 'requestLink', props: { request } },
  });
  return true;
}

export const requestLinks = createLinkMoves<RequestRecord>({
  kind: 'request',
  find: findRequestRecord,
  toEmail: ({ businessEmail }) => businessEmail,
  send: sendLink,
});
