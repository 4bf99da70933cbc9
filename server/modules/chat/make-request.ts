import type { CallInput } from '#contract/endpoints.ts';
import { type Failure as AnyFailure, Failure, fail } from '#contract/errors.ts';
import { AskProduct } from '#contract/requests/request-forms.ts';
import type { Queryable } from '#database/connect.ts';
import { listCartRows } from '#database/queries/carts.ts';
import { type ChatRecord, changeChat, giveThreadToRequest, lockChat } from '#database/queries/chats.ts';
import { recordEvent } from '#database/queries/events.ts';
import { changeRequest, findRequestByNumber } from '#database/queries/requests.ts';
import { type CallerOf, toCallerActor } from '../../calls/caller.ts';
import type { Parts } from '../../parts.ts';
import { fromAskProduct, toSourceColumns } from '../requests/new-request.ts';
import { storeRequest } from '../requests/receive.ts';
import { notifyChat } from './chat-subject.ts';

type ChatRequestInput = CallInput<'POST /api/backoffice/chat/request'>;

/** Whose cart the visitor fills; null without an account and without a guest id. */
export function toCartOwner({ userId, guestId }: ChatRecord) {
  if (userId) return { userId };
  return guestId ? { guestId } : null;
}

/**
 * A request of a chat, with what is in the visitor's cart, or the product they look at. It belongs to the visitor's
 * account where there is one. The messages become its thread, and the chat goes on there.
 */
export async function makeRequest(
  parts: Parts,
  tx: Queryable,
  { id, ...form }: ChatRequestInput,
  caller: CallerOf<'staff'>,
): Promise<{ request_id: string; number: string } | AnyFailure> {
  const row = await lockChat(tx, id);
  if (!row) return fail('notFound');
  if (row.requestId) return fail('conflict', { msg: 'This chat is already a request.' });
  const owner = toCartOwner(row);
  const cart = owner ? await listCartRows(tx, owner) : [];
  const lines = cart.map(({ line }) => ({
    product_uuid: line.productUuid,
    quantity: line.quantity,
    options: line.options,
  }));
  const product_uuid = lines.length === 0 ? row.visit[0]?.product_uuid : undefined;
  const requested = fromAskProduct(AskProduct.parse({ ...form, lines, product_uuid, submit_source: 'page' }));
  const request = {
    ...requested,
    // What a form asks without a product has the form's usual quantity. Of a chat, the messages say it.
    lines: lines.length > 0 || product_uuid ? requested.lines : [],
    columns: { ...requested.columns, ...toSourceColumns('chat') },
  };
  // As the customer: what staff send in their own name belongs to no account, and their network is not the customer's.
  const session = row.userId ? { id: caller.session.id, userId: row.userId, roles: [] as const } : null;
  const sender = { ...caller, session, ip: '', userAgent: '', idempotencyKey: null };
  const receipt = await storeRequest(parts, tx, request, sender);
  if (receipt instanceof Failure) return receipt;
  const made = await findRequestByNumber(tx, receipt.number, form.business_email);
  if (!made) return fail('conflict', { msg: 'This request was already sent. Please find it under Requests.' });
  await changeRequest(tx, made.id, { ownerId: row.ownerId ?? caller.session.userId });
  await giveThreadToRequest(tx, row.id, made.id);
  const changed = await changeChat(tx, row.id, {
    requestId: made.id,
    ownerId: row.ownerId ?? caller.session.userId,
    email: row.email || form.business_email,
    version: row.version + 1,
  });
  await recordEvent(tx, 'chat.became_request', { type: 'chat', id }, toCallerActor(caller), { request: made.id });
  // By its old thread: pages that watch it learn the new one.
  await notifyChat(tx, parts.realtime, row);
  await notifyChat(tx, parts.realtime, changed);
  return { request_id: made.id, number: made.number };
}
