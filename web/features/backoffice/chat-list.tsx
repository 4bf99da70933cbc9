import { toBackofficeChatPath } from '#contract/backoffice-paths.ts';
import type { ChatRow } from '#contract/chat/staff-chats.ts';
import { NavLink } from '#ui/link.tsx';
import { groupChats } from './group-chats.ts';
import { When } from './when.tsx';

/** The open chats in groups; J and K walk through them. */
export function ChatList({ chats, me }: { chats: readonly ChatRow[]; me: string }) {
  if (chats.length === 0) return <p className="p-4 text-15 text-muted">No open chats.</p>;
  return (
    <div data-rows>
      {groupChats(chats, me).map(({ label, chats: rows }) => (
        <section key={label} aria-label={label}>
          <h2 className="flex justify-between border-line border-b bg-sunk px-4 py-1 text-13 font-semibold">
            {label} <span className="text-muted tabular-nums">{rows.length}</span>
          </h2>
          <ul className="divide-y divide-line border-line border-b">
            {rows.map((chat) => (
              <li key={chat.id}>
                <ChatLink chat={chat} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ChatLink({ chat }: { chat: ChatRow }) {
  const { id, who, last_text, last_at, unread, is_online, page_title, owner } = chat;
  return (
    <NavLink
      to={toBackofficeChatPath(id)}
      className={({ isActive }) =>
        `grid grid-cols-[minmax(0,1fr)] gap-0.5 border-l-3 px-3 py-2 text-14 focus-visible:-outline-offset-2 ${isActive ? 'border-ink bg-card' : 'border-transparent hover:bg-card'}`
      }
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className={`truncate ${unread > 0 ? 'font-semibold' : ''}`}>{who}</span>
        <span className="shrink-0 text-13 text-muted">
          <When at={last_at} short />
        </span>
      </span>
      <span className="flex items-center justify-between gap-2">
        <span className="truncate text-muted">{last_text || 'A file'}</span>
        {unread > 0 && (
          <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-ink px-1 text-[11px] font-semibold text-paper tabular-nums">
            {unread}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </span>
      <span className="truncate text-13 text-muted">
        {is_online ? 'Online' : 'Offline'}
        {page_title && ` · ${page_title}`}
        {owner && ` · ${owner.name}`}
      </span>
    </NavLink>
  );
}
