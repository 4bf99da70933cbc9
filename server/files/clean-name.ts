import { type UploadKind, uploadKindRows } from '#contract/files/upload-limits.ts';

const maxLength = 100;
/** No disk has longer names; a longer one is sent to keep us busy. */
const maxGiven = 1000;

/**
 * The name as a visitor would know it again, and as no system stumbles over it: no folders, no control or direction
 * characters, none that Windows refuses, and the ending that fits what the file is.
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
  const { endings } = uploadKindRows[kind];
  const fitting = endings.includes(ending) ? ending : endings[0];
  // By characters, not by halves of them.
  const short = [...stem].slice(0, maxLength).join('').trimEnd() || 'file';
  // A second ending hides what a file is: invoice.html.png.
  return `${short.replaceAll('.', '_')}.${fitting}`;
}
