import type { ChatRow } from '#contract/chat/staff-chats.ts';

export interface ChatGroup {
  label: string;
  chats: ChatRow[];
}

/** What first: those that wait for anyone, then one's own, then colleagues'; last those who left and get an email. */
export function groupChats(chats: readonly ChatRow[], me: string): ChatGroup[] {
  const toLabel = ({ owner, waiting_since, is_online, email }: ChatRow) => {
    if (owner) return owner.id === me ? 'Assigned to me' : 'Others';
    return waiting_since && !is_online && email ? 'Left a message' : 'Waiting';
  };
  return ['Waiting', 'Assigned to me', 'Others', 'Left a message']
    .map((label) => ({ label, chats: chats.filter((chat) => toLabel(chat) === label) }))
    .filter((group) => group.chats.length > 0);
}
