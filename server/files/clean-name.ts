import type { UploadKind } from '#contract/files/upload-limits.ts';

const endings: Record<UploadKind, string[]> = {
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  webp: ['webp'],
  svg: ['svg'],
  pdf: ['pdf'],
  ai: ['ai', 'pdf'],
  eps: ['eps', 'ps'],
};

const maxLength = 100;
/** No disk has longer names; whoever sends one wants to keep us busy. */
const maxGiven = 1000;

/**
 * The name as a visitor would know it again, and as no system stumbles over it: no folders, no control or direction
 * marks, no signs that Windows refuses, and the ending that fits what the file is.
 */
export function cleanName(given: string, kind: UploadKind): string {
  const last = given.slice(-maxGiven).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/[<>:"|?*%]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(plain)?.[1]?.toLowerCase() ?? '';
  const stem = ending ? plain.slice(0, -ending.length - 1) : plain;
  const fitting = endings[kind].includes(ending) ? ending : endings[kind][0];
  // By characters, not by halves of them.
  const short = [...stem].slice(0, maxLength).join('').trimEnd() || 'file';
  // A second ending hides what a file is: invoice.html.png.
  return `${short.replaceAll('.', '_')}.${fitting}`;
}
