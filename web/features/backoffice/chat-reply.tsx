import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CannedAnswer } from '#contract/chat/staff-chats.ts';
import { listenFor, sendOverLine } from '../../platform/socket.ts';

interface ChatReplyProps {
  who: string;
  answers: readonly CannedAnswer[];
  /** As notices name it: staff hear of all chats. */
  thread: string;
  watch: string;
  /** The reply box, which works without any of this. */
  children: ReactNode;
}

const typingShownMs = 5000;
const typingSentMs = 3000;

/** Around the reply box of a chat: Enter sends, a slash finds canned answers, and either side sees the other type. */
export function ChatReply({ who, answers, thread, watch, children }: ChatReplyProps) {
  const box = useRef<HTMLDivElement>(null);
  const sentAt = useRef(0);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isTyping, setTyping] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = listenFor('E_CHAT_TYPING', (notice) => {
      if (notice.by !== 'customer' || notice.thread !== thread) return;
      setTyping(true);
      clearTimeout(timer);
      timer = setTimeout(() => setTyping(false), typingShownMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [thread]);

  const found = typed.startsWith('/') ? answers.filter(({ shortcut }) => shortcut.startsWith(typed.slice(1))) : [];

  function onInput({ target }: FormEvent) {
    if (!(target instanceof HTMLTextAreaElement)) return;
    setTyped(target.value);
    setChosen(0);
    // A slash that looks for an answer is no word to the visitor, and neither is a note.
    const isNote = target.form?.querySelector<HTMLInputElement>('[value=note]')?.checked;
    if (isNote || target.value.startsWith('/') || Date.now() - sentAt.current < typingSentMs) return;
    sentAt.current = Date.now();
    sendOverLine({ type: 'typing', link: watch });
  }

  function fillIn(text: string) {
    const field = box.current?.querySelector('textarea');
    if (!field) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    setTyped(text);
    field.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    if (!(target instanceof HTMLTextAreaElement) || event.nativeEvent.isComposing) return;
    const answer = found[chosen];
    if (answer && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      setChosen((chosen + (key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
    } else if (answer && (key === 'Enter' || key === 'Tab')) {
      event.preventDefault();
      fillIn(answer.text);
    } else if (key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      target.form?.requestSubmit();
      setTyped('');
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: adds keys to the field inside
    <div ref={box} onInput={onInput} onKeyDown={onKeyDown}>
      <p role="status" className="min-h-5 text-14 text-muted">
        {isTyping ? `${who} is typing…` : ''}
      </p>
      {found.length > 0 && (
        <ul aria-label="Canned answers" className="mb-3 divide-y divide-line rounded-field border border-line bg-card">
          {found.map(({ id, shortcut, text }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-current={index === chosen}
                onClick={() => fillIn(text)}
                className="flex min-h-control w-full gap-3 px-3 py-2 text-left text-14 aria-[current=true]:bg-sunk"
              >
                <span className="shrink-0 font-semibold">/{shortcut}</span>
                <span className="truncate">{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
      <p className="mt-2 text-13 text-muted">Enter sends, Shift+Enter starts a new line, / finds a canned answer.</p>
    </div>
  );
}
