import { Paperclip } from 'lucide-react';
import type { Message } from '#contract/conversations/message.ts';
import { Badge } from '#ui/badge.tsx';
import { LocalTime } from '../../platform/local-time.tsx';

/** A thread, oldest first. Internal notes stand on tan and say what they are. */
export function MessageList({ messages, label }: { messages: Message[]; label: string }) {
  return (
    <ol aria-label={label} className="grid gap-5">
      {messages.map((message) => (
        <li
          key={message.id}
          data-internal={message.internal || undefined}
          className={message.internal ? '-mx-3 rounded-field bg-tan px-3 py-3' : ''}
        >
          <MessageHead message={message} />
          <MessageBody message={message} />
        </li>
      ))}
    </ol>
  );
}

export function MessageHead({ message }: { message: Message }) {
  const { name, internal, created_at, is_own, author } = message;
  const seen = !is_own || internal ? null : toSeen(message, author === 'staff');
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
      <span className="font-semibold text-ink wrap-anywhere">{name}</span>
      {internal && <Badge tone="line">Internal note</Badge>}
      <span>
        <LocalTime at={created_at} />
        {seen && ` · ${seen}`}
      </span>
    </p>
  );
}

/** Delivered says something of what staff sent: a customer's message is with us as soon as it is stored. */
function toSeen({ is_read, is_delivered, emailed_at }: Message, byStaff: boolean): string {
  if (is_read) return 'Read';
  if (byStaff && is_delivered) return 'Delivered';
  return emailed_at ? 'Emailed' : 'Sent';
}

export function MessageBody({ message: { text, files }, large = false }: { message: Message; large?: boolean }) {
  return (
    <>
      {text && (
        <p className={`mt-0.5 wrap-anywhere whitespace-pre-wrap ${large ? 'text-18' : 'text-16 text-ink'}`}>{text}</p>
      )}
      {files.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file.file_id} className="max-w-full">
              {/* Not a page of the site: the browser opens or saves it by itself. */}
              <a
                href={file.url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-control max-w-full items-center gap-2 rounded-field border border-line bg-card px-3 text-15 font-medium hover:border-ink"
              >
                <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted" />
                <span className="truncate">{file.name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
