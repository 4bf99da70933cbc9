import * as z from 'zod/mini';
import { chatWorkflow } from '../workflows/chat-workflow.ts';
import { defineEvent, labelMove, moveData, nothing, onlyStaff } from './define-event.ts';

const ofChat = (staff: string) => defineEvent({ subject: 'chat', data: nothing, label: onlyStaff(staff) });

/** What happens to chats. The thread beside the timeline shows the messages themselves. */
export const chatEvents = {
  'chat.started': ofChat('Chat started'),
  'chat.posted': defineEvent({
    subject: 'chat',
    data: z.object({ message: z.string(), internal: z.boolean() }),
    label: { staff: null, customer: null },
  }),
  'chat.moved': defineEvent({
    subject: 'chat',
    data: z.object({ ...moveData, message: z.optional(z.string()) }),
    label: ({ data: { from, to }, byCustomer }) => labelMove(chatWorkflow, { from, to, byCustomer }, 'open'),
  }),
  'chat.assigned': defineEvent({
    subject: 'chat',
    data: z.object({ to: z.optional(z.string()), owner: z.optional(z.nullable(z.string())) }),
    label: onlyStaff('Assigned to a colleague'),
  }),
  'chat.joined': ofChat('Linked to the account'),
  'chat.email_given': ofChat('Email added'),
  'chat.emailed': ofChat('Unread messages emailed'),
  'chat.became_request': defineEvent({
    subject: 'chat',
    data: z.object({ request: z.string() }),
    label: onlyStaff('Request created'),
  }),
  'canned_answer.saved': defineEvent({
    subject: 'canned_answer',
    data: nothing,
    label: onlyStaff('Canned answer saved'),
  }),
  'canned_answer.removed': defineEvent({
    subject: 'canned_answer',
    data: nothing,
    label: onlyStaff('Canned answer removed'),
  }),
};
