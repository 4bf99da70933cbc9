import type { StateRow, Workflow } from './workflow.ts';

export const chatStates = ['open', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];
type ChatPhase = 'open' | 'closed';

/** A chat is open until staff close it; the visitor's next message opens it again. */
export const chatWorkflow: Workflow<ChatState, StateRow<ChatState, ChatPhase>> = {
  usual: ['open', 'closed'],
  states: {
    open: {
      phase: 'open',
      label: 'Open',
      staffLabel: 'Open',
      headline: 'We’re here to help',
      tone: 'active',
      next: 'We’ll answer in this chat, or by email if you’ve left.',
      step: 'We chat',
      waitsFor: 'staff',
      view: 'Open',
      happened: { customer: null, staff: 'Reopened' },
      email: false,
      moves: [{ to: 'closed', by: 'chat.answer', label: 'Close chat' }],
    },
    closed: {
      phase: 'closed',
      label: 'Closed',
      staffLabel: 'Closed',
      headline: 'This chat is closed',
      tone: 'done',
      next: 'Write again anytime.',
      step: 'Closed',
      waitsFor: null,
      view: 'Closed',
      happened: { customer: null, staff: 'Closed' },
      email: false,
      moves: [
        { to: 'open', by: 'chat.answer', label: 'Reopen chat' },
        { to: 'open', by: 'customer', label: 'Write again', onMessage: true },
      ],
    },
  },
};
