import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Conversation } from '#contract/conversations/message.ts';
import { messageLimits } from '#contract/conversations/message-limits.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { forgetDraft, keepDraft, readDraft } from './message-draft.ts';

interface ReplyBoxProps {
  conversation: Conversation;
  /** A form of the page that was not sent; this one says so if it was the message. */
  refused: Refused | null;
  /** Names what is kept through a reload. */
  draft: string;
  label: string;
  placeholder?: string;
  /** The picker of files; the form carries what it collected. */
  attachments: ReactNode;
  /** Lets staff write a note that the customer never sees. */
  withNotes?: boolean;
}

/**
 * One message, its files and its key. What is typed stays when a message of another person arrives, and through a
 * reload; the box is emptied when the thread shows the message with its key.
 */
export function ReplyBox(props: ReplyBoxProps) {
  const { conversation, draft, label, placeholder, attachments, withNotes = false } = props;
  const refused = props.refused?.intent === 'message' ? props.refused : null;
  const form = useRef<HTMLFormElement>(null);
  const [{ key, text }, setDraft] = useState({ key: conversation.draft_key, text: refused?.values.text ?? '' });
  const sent = conversation.messages.find(({ client_key }) => client_key === key);
  const sending = useNavigation().formData?.get('client_key') === key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    const kept = readDraft(draft);
    const typed = form.current?.querySelector('textarea')?.value;
    if (kept && !typed) setDraft(kept);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key comes with every answer; it is used once sent
  useEffect(() => {
    if (!sent) return;
    // The picker forgets its files.
    form.current?.dispatchEvent(new Event('sent'));
    // What was typed after it had left is the next message.
    const typed = form.current?.querySelector('textarea')?.value ?? '';
    const next = { key: conversation.draft_key, text: typed.trim() === sent.text ? '' : typed };
    if (next.text) keepDraft(draft, next);
    else forgetDraft(draft);
    setDraft(next);
  }, [sent?.id, draft]);

  return (
    <Form
      key={key}
      ref={form}
      id="reply"
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className="group grid scroll-mt-24 gap-3 print:hidden"
    >
      <input type="hidden" name="intent" value="message" />
      <input type="hidden" name="client_key" value={key} />
      {withNotes && <NoteChoice internal={refused?.values.internal === 'note'} />}
      <Field label={label} labelHidden error={refused ? (Object.values(refused.fields)[0] ?? refused.msg) : undefined}>
        <TextArea
          name="text"
          rows={3}
          maxLength={messageLimits.text}
          defaultValue={text}
          placeholder={placeholder}
          onInput={(event) => keepDraft(draft, { key, text: event.currentTarget.value })}
          className="group-has-[[value=note]:checked]:bg-tan"
        />
      </Field>
      {attachments && (
        <details className="text-15">
          <summary className="link inline-flex min-h-control cursor-pointer items-center">Add files</summary>
          <div className="mt-2">{attachments}</div>
        </details>
      )}
      <Button type="submit" pending={sending} className="justify-self-start">
        <span className="group-has-[[value=note]:checked]:hidden">Send message</span>
        {withNotes && <span className="hidden group-has-[[value=note]:checked]:inline">Add note</span>}
      </Button>
    </Form>
  );
}

/** Radios, so that it works without scripts; the box turns tan for a note. */
function NoteChoice({ internal }: { internal: boolean }) {
  const look = 'flex min-h-control cursor-pointer items-center gap-2 text-15 font-medium';
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="sr-only">Visible to</legend>
      <label className={look}>
        <input type="radio" name="internal" value="" defaultChecked={!internal} className="size-5 accent-ink" />
        Message to the customer
      </label>
      <label className={look}>
        <input type="radio" name="internal" value="note" defaultChecked={internal} className="size-5 accent-ink" />
        Internal note
      </label>
    </fieldset>
  );
}
