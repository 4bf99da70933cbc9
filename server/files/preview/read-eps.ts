import type { FileFacts } from '#contract/files/files.ts';

const headChars = 65_536;

/**
 * PostScript is a program, so it is never run. The size is read from the EPS header, and the preview is the TIFF that
 * many programs embed beside the PostScript.
 */
export function readEps(data: Buffer): { picture: Buffer | null; facts: FileFacts } {
  const hasTable = data.byteLength >= 32 && data.readUInt32BE(0) === 0xc5d0d3c6;
  const start = hasTable ? data.readUInt32LE(4) : 0;
  const [tiffStart, tiffBytes] = hasTable ? [data.readUInt32LE(20), data.readUInt32LE(24)] : [0, 0];
  const hasTiff = tiffStart > 0 && tiffBytes > 0 && tiffStart + tiffBytes <= data.byteLength;
  return {
    picture: hasTiff ? data.subarray(tiffStart, tiffStart + tiffBytes) : null,
    facts: { pages: 1, ...readBox(data.toString('latin1', start, start + headChars)), fonts: [] },
  };
}

function readBox(head: string): Pick<FileFacts, 'page_width' | 'page_height'> {
  const number = '(-?\\d{1,6}(?:\\.\\d{1,6})?)';
  const box = new RegExp(`^%%(?:HiRes)?BoundingBox: *${number} +${number} +${number} +${number}`, 'm').exec(head);
  const [left, bottom, right, top] = (box?.slice(1) ?? []).map(Number);
  if (left === undefined || bottom === undefined || right === undefined || top === undefined)
    return { page_width: null, page_height: null };
  return { page_width: Math.max(0, right - left), page_height: Math.max(0, top - bottom) };
}
