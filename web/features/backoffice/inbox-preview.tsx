import { Form, useNavigation } from 'react-router';
import type { InboxItem } from '#contract/backoffice/inbox.ts';
import type { Conversation, Message } from '#contract/conversations/message.ts';
import { messageLimits } from '#contract/conversations/message-limits.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { StateBadge } from '../../platform/state-badge.tsx';
import { toItemValue } from './inbox-list.tsx';
import { When } from './when.tsx';
import { WorkClock } from './work-clock.tsx';

const shownMessages = 4;

interface InboxPreviewProps {
  item: InboxItem;
  /** Null where it has none. */
  conversation: Conversation | null;
  /** An answer that was not sent. */
  refused: Refused | null;
}

/** One thing beside the list: what it is, the last that was said, its next step, and a place to answer. */
export function InboxPreview({ item, conversation, refused }: InboxPreviewProps) {
  const quick = item.moves.filter(({ reason }) => reason !== 'required');
  return (
    <section
      aria-label={`${item.number} ${item.restaurant}`}
      className="sticky top-4 grid max-h-[calc(100dvh-2rem)] grid-rows-[auto_minmax(0,1fr)_auto] rounded-card border border-line bg-card"
    >
      <div className="border-line border-b p-4">
        <div className="flex items-center gap-2 text-14 text-muted tabular-nums">
          {item.number} <StateBadge {...item} />
        </div>
        <h2 className="mt-2 font-display-small text-20 font-bold">{item.restaurant}</h2>
        <p className="mt-1 text-15 text-muted">{item.what}</p>
        <p className="mt-2">
          <WorkClock item={item} />
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink to={item.url} variant="strong" size="small">
            Open
          </ButtonLink>
          <Form method="post" preventScrollReset className="contents">
            {quick.slice(0, 2).map(({ to, label }) => (
              <Button
                key={to}
                type="submit"
                name="one"
                value={`${toItemValue(item)}:${to}`}
                variant="line"
                size="small"
              >
                {label}
              </Button>
            ))}
          </Form>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus */}
      <section tabIndex={0} aria-label="Last messages" className="overflow-y-auto p-4">
        {!item.thread && <p className="text-15 text-muted">It has no conversation here. Open it to work on it.</p>}
        {conversation?.messages.length === 0 && <p className="text-15 text-muted">No messages yet.</p>}
        {(conversation?.messages.length ?? 0) > shownMessages && (
          <p className="mb-3 text-14">
            <Link to={item.url} className="link">
              Earlier messages
            </Link>
          </p>
        )}
        <ol className="grid gap-4">
          {conversation?.messages.slice(-shownMessages).map((message) => (
            <LastMessage key={message.id} message={message} />
          ))}
        </ol>
      </section>
      {conversation?.may_write && item.thread && (
        <Reply key={conversation.draft_key} item={item} draftKey={conversation.draft_key} refused={refused} />
      )}
    </section>
  );
}

function LastMessage({ message }: { message: Message }) {
  return (
    <li className={message.internal ? 'rounded-field bg-sunk p-3' : undefined}>
      <p className="text-14">
        <span className="font-semibold">{message.name}</span>{' '}
        {message.internal && <span className="font-semibold text-muted">Internal note </span>}
        <span className="text-muted">
          <When at={message.created_at} short />
        </span>
      </p>
      <p className="mt-0.5 whitespace-pre-wrap break-words text-15">{message.text}</p>
      {message.files.length > 0 && (
        <p className="text-14 text-muted">{message.files.map(({ name }) => name).join(', ')}</p>
      )}
    </li>
  );
}

function Reply({ item, draftKey, refused }: Pick<InboxPreviewProps, 'item' | 'refused'> & { draftKey: string }) {
  const pending = useNavigation().formData?.get('intent') === 'reply';
  return (
    <Form method="post" preventScrollReset className="grid gap-2 border-line border-t p-4">
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="subject" value={item.thread?.subject} />
      <input type="hidden" name="id" value={item.thread?.id} />
      <input type="hidden" name="client_key" value={draftKey} />
      {refused && (
        <p role="alert" className="text-14 font-semibold text-error">
          {refused.msg}
        </p>
      )}
      <textarea
        name="text"
        data-reply
        rows={3}
        required
        maxLength={messageLimits.text}
        defaultValue={refused?.values.text}
        aria-label={`Reply to ${item.restaurant}`}
        aria-keyshortcuts="R"
        placeholder="Reply (R)"
        className="w-full rounded-field border border-field bg-card p-3 text-15"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      <Button type="submit" size="small" pending={pending}>
        Send message
      </Button>
    </Form>
  );
}
