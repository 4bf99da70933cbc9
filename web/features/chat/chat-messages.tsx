import { Paperclip } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AttachedFile } from '#contract/files/files.ts';
import { formatBytes } from '#contract/format-bytes.ts';
import { LocalTime } from '../../platform/local-time.tsx';
import { type ChatState, discard, trySending } from './chat-store.ts';
import type { UnsentMessage } from './unsent-messages.ts';

const ours = 'rounded-card border border-line bg-card px-4 py-2 wrap-anywhere whitespace-pre-wrap';
const theirs = 'rounded-card bg-leaf px-4 py-2 text-leaf-ink wrap-anywhere whitespace-pre-wrap';

/** What was said, newest at the end and in view; what is on its way stands below it. */
export function ChatMessages({ chat, open }: { chat: ChatState; open: boolean }) {
  const { messages, unsent, readUpTo, isTyping, agent } = chat;
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length + unsent.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is added
  useEffect(() => {
    if (open) end.current?.scrollIntoView({ block: 'end' });
  }, [count, open, isTyping]);

  const read = messages.findIndex(({ id }) => id === readUpTo);
  const lastOwn = messages.findLastIndex(({ is_own }) => is_own);
  return (
    <div
      role="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
      tabIndex={0}
      aria-label="Conversation"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4"
    >
      <p className={`mb-4 mr-8 ${ours}`}>Hi! Ask us anything about packaging, prices or your order.</p>
      <ol className="grid gap-4">
        {messages.map((message, index) => (
          <li key={message.id} className={message.is_own ? 'ml-8 justify-self-end' : 'mr-8 justify-self-start'}>
            {!message.is_own && <p className="text-13 text-muted">{message.name}</p>}
            {message.text && <p className={message.is_own ? theirs : ours}>{message.text}</p>}
            <Files files={message.files} />
            <p className={`text-13 text-muted ${message.is_own ? 'text-right' : ''}`}>
              <LocalTime at={message.created_at} />
              {index === lastOwn && (read >= index ? ' · Read' : ' · Delivered')}
            </p>
          </li>
        ))}
        {unsent.map((message) => (
          <li key={message.client_key} className="ml-8 justify-self-end">
            <Unsent message={message} />
          </li>
        ))}
      </ol>
      <p role="status" className="mt-2 text-14 text-muted">
        {isTyping ? `${agent || 'Our team'} is typing…` : ''}
      </p>
      <div ref={end} />
    </div>
  );
}

function Unsent({ message: { client_key, text, files, fault } }: { message: UnsentMessage }) {
  return (
    <>
      {text && <p className={theirs}>{text}</p>}
      {files.map(({ file_id, name }) => (
        <p key={file_id} className="text-14">
          {name}
        </p>
      ))}
      {fault ? (
        <p role="alert" className="text-14 text-error">
          {fault}{' '}
          <button type="button" className="link" onClick={() => trySending(client_key)}>
            Try again
          </button>{' '}
          <button type="button" className="link" onClick={() => discard(client_key)}>
            Remove
          </button>
        </p>
      ) : (
        <p className="text-right text-13 text-muted">Sending…</p>
      )}
    </>
  );
}

function Files({ files }: { files: AttachedFile[] }) {
  return files.map(({ file_id, url, name, bytes }) => (
    // Not a page of the site: the browser opens or saves it by itself.
    <a
      key={file_id}
      href={url}
      target="_blank"
      rel="noreferrer"
      className="mt-2 flex min-h-11 max-w-full items-center gap-2 rounded-field border border-line bg-card px-3 text-15 font-medium hover:border-ink"
    >
      <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="truncate">{name}</span>
      <span className="text-13 text-muted">{formatBytes(bytes)}</span>
    </a>
  ));
}
