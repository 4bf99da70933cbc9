import { hasWrittenSince } from '#database/queries/conversations.ts';
import { hasPinnedSince } from '#database/queries/design-files.ts';
import { lockDesignRecord } from '#database/queries/designs.ts';
import { recordEvent } from '#database/queries/events.ts';
import type { Tasks } from '../../jobs/tasks.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { findReplyTo, isRequested, toMailProps } from './design-subject.ts';

/** Reminds a customer who has not answered. A design that was answered has another version, and gets none. */
export function createReminderTask({ database }: Pick<Parts, 'database'>): Tasks['remindDesign'] {
  return ({ id, version, day }) =>
    database.transaction(async (tx) => {
      const row = await lockDesignRecord(tx, id);
      if (!row?.email || row.version !== version || !isRequested(row.state)) return;
      const since = row.movedAt;
      if (await hasPinnedSince(tx, id, since)) return;
      if (row.requestId && (await hasWrittenSince(tx, { kind: 'request', id: row.requestId }, since))) return;
      await enqueue(tx, {
        channel: 'mail',
        dedupeKey: `design-reminder-${id}-${version}-${day}`,
        payload: {
          to: row.email,
          replyTo: await findReplyTo(tx, row),
          template: 'designReminder',
          props: await toMailProps(tx, row),
        },
      });
      await recordEvent(tx, 'design.reminded', { type: 'design', id }, { id: null, roles: 'system' }, { day });
    });
}
