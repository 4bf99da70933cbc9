import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FailureData } from '#contract/envelope.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { submitSources } from '#contract/requests/submit-source.ts';
import { track } from '../../platform/analytics/track.ts';
import { callApiQuietly } from '../../platform/api.ts';
import { ensureGuestId } from '../../platform/guest-id.ts';
import { clearDraft, type Draft, fillFrom, noteSending, readDraft, writeDraft } from './draft.ts';
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

const loadCheck = () => import('./check-form.ts');
/** The server takes nothing that came faster; nobody should have to read about that. */
const leastMs = 2_100;

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
    msg: answered?.msg ?? null,
    fields: answered?.fields ?? {},
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    shownAt.current = Date.now();
    if (answered) return focusFirstFault(form.current);
    const kept = readDraft(draft);
    if (!kept) return;
    attempt.current = kept.attempt;
    onRestore?.(kept.entries);
    const entries = onRestore ? kept.entries.filter(([name]) => !name.startsWith('line_')) : kept.entries;
    if (form.current) fillFrom(form.current, entries);
  }, [draft]);

  useEffect(() => {
    if (!phase.sending && Object.keys(phase.fields).length > 0) focusFirstFault(form.current);
  }, [phase]);

  function keep() {
    if (form.current) writeDraft(draft, form.current, attempt.current);
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
    setPhase(await send(element));
    busy.current = false;
  }

  async function send(element: HTMLFormElement): Promise<Phase> {
    await waitForUploads(element);
    const reading = read(new FormData(element));
    // Without the check, as after a lost connection, the server says what is wrong.
    const early = await loadCheck()
      .then(({ checkForm }) => checkForm(reading))
      .catch(() => null);
    if (early) return { sending: false, msg: null, fields: early };
    const body = JSON.stringify(reading);
    if (attempt.current?.body !== body) attempt.current = { body, key: makeKey() };
    keep();
    await pauseFor(leastMs - (Date.now() - shownAt.current));
    const answer = await callApiQuietly(
      reading.call,
      { ...reading.input, guest_id: ensureGuestId(), shown_at: String(shownAt.current) },
      { idempotencyKey: attempt.current.key },
    );
    if (answer.code !== 200) {
      const { fields = {} } = answer.data as unknown as FailureData;
      return { sending: false, msg: answer.code === 422 && Object.keys(fields).length > 0 ? null : answer.msg, fields };
    }
    clearDraft(draft);
    trackSubmit(reading);
    await navigate(`${answer.data.status_url}?sent=1`);
    return { sending: false, msg: null, fields: {} };
  }

  return {
    ...phase,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit,
      onInput: keep,
      onFocus: () => void loadCheck().catch(() => null),
    },
    keep,
  };
}

function trackSubmit({ input }: ReadForm): void {
  track('submit', {
    submit_source: input.submit_source,
    source_type: submitSources[input.submit_source],
    ...('customize_type' in input && { customize_type: input.customize_type }),
  });
}

function hasPlainFiles(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="file"][data-plain]')].some(
    (input) => input.files?.length,
  );
}

/** Files still on their way belong to what is sent; the picker marks itself while any is. */
async function waitForUploads(form: HTMLFormElement): Promise<void> {
  for (let waited = 0; waited < 120_000 && form.querySelector('[data-uploading]'); waited += 200) await pauseFor(200);
}

function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Not randomUUID: it is missing where a page comes over plain http, as on a shop's own network. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
