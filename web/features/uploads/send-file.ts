import type { Envelope } from '#contract/envelope.ts';
import type { UploadedFile } from '#contract/files/files.ts';
import { readToken } from '../../platform/api.ts';
import { ensureGuestId } from '../../platform/guest-id.ts';

export type SendOutcome =
  | { ok: true; uploaded: UploadedFile }
  | { ok: false; error: string; canRetry: boolean }
  | { ok: false; error: null };

const unreachable = 'We could not reach the site. Please check your connection.';
const timeoutMs = 120_000;

/** `fetch` tells nothing of what has left the house so far; this older way does. */
export function sendFile(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<SendOutcome> {
  const form = new FormData();
  form.set('guest_id', ensureGuestId());
  form.set('file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/file/upload');
    const token = readToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.timeout = timeoutMs;
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => resolve(toOutcome(request.response as Envelope<UploadedFile> | null));
    request.onerror = () => resolve({ ok: false, error: unreachable, canRetry: true });
    request.ontimeout = () => resolve({ ok: false, error: unreachable, canRetry: true });
    request.onabort = () => resolve({ ok: false, error: null });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function toOutcome(envelope: Envelope<UploadedFile> | null): SendOutcome {
  if (envelope?.code === 200) return { ok: true, uploaded: envelope.data };
  // What the file itself is to blame for stays so; everything else may pass.
  const isFault = envelope !== null && [413, 415, 422].includes(envelope.code);
  return { ok: false, error: envelope?.msg ?? unreachable, canRetry: !isFault };
}
