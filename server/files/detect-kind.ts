import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { UploadKind } from '#contract/files/upload-limits.ts';
import type { FileStore } from './file-store.ts';

/** The first and the last bytes, by which a kind is detected. */
const headBytes = 65_536;

export interface Inspection {
  kind: UploadKind | null;
  sha256: string;
}

/** Illustrator's own data inside a PDF, by which it is an AI file. */
const illustratorWords = ['/AIPrivateData', '/AIMetaData', 'application/vnd.adobe.illustrator', '%AI5_'];
const longestWord = Math.max(...illustratorWords.map((word) => word.length));

/** What the bytes are, whatever the file is called, and their hash: read once, never held. */
export async function inspectFile(store: FileStore, key: string, bytes: number): Promise<Inspection | null> {
  const head = await readBytes(store, key, 0, Math.min(bytes, headBytes) - 1);
  if (!head) return null;
  const start = await detectStart(head, bytes);
  // Stops reading a file that we do not accept.
  if (!start) return { kind: null, sha256: '' };
  const body = await store.read(key);
  if (!body) return null;
  const hash = createHash('sha256');
  let isIllustrator = false;
  let tail = Buffer.alloc(0);
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    if (start !== 'pdf') continue;
    const seen = Buffer.concat([tail.subarray(-longestWord), chunk]);
    isIllustrator ||= illustratorWords.some((word) => seen.includes(word));
    tail = Buffer.concat([tail, chunk]).subarray(-headBytes);
  }
  const sha256 = hash.digest('hex');
  if (start !== 'pdf') return { kind: start, sha256 };
  // Every PDF ends by saying where its table of contents is; a page of text behind '%PDF-' does not.
  if (!tail.includes('startxref')) return { kind: null, sha256 };
  return { kind: isIllustrator ? 'ai' : 'pdf', sha256 };
}

async function readBytes(store: FileStore, key: string, start: number, end: number): Promise<Buffer | null> {
  const body = await store.read(key, { start, end });
  return body && Buffer.from(await new Response(body).arrayBuffer());
}

async function detectStart(head: Buffer, bytes: number): Promise<UploadKind | null> {
  const ext = (await fileTypeFromBuffer(head))?.ext;
  if (ext === 'apng') return 'png';
  if (ext === 'png' || ext === 'jpg' || ext === 'webp' || ext === 'pdf') return ext;
  if (ext === 'ps' || ext === 'eps') return detectPostScript(head, bytes);
  return isSvg(head) ? 'svg' : null;
}

function detectPostScript(head: Buffer, bytes: number): UploadKind | null {
  const text = head.toString('latin1', 0, 2048);
  if (text.startsWith('\xc5\xd0\xd3\xc6')) return isDosEps(head, bytes) ? 'eps' : null;
  if (!text.startsWith('%!PS-Adobe')) return null;
  if (/^%!PS-Adobe-\d\.\d +EPSF/.test(text)) return 'eps';
  return /%%Creator:\s*\(?Adobe Illustrator/.test(text) ? 'ai' : 'eps';
}

/** A small binary table in front says where the PostScript begins. */
function isDosEps(head: Buffer, bytes: number): boolean {
  if (head.byteLength < 32) return false;
  const [start, length] = [head.readUInt32LE(4), head.readUInt32LE(8)];
  const isWithin = start >= 28 && start + length <= bytes;
  return isWithin && (start + 4 > head.byteLength || head.toString('latin1', start, start + 4) === '%!PS');
}

/** Its first element is `svg`, after any declaration and comments; no other encoding than UTF-8 is looked for. */
function isSvg(head: Buffer): boolean {
  let rest = head.toString('utf8').replace(/^\uFEFF/, '');
  for (;;) {
    rest = rest.trimStart();
    if (/^<svg[\s/>]/.test(rest)) return true;
    const end = rest.startsWith('<!--')
      ? '-->'
      : rest.startsWith('<?')
        ? '?>'
        : /^<!DOCTYPE\s+svg/i.test(rest)
          ? 'doctype'
          : null;
    if (!end) return false;
    const found = end === 'doctype' ? findDoctypeEnd(rest) : rest.indexOf(end);
    if (found === -1) return false;
    rest = rest.slice(found + (end === 'doctype' ? 1 : end.length));
  }
}

/** Illustrator writes entities into its document type, in square brackets. */
function findDoctypeEnd(text: string): number {
  const [end, bracket] = [text.indexOf('>'), text.indexOf('[')];
  if (bracket === -1 || end < bracket) return end;
  const close = text.indexOf(']', bracket);
  return close === -1 ? -1 : text.indexOf('>', close);
}
