import type { ReactNode } from 'react';
import type { Conversation } from '#contract/conversations/message.ts';
import type { Refused } from '../../platform/refused-form.ts';
import { findWaiting } from './find-waiting.ts';
import { MessageBody, MessageHead, MessageList } from './message-list.tsx';
import { ReplyBox } from './reply-box.tsx';
import { useMarkRead } from './use-mark-read.ts';

interface CustomerThreadProps {
  conversation: Conversation;
  refused: Refused | null;
  draft: string;
  attachments: ReactNode;
}

/** The customer's side of a thread. What staff wrote last stands on top with the box to answer it. */
export function CustomerThread({ conversation, refused, draft, attachments }: CustomerThreadProps) {
  useMarkRead(conversation);
  const { messages, may_write: mayWrite, closed } = conversation;
  const waiting = findWaiting(conversation);
  const earlier = waiting ? messages.slice(0, -1) : messages;
  const box = mayWrite && !closed && (
    <ReplyBox
      conversation={conversation}
      refused={refused}
      draft={draft}
      label="Your message"
      placeholder={waiting ? `Reply to ${waiting.name}` : 'Ask a question or add a detail'}
      attachments={attachments}
    />
  );
  return (
    <section id="conversation" aria-labelledby="conversation-title" className="grid scroll-mt-24 gap-6">
      <h2 id="conversation-title" className={waiting ? 'sr-only' : 'text-24'}>
        Conversation
      </h2>
      {waiting && (
        <div className="grid gap-4 rounded-card border border-line bg-card p-5 sm:p-6">
          <div>
            <MessageHead message={waiting} />
            <MessageBody message={waiting} large />
          </div>
          {box}
        </div>
      )}
      {waiting && earlier.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-15 font-semibold">
            {earlier.length === 1 ? '1 earlier message' : `${earlier.length} earlier messages`}
          </summary>
          <div className="mt-3">
            <MessageList messages={earlier} label="Earlier messages" />
          </div>
        </details>
      )}
      {!waiting && earlier.length > 0 && <MessageList messages={earlier} label="Messages" />}
      {!waiting && box}
      {closed && <p className="text-15 text-muted">{closed}</p>}
    </section>
  );
}
