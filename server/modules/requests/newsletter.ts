import { type Failure, fail } from '#contract/errors.ts';
import type { EventKindOf } from '#contract/events/event-catalog.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import { confirmSubscriber, putSubscriber, removeSubscriber, type Subscriber } from '#database/queries/subscribers.ts';
import { type Caller, toCallerActor } from '../../calls/caller.ts';
import { answerOnce, rollingBack } from '../../calls/idempotency.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { hashToken, makeToken } from '../auth/token.ts';

/** One answer for every email: whether it is on the list already is told to no one. */
export async function subscribe(
  parts: Parts,
  { email, guest_id, website }: { email: string; guest_id: string; website: string },
  caller: Caller,
): Promise<{ subscribed: boolean } | Failure> {
  if (website) return { subscribed: true };
  return answerOnce(
    parts.database,
    {
      call: 'POST /api/info/subscribe',
      caller,
      body: { email },
      guestId: guest_id,
      allow: async () =>
        (await parts.limits.consume('subscribeAddress', caller.ip)) ??
        (await parts.limits.consumeShared('subscribeEmail', hashToken(email), caller.ip)) ??
        (await parts.limits.consumeShared('mailsAll', 'all', caller.ip)),
    },
    async (tx) => {
      const row = await putSubscriber(tx, { email, token: makeToken(), guestId: guest_id, ip: caller.ip });
      await record(tx, row, 'subscriber.asked', caller);
      if (row.state !== 'confirmed')
        await enqueue(tx, {
          channel: 'mail',
          typedBy: null,
          payload: { to: email, template: 'newsletterConfirm', props: { token: row.token } },
        });
      return { subscribed: true };
    },
  );
}

export async function confirmSubscription(parts: Parts, token: string, caller: Caller) {
  return change(parts, token, caller, confirmSubscriber, 'subscriber.confirmed');
}

export async function unsubscribe(parts: Parts, token: string, caller: Caller) {
  return change(parts, token, caller, removeSubscriber, 'subscriber.left');
}

function change(
  { database }: Parts,
  token: string,
  caller: Caller,
  apply: (tx: Queryable, token: string) => Promise<Subscriber | null>,
  kind: EventKindOf<'subscriber'>,
): Promise<{ email: string } | Failure> {
  return rollingBack(database, async (tx) => {
    const row = await apply(tx, token);
    if (!row) return fail('notFound', { msg: 'This link no longer works. You can subscribe again anytime.' });
    await record(tx, row, kind, caller);
    return { email: row.email };
  });
}

function record(tx: Queryable, row: Subscriber, kind: EventKindOf<'subscriber'>, caller: Caller): Promise<void> {
  return recordEvent(tx, kind, { type: 'subscriber', id: row.email }, toCallerActor(caller), {});
}
