import { countRequestsByState, countSignals, findOldestChange, toRequestOrder } from '#database/queries/backoffice.ts';
import { countOutbox } from '#database/queries/outbox.ts';
import { findUser } from '#database/queries/people.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { listRows, openStates, waitingForStaff } from './requests.ts';

const shown = { limit: 40, order: toRequestOrder(waitingForStaff), cursor: null };

export function createInboxHandlers({ database }: Parts): Pick<Handlers, 'GET /api/backoffice/inbox'> {
  return {
    async 'GET /api/backoffice/inbox'(_input, caller) {
      const { userId } = caller.session;
      const waiting = { states: waitingForStaff };
      const mine = { states: openStates, ownerId: userId };
      const byState = await countRequestsByState(database, { states: openStates });
      const count = (counts: typeof byState) => Object.values(counts).reduce((sum, one) => sum + one, 0);
      const forStaff = waitingForStaff.reduce((sum, state) => sum + (byState[state] ?? 0), 0);
      const signals = await countSignals(database);
      const outbox = await countOutbox(database);
      return {
        name: (await findUser(database, userId))?.firstName ?? '',
        waiting: (await listRows(database, waiting, shown)).list,
        mine: (await listRows(database, mine, shown)).list,
        counts: {
          waits_for_staff: forStaff,
          waits_for_customer: count(byState) - forStaff,
          without_owner: count(await countRequestsByState(database, { states: openStates, ownerId: null })),
          mine: count(await countRequestsByState(database, mine)),
        },
        oldest: (await findOldestChange(database, waiting))?.toISOString() ?? null,
        mails: { kept: signals.emailLog, leaving: outbox.waiting, given_up: outbox.dead },
        errors_today: signals.errorsToday,
        subscribers: signals.subscribers,
        missing_pages: signals.missingPaths,
        search_misses: signals.searchMisses,
      };
    },
  };
}
