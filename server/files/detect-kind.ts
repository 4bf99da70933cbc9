import type { UploadKind } from '#contract/files/upload-limits.ts';

/** What the bytes are, whatever the file is called. Pictures and drawings are read in full afterwards. */
export function detectKind(data: Uint8Array): UploadKind | null {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpg';
  if (toText(bytes, 0, 4) === 'RIFF' && toText(bytes, 8, 12) === 'WEBP') return 'webp';
  if (toText(bytes, 0, 5) === '%PDF-') return detectPdf(bytes);
  if (startsWith(bytes, [0xc5, 0xd0, 0xd3, 0xc6])) return isDosEps(bytes) ? 'eps' : null;
  if (toText(bytes, 0, 10) === '%!PS-Adobe') return detectPostScript(bytes);
  return looksLikeMarkup(bytes) ? 'svg' : null;
}

/** An Illustrator file is a PDF with Illustrator's own data inside, or PostScript that it wrote. */
function detectPdf(bytes: Buffer): UploadKind | null {
  // Every PDF ends by saying where its table of contents is; a page of text behind '%PDF-' does not.
  if (bytes.lastIndexOf('startxref') < Math.max(0, bytes.byteLength - 65_536)) return null;
  const isIllustrator = ['/AIPrivateData', '/AIMetaData', 'application/vnd.adobe.illustrator', '%AI5_'].some((mark) =>
    bytes.includes(mark),
  );
  return isIllustrator ? 'ai' : 'pdf';
}

function detectPostScript(bytes: Buffer): UploadKind {
  const head = toText(bytes, 0, 2048);
  if (/^%!PS-Adobe-\d\.\d +EPSF/.test(head)) return 'eps';
  return /%%Creator:\s*\(?Adobe Illustrator/.test(head) ? 'ai' : 'eps';
}

/** A small binary table in front says where the PostScript begins. */
function isDosEps(bytes: Buffer): boolean {
  if (bytes.byteLength < 32) return false;
  const [start, length] = [bytes.readUInt32LE(4), bytes.readUInt32LE(8)];
  return start >= 28 && start + length <= bytes.byteLength && toText(bytes, start, start + 4) === '%!PS';
}

/** A drawing, as far as its first characters tell: whether it is one, its reader says. */
function looksLikeMarkup(bytes: Buffer): boolean {
  const head = bytes
    .subarray(0, 4096)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return /^<(\?xml|!--|!doctype\s+svg|svg)[\s>-]/i.test(head);
}

function startsWith(bytes: Buffer, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function toText(bytes: Buffer, from: number, to: number): string {
  return bytes.subarray(from, to).toString('latin1');
}
