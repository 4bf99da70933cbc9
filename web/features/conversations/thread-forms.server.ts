import type { ConversationKind } from '#contract/conversations/message.ts';
import { submitTo } from '../../platform/submit-to.server.ts';

interface Thread {
  subject?: ConversationKind;
  id: string;
}

/** The forms of a thread on a page of staff: the reply box, and what tells that messages were seen. */
export const staffThreadForms = (path: string, thread: Thread) => ({
  message: submitTo('POST /api/backoffice/conversation/message', `${path}#conversation`, ({ values }) => ({
    ...thread,
    internal: values.internal === 'note',
  })),
  read: submitTo('POST /api/backoffice/conversation/read', () => null, { ...thread }),
});

/** The same on a page of the customer. */
export const customerThreadForms = (path: string, thread: Thread) => ({
  message: submitTo('POST /api/conversation/message', `${path}#conversation`, { ...thread }),
  read: submitTo('POST /api/conversation/read', () => null, { ...thread }),
});
