import type { Envelope, FailureEnvelope } from '#contract/envelope.ts';
import type { UploadedFile } from '#contract/files/files.ts';
import { callApiQuietly } from '../../platform/api.ts';
import { ensureGuestId } from '../../platform/guest-id.ts';

export type SendOutcome =
  | { ok: true; uploaded: UploadedFile }
  | { ok: false; error: string; canRetry: boolean }
  | { ok: false; error: null };

const unreachable = 'We couldn’t reach the site. Please check your connection.';
const cancelled: SendOutcome = { ok: false, error: null };
/** As long as the server reads, and as a presigned URL is good for. */
const toTimeoutMs = (bytes: number) => 120_000 + bytes / 100;

/** Begins, sends the bytes to where the site says (itself, or its file store), and confirms. */
export async function sendFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const guest_id = ensureGuestId();
  const begun = await callApiQuietly('POST /api/file/begin', { name: file.name, bytes: file.size, guest_id });
  if (signal.aborted) return cancelled;
  if (begun.code !== 200) return toFault(begun);
  const { file_id, url, headers } = begun.data;
  const sent = await put(file, url, headers, onProgress, signal);
  if (signal.aborted) return cancelled;
  if (sent !== null) return toFault(sent);
  const confirmed = await callApiQuietly('POST /api/file/confirm', { file_id, guest_id });
  if (signal.aborted) return cancelled;
  return confirmed.code === 200 ? { ok: true, uploaded: confirmed.data } : toFault(confirmed);
}

/** `fetch` says nothing of how much it has sent; XMLHttpRequest does. Answers null where all of it arrived. */
function put(
  file: File,
  url: string,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Partial<FailureEnvelope> | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = toTimeoutMs(file.size);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    const isSent = () => request.status >= 200 && request.status < 300;
    // A file store answers in another form; its refusals are none of the visitor's.
    request.onloadend = () => resolve(isSent() ? null : ((request.response as FailureEnvelope | null) ?? {}));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function toFault({ code, msg }: Partial<Envelope>): SendOutcome {
  // What the file itself is to blame for stays so; everything else may pass.
  const isFault = code !== undefined && [413, 415, 422].includes(code);
  return { ok: false, error: msg ?? unreachable, canRetry: !isFault };
}
