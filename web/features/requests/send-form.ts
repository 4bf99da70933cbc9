import type { FieldErrors } from '#contract/errors.ts';
import { toFieldErrors } from '#contract/field-errors.ts';
import { AskContact, AskInvite, AskProduct, FreeDesign } from '#contract/requests/request-forms.ts';
import { submitSources } from '#contract/requests/submit-source.ts';
import { track } from '../../platform/analytics/track.ts';
import { callApiQuietly } from '../../platform/api.ts';
import { ensureGuestId } from '../../platform/guest-id.ts';
import { whenOnline } from '../../platform/line.ts';
import { addArtwork } from './add-artwork.ts';
import { clearDraft, type Draft, writeDraft } from './draft.ts';
import { type ReadForm, type RequestCall, toSentPath } from './read-form.ts';

const schemas = {
  'POST /api/info/contact': AskContact,
  'POST /api/info/ask_invite': AskInvite,
  'POST /api/info/ask_product': AskProduct,
  'POST /api/info/free_design': FreeDesign,
} satisfies Record<RequestCall, unknown>;

export type SendOutcome = { sentPath: string } | { msg: string | null; fields: FieldErrors };

interface Sending {
  form: HTMLFormElement;
  draft: string;
  read: (form: FormData) => ReadForm;
  shownAt: number;
  /** The last try; the caller keeps it, and it is kept with the draft. */
  attempt: { current: Draft['attempt'] };
}

/** Checked by the server's own schema, then sent under one key: the same words have the same key, however often tried. */
export async function sendForm({ form, draft, read, shownAt, attempt }: Sending): Promise<SendOutcome> {
  const missing = await waitForUploads(form);
  if (missing) return { msg: missing, fields: {} };
  const typed = read(new FormData(form));
  const early = checkForm(typed);
  if (early) return { msg: null, fields: early };
  const reading = await addArtwork(typed);
  if ('fault' in reading) return { msg: reading.fault, fields: {} };
  const body = JSON.stringify(reading);
  if (attempt.current?.body !== body) attempt.current = { body, key: makeKey() };
  writeDraft(draft, form, attempt.current);
  const { key } = attempt.current;
  const input = { ...reading.input, guest_id: ensureGuestId(), shown_at: String(shownAt) };
  const ask = async () => {
    await whenOnline();
    return callApiQuietly(reading.call, input, { idempotencyKey: key });
  };
  const first = await ask();
  // A browser fills in a form faster than a person types: the server says when it takes it, and no one has to read about it.
  const waitMs = first.code === 422 ? first.data.wait_ms : undefined;
  const answer = waitMs === undefined ? first : await pauseFor(waitMs).then(ask);
  if (answer.code !== 200) {
    // What stands on the page is no longer what is kept: the parts that show it read it anew.
    if (answer.code === 409) form.dispatchEvent(new Event('stale', { bubbles: true }));
    const { fields = {} } = answer.data;
    return { msg: Object.keys(fields).length > 0 ? null : answer.msg, fields };
  }
  clearDraft(draft);
  form.dispatchEvent(new Event('sent'));
  trackSubmit(reading);
  return { sentPath: toSentPath(answer.data.status_url, reading) };
}

/** What the server would say, before it is asked. Loaded at the first touch of a form: the schemas have some weight. */
function checkForm({ call, input }: ReadForm): FieldErrors | null {
  const parsed = schemas[call].safeParse(input);
  return parsed.success ? null : toFieldErrors(parsed.error.issues);
}

function trackSubmit({ input }: ReadForm): void {
  track('submit', {
    submit_source: input.submit_source,
    source_type: submitSources[input.submit_source],
    ...('customize_type' in input && { customize_type: input.customize_type }),
  });
}

const longestWaitMs = 120_000;

/**
 * Files still on their way belong to what is sent; the picker marks itself while any is, and says
 * when none is any more. A sentence where one did not
 * arrive: without it the request would not be what its sender meant. They keep what they typed, and send again.
 */
async function waitForUploads(form: HTMLFormElement): Promise<string | null> {
  const failedBefore = countFailed(form);
  const isUploading = () => form.querySelector('[data-uploading]') !== null;
  if (isUploading())
    await Promise.race([
      new Promise((resolve) => form.addEventListener('uploaded', resolve, { once: true })),
      pauseFor(longestWaitMs),
    ]);
  if (isUploading()) return 'Your files are still uploading. Please send again in a moment.';
  // One that failed earlier has been seen, and left in the list on purpose.
  return countFailed(form) > failedBefore ? 'A file didn’t upload. Please try again or remove it, then send.' : null;
}

function countFailed(form: HTMLFormElement): number {
  return Number(form.querySelector('[data-failed]')?.getAttribute('data-failed') ?? 0);
}

/** Not randomUUID: it is missing where a page comes over plain http, as on a shop's own network. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
