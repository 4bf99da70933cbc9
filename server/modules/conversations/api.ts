import { includesScope } from '#contract/access-links/access-links.ts';
import { can } from '#contract/auth/capabilities.ts';
import type { Roles } from '#contract/auth/roles.ts';
import { mayBuy } from '#contract/companies/membership-roles.ts';
import type { Conversation, ConversationKind } from '#contract/conversations/message.ts';
import { cutText } from '#contract/cut-text.ts';
import { Failure, fail } from '#contract/errors.ts';
import { toOrderPath, toQuotePath, toStatusPath } from '#contract/paths.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import { type ConversationOf, findMessage } from '#database/queries/conversations.ts';
import { listUnreadThreads } from '#database/queries/unread-messages.ts';
import { type Caller, type CallerOf, toStaffActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import { markRead } from '../../conversations/thread.ts';
import type { Parts } from '../../parts.ts';
import { checkMessage } from './check-message.ts';
import type { ConversationSubject } from './conversation-subject.ts';
import { list } from './list.ts';

type ConversationCalls =
  | 'GET /api/conversation'
  | 'GET /api/conversations/unread'
  | 'POST /api/conversation/message'
  | 'POST /api/conversation/read'
  | 'GET /api/backoffice/conversation'
  | 'POST /api/backoffice/conversation/message'
  | 'POST /api/backoffice/conversation/read';

/** What each kind of thing that has a thread says of it; leaving one out does not compile. */
export type Threads = Record<ConversationKind, ConversationSubject>;

export function createConversationHandlers(parts: Parts, subjects: Threads): Pick<Handlers, ConversationCalls> {
  const { database, limits, links } = parts;

  async function openAsCustomer({ subject, id }: { subject: ConversationKind; id: string }, caller: Caller) {
    const opened = await subjects[subject].openAsCustomer(database, id, caller);
    if (opened instanceof Failure) return opened;
    const mayWrite = includesScope(opened.actor.scope, 'respond');
    const { closed, linkId, thread, isUnproven, actor } = opened;
    const writtenBy = isUnproven ? { userId: actor.userId } : undefined;
    const show = (): Promise<Conversation> =>
      list(database, links, thread, { side: 'customer', linkId, mayWrite, closed, writtenBy });
    return { ...opened, subject: subjects[subject], mayWrite, show };
  }

  const showToStaff = (thread: ConversationOf, { session }: CallerOf<'staff'>): Promise<Conversation> =>
    list(database, links, thread, { side: 'staff', mayWrite: mayAnswer(session.roles, thread.kind), closed: null });

  return {
    async 'GET /api/conversation'(input, caller) {
      const opened = await openAsCustomer(input, caller);
      return opened instanceof Failure ? opened : opened.show();
    },

    async 'GET /api/conversations/unread'(_input, { session }) {
      const place = await findWorkplace(database, session.userId);
      const threads = mayBuy(place.role) ? await listUnreadThreads(database, place) : [];
      return {
        count: threads.reduce((sum, { unread }) => sum + unread, 0),
        list: threads.map(({ kind: subject, id, number, unread, name, text }) => ({
          ...{ subject, id, number, unread, url: threadPaths[subject](id) },
          ...{ name: name || 'Our team', text: cutText(text, excerptLength) },
        })),
      };
    },

    async 'POST /api/conversation/message'(input, caller) {
      const tooMany = await limits.consume('conversationMessages', caller.ip);
      if (tooMany) return tooMany;
      const opened = await openAsCustomer(input, caller);
      if (opened instanceof Failure) return opened;
      if (!opened.mayWrite) return fail('forbidden', { msg: notYours });
      const failure = await rollingBack(database, async (tx) => {
        const message = await checkMessage(tx, input, caller);
        if (message instanceof Failure) return message;
        return opened.subject.receive(tx, opened.id, message, opened.actor);
      });
      return failure ?? opened.show();
    },

    async 'POST /api/conversation/read'(input, caller) {
      const tooMany = await limits.consume('conversationReads', caller.ip);
      if (tooMany) return tooMany;
      const opened = await openAsCustomer(input, caller);
      if (opened instanceof Failure) return opened;
      // Staff with a customer's link, and readers who see no answers, do not mark messages as read for the customer.
      if (!opened.mayWrite || opened.isUnproven) return fail('forbidden', { msg: notYours });
      const { thread, actor } = opened;
      const message = await findMessage(database, thread, input.up_to);
      if (!message || message.internal) return fail('notFound');
      await database.transaction(async (tx) => {
        const reader = { kind: 'customer', userId: actor.userId } as const;
        if (await markRead(tx, thread, reader, message.position)) await opened.subject.notify(tx, opened.id);
      });
      return opened.show();
    },

    async 'GET /api/backoffice/conversation'({ subject, id }, caller) {
      const thread = await subjects[subject].findThread(database, id);
      return thread ? showToStaff(thread, caller) : fail('notFound');
    },

    async 'POST /api/backoffice/conversation/message'(input, caller) {
      const { subject, id, internal } = input;
      if (!mayAnswer(caller.session.roles, subject)) return fail('forbidden');
      const tooMany = await limits.consume('conversationMessages', caller.session.userId);
      if (tooMany) return tooMany;
      const thread = await subjects[subject].findThread(database, id);
      if (!thread) return fail('notFound');
      const failure = await rollingBack(database, async (tx) => {
        const message = await checkMessage(tx, input, caller);
        if (message instanceof Failure) return message;
        return subjects[subject].send(tx, id, { ...message, internal }, toStaffActor(caller));
      });
      return failure ?? showToStaff(thread, caller);
    },

    async 'POST /api/backoffice/conversation/read'({ subject, id, up_to }, caller) {
      if (!mayAnswer(caller.session.roles, subject)) return fail('forbidden');
      const thread = await subjects[subject].findThread(database, id);
      const message = thread && (await findMessage(database, thread, up_to));
      if (!message) return fail('notFound');
      await database.transaction(async (tx) => {
        const reader = { kind: 'staff', userId: caller.session.userId } as const;
        if (await markRead(tx, thread, reader, message.position)) await subjects[subject].notify(tx, id);
      });
      return showToStaff(thread, caller);
    },
  };
}

/** Where a customer reads each thread. */
const threadPaths = { request: toStatusPath, quote: toQuotePath, order: toOrderPath };
const excerptLength = 160;

/** Staff who ship an order write about it, though requests and quotes are not theirs. */
const mayAnswer = (roles: Roles, kind: ConversationKind) =>
  can(roles, 'requests.write') || (kind === 'order' && can(roles, 'orders.move'));

const notYours = 'Only the customer can do this, using their own link or account.';
