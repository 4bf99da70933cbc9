import { type UploadKind, uploadKindRows } from '#contract/files/upload-limits.ts';

const maxLength = 100;
/** No file system has longer names, so a longer one is cut before it is processed. */
const maxGiven = 1000;

/**
 * A file name that is safe on every system and still the visitor's: without folders, control and direction characters
 * and those that Windows rejects, and with the extension of what the file is.
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
  // By code points: a cut between surrogates would leave half a character.
  const short = [...stem].slice(0, maxLength).join('').trimEnd() || 'file';
  // A second extension would hide what a file is: invoice.html.png.
  return `${short.replaceAll('.', '_')}.${fitting}`;
}
