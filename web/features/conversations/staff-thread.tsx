import type { ReactNode } from 'react';
import type { Conversation } from '#contract/conversations/message.ts';
import type { Refused } from '../../platform/refused-form.ts';
import { MessageList } from './message-list.tsx';
import { ReplyBox } from './reply-box.tsx';
import { useMarkRead } from './use-mark-read.ts';

interface StaffThreadProps {
  conversation: Conversation;
  refused: Refused | null;
  draft: string;
  /** Where messages go, and where replies to the email go. */
  to: string;
  replyTo: string;
  attachments: ReactNode;
}

/** The thread with the customer and the notes between staff. It says beforehand who gets a message. */
export function StaffThread({ conversation, refused, draft, to, replyTo, attachments }: StaffThreadProps) {
  useMarkRead(conversation);
  const { messages, may_write: mayWrite } = conversation;
  return (
    <section id="conversation" aria-labelledby="conversation-title" className="grid scroll-mt-6 gap-4">
      <h2 id="conversation-title" className="font-display-small text-20 font-bold">
        Conversation
      </h2>
      {messages.length > 0 ? (
        <MessageList messages={messages} label="Messages" />
      ) : (
        <p className="text-15 text-muted">No messages yet.</p>
      )}
      {mayWrite && (
        <div className="grid gap-2 rounded-card border border-line bg-card p-3 sm:p-4 xl:p-3">
          <ReplyBox
            conversation={conversation}
            refused={refused}
            draft={draft}
            label="Your message"
            placeholder="Write to the customer"
            attachments={attachments}
            withNotes
          />
          <p className="text-13 text-muted wrap-anywhere">
            We email your message to {to}. Replies go to {replyTo}.
          </p>
        </div>
      )}
    </section>
  );
}
