export type LogoType = 'png' | 'jpg' | 'webp' | 'svg' | 'pdf';

export interface ImageHeader {
  type: LogoType | null;
  /** In pixels, 0 where the file does not say so near its beginning. */
  width: number;
  height: number;
}

/** What a file is by its first bytes, whatever its name says; and how large, before any of it is decoded. */
export function readImageHeader(bytes: Uint8Array): ImageHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(1, 4) === 'PNG' && bytes.length >= 24)
    return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { type: 'jpg', ...readJpegSize(view) };
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return { type: 'webp', ...readWebpSize(view, text(12, 16)) };
  const start = new TextDecoder().decode(bytes.subarray(0, 4096));
  // Some programs write a few bytes before it.
  if (start.slice(0, 1024).includes('%PDF-')) return { type: 'pdf', width: 0, height: 0 };
  if (/<svg[\s>]/i.test(start)) return { type: 'svg', width: 0, height: 0 };
  return { type: null, width: 0, height: 0 };
}

const unknown = { width: 0, height: 0 };

/** Walks from segment to segment to the one that begins a frame. */
function readJpegSize(view: DataView): { width: number; height: number } {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return unknown;
    const segment = view.getUint8(at + 1);
    const isFrame = segment >= 0xc0 && segment <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(segment);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return unknown;
}

function readWebpSize(view: DataView, chunk: string): { width: number; height: number } {
  if (view.byteLength < 30) return unknown;
  if (chunk === 'VP8X')
    return { width: 1 + (view.getUint32(24, true) & 0xff_ffff), height: 1 + (view.getUint32(26, true) >>> 8) };
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk !== 'VP8L') return unknown;
  const bits = view.getUint32(21, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
