import type { CursorMeta } from '#contract/backoffice/cursor-paging.ts';
import type { Cursor, Keyset, KeysetPage } from '#database/queries/keyset.ts';

/** What a value of each kind may look like: anything else would be an error of the database. */
const forms = {
  time: /^\d{1,16}$/,
  number: /^\d{1,18}$/,
  text: /^[^\0]{0,400}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

/** null for the top of the list, and for a cursor that is not of this list. */
export function readCursor(text: string, { columns }: Keyset): Cursor | null {
  try {
    const [back, ...key]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
    const fits = key.length === columns.length && columns.every(({ kind }, at) => forms[kind].test(String(key[at])));
    return fits ? { back: back === 1, key: key.map(String) } : null;
  } catch {
    return null;
  }
}

function toCursorText(cursor: Cursor | null): string | null {
  return cursor && Buffer.from(JSON.stringify([cursor.back ? 1 : 0, ...cursor.key])).toString('base64url');
}

export function toCursorMeta(page: KeysetPage<unknown>, perPage: number, total: number): CursorMeta {
  return {
    per_page: perPage,
    total_count: total,
    previous: toCursorText(page.previous),
    next: toCursorText(page.next),
  };
}
