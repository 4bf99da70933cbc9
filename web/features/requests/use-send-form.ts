import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { FieldErrors } from '#contract/errors.ts';
import { trackWork } from '../../platform/pending-work.ts';
import { hasTypedInput } from '../../platform/typed-input.ts';
import type { Draft } from './draft.ts';
import { hasDraft, noteSending } from './draft-place.ts';
import type { ReadForm } from './read-form.ts';

interface SendFormOptions {
  /** Names the draft: one per form and what it is about. */
  draft: string;
  read: (form: FormData) => ReadForm;
  /** What the server said of a form that it got without scripts; then the draft is not asked. */
  answered?: { fields: FieldErrors; msg: string } | null;
  /** A form whose rows of products are state restores them itself; the other fields are filled for it. */
  onRestore?: (entries: Draft['entries']) => void;
}

type Phase = { sending: boolean; msg: string | null; fields: FieldErrors };

/** The form stands on many pages and is used on few visits: what works it arrives at the first touch. */
const loadDraft = () => import('./draft.ts');
const loadSend = () => import('./send-form.ts');
const unreachable = 'We couldn’t reach the site. Please check your connection and try again.';

/**
 * A form of this feature in the browser: kept as a draft, checked early by the server's own schema, sent once under one
 * key, and never emptied by a failure. Without scripts the same form posts to its action.
 */
export function useSendForm({ draft, read, answered, onRestore }: SendFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const busy = useRef(false);
  const attempt = useRef<Draft['attempt']>(undefined);
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>({
    sending: false,
    msg: answered && Object.keys(answered.fields).length === 0 ? answered.msg : null,
    fields: answered?.fields ?? {},
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    shownAt.current = Date.now();
    // Typed before this form listened: a draft of it is kept from now on.
    if (form.current && hasTypedInput(form.current)) keep();
    else if (!answered && hasDraft(draft)) void loadDraft().then(restore, () => undefined);
    // A visitor who went on typing while the page came to life is not pulled away from it.
    if (answered && !form.current?.contains(document.activeElement)) focusFirstFault(form.current);
  }, [draft]);

  function restore({ readDraft, fillFrom }: Awaited<ReturnType<typeof loadDraft>>) {
    const kept = readDraft(draft);
    if (!kept || !form.current || hasTypedInput(form.current)) return;
    attempt.current = kept.attempt;
    onRestore?.(kept.entries);
    fillFrom(form.current, onRestore ? kept.entries.filter(([name]) => !name.startsWith('line_')) : kept.entries);
  }

  function keep() {
    void loadDraft().then(
      ({ writeDraft }) => form.current && writeDraft(draft, form.current, attempt.current),
      () => undefined,
    );
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A button with a name asks the page for something else, and files in a plain field travel by the browser's own post.
    if (submitter?.getAttribute('name')) return;
    if (hasPlainFiles(element)) return noteSending(draft);
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setPhase((now) => ({ ...now, sending: true, msg: null }));
    const outcome = await trackWork(
      loadSend().then(
        ({ sendForm }) => sendForm({ form: element, draft, read, shownAt: shownAt.current, attempt }),
        () => ({ msg: unreachable, fields: {} }),
      ),
    );
    if ('sentPath' in outcome) await navigate(outcome.sentPath);
    // At once: a focus that moved after the messages are read would move away from what is being mended.
    flushSync(() => setPhase({ sending: false, msg: null, fields: {}, ...('msg' in outcome && outcome) }));
    focusFirstFault(form.current);
    busy.current = false;
  }

  const warm = () => void loadSend().catch(() => undefined);
  return { ...phase, formProps: { ref: form, noValidate: true, onSubmit, onInput: keep, onFocus: warm }, keep };
}

function hasPlainFiles(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="file"][data-plain]')].some(
    (input) => input.files?.length,
  );
}

function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
