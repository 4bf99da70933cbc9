import { toBackofficeChatPath } from '#contract/backoffice-paths.ts';
import { type ChatState, chatWorkflow } from '#contract/workflows/chat-workflow.ts';
import { isOver } from '#contract/workflows/states.ts';
import type { Queryable } from '#database/connect.ts';
import { type ChatRecord, changeChat, findListedChat, lockChat, toChatThread } from '#database/queries/chats.ts';
import { alertAbout } from '../../outbox/alert-about.ts';
import type { Parts } from '../../parts.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import type { Subject } from '../../workflow/advance.ts';

/** A chat as the workflow engine moves it. Its pages are found by its thread, which may be that of a request. */
export function createChatSubject(parts: Pick<Parts, 'settings'>): Subject<ChatState, ChatRecord> {
  return {
    type: 'chat',
    workflow: chatWorkflow,
    lock: lockChat,
    threadOf: toChatThread,
    setState: (tx, row, state) =>
      changeChat(tx, row.id, {
        state,
        version: row.version + 1,
        ...(isOver(chatWorkflow.states, state) && { waitingSince: null }),
      }),
    emailCustomer: async () => {},
    alertStaff: (tx, row, text) => alertStaff(parts, tx, row, text, `v${row.version}`),
    pageOf: (row) => toPage(row),
    watchedBy: () => ({}),
  };
}

function toPage(row: ChatRecord) {
  const { kind, id } = toChatThread(row);
  return { subject: kind, id };
}

/** Once for each wait: staff with an open page see every message at once. */
export async function alertStaff(
  { settings }: Pick<Parts, 'settings'>,
  tx: Queryable,
  row: ChatRecord,
  text: string,
  /** Names what began the wait. */
  key: string,
): Promise<void> {
  const listed = await findListedChat(tx, row.id);
  await alertAbout(tx, settings, {
    dedupeKey: `chat-alert-${row.id}-${key}`,
    title: `Chat, ${listed?.who ?? 'Visitor'}: new message`,
    text: text || 'A file',
    path: toBackofficeChatPath(row.id),
  });
}

/** Open pages of the visitor and of staff look again. */
export async function notifyChat(tx: Queryable, realtime: Realtime, row: ChatRecord): Promise<void> {
  const { subject, id } = toPage(row);
  const to = { staff: true, watching: `${subject}:${id}` } as const;
  await realtime.notify({ to, event: 'E_CHAT_MESSAGE', detail: { subject: 'chat', id: row.id } }, tx);
}
