import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ChatHours } from '#contract/chat/chat.ts';
import { formatInstant } from '#contract/format-date.ts';
import { paths } from '#contract/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { ChatComposer, type SendFile } from './chat-composer.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { look, notePage, noteRead, startChat, useChat } from './chat-store.ts';
import { EmailBox } from './email-box.tsx';

interface ChatWindowProps {
  open: 'over' | 'beside' | 'kept' | null;
  onClose: () => void;
  onUnread: (count: number) => void;
  sendFile: SendFile;
}

const presentEveryMs = 60_000;

/** Beside the page on a wide screen, a sheet over it on a phone. The page and the button stay usable beside it. */
export function ChatWindow({ open, onClose, onUnread, sendFile }: ChatWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const chat = useChat();
  const { pathname } = useLocation();
  const { unread, messages, unsent, hours, agent } = chat;

  const [about, setAbout] = useState('');

  useEffect(startChat, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading of a product's page is its name
  useEffect(() => {
    const isProduct = pathname.startsWith('/product/');
    setAbout(isProduct ? (document.querySelector('h1')?.textContent ?? '') : '');
  }, [pathname, open]);
  useEffect(() => onUnread(unread), [unread, onUnread]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is noted, and once a minute that it is in view
  useEffect(() => {
    const note = () => document.visibilityState === 'visible' && notePage();
    note();
    const timer = setInterval(note, presentEveryMs);
    return () => clearInterval(timer);
  }, [pathname, messages.length > 0]);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === (open !== null)) return;
    if (!open) return element.close();
    if (open === 'over') element.showModal();
    // Not by show(), which takes the focus from the page.
    else element.open = true;
    if (open === 'beside') element.querySelector('textarea')?.focus();
    void look();
  }, [open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read is what is on a screen in view
  useEffect(() => {
    if (!open) return;
    const note = () => document.visibilityState === 'visible' && noteRead();
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [open, unread]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="chat-title"
      // Not where the page closed it.
      onClose={() => open && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && dialog.current?.close()}
      className="fixed inset-auto right-4 lg:max-xl:right-auto lg:max-xl:left-4 min-[87.75rem]:right-20 bottom-4 z-50 m-safe max-h-none w-[min(26rem,calc(100vw-2rem))] max-w-none overflow-hidden rounded-card border border-ink bg-paper text-ink backdrop:bg-ink/30"
    >
      <div className="flex h-[min(48rem,calc(100dvh-2rem-var(--spacing-safe-top)-var(--spacing-safe-bottom)))] lg:max-h-[calc(100dvh-9rem)] flex-col">
        <div className="flex items-center justify-between gap-3 border-line border-b bg-card px-4 py-3">
          <div className="min-w-0">
            <h2 id="chat-title" className="text-18 font-semibold">
              {agent || 'Chat with us'}
            </h2>
            <p className="text-14 text-muted">{toHoursLine(hours)}</p>
          </div>
          <IconButton label="Close chat" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" className="size-5.5" />
          </IconButton>
        </div>
        {about && (
          <p className="truncate border-line border-b px-4 py-2 text-14">
            About <strong>{about}</strong>
          </p>
        )}
        <ChatMessages chat={chat} open={open !== null} />
        <div className="border-line border-t bg-card p-4">
          <EmailBox chat={chat} />
          <ChatComposer sendFile={sendFile} open={open !== null} />
          {messages.length + unsent.length > 0 && (
            <p className="mt-3 text-14 text-muted">
              Know what you need?{' '}
              <Link to={paths.requestForQuotation} className="link">
                Request a quote
              </Link>
            </p>
          )}
        </div>
      </div>
    </dialog>
  );
}

function toHoursLine(hours: ChatHours | null): string {
  if (!hours) return 'One moment…';
  const { is_open, changes_at, answers_in } = hours;
  if (!is_open) return changes_at ? `We’re back ${formatInstant(changes_at)}` : 'We answer by email';
  if (answers_in === null) return 'Online now';
  return `Online, replies in about ${answers_in === 1 ? 'a minute' : `${answers_in} minutes`}`;
}
