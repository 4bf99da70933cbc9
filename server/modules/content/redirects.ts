import type { Redirect } from '#contract/content/content.ts';
import type { Database } from '#database/connect.ts';
import { listRedirects } from '#database/queries/records.ts';
import { type KeptReading, keepReading } from '../../kept-reading.ts';

/** Redirects by the path they leave; asked at every navigation, changed rarely. */
export type Redirects = ReadonlyMap<string, Redirect>;

export function keepRedirects(database: Database): KeptReading<Redirects> {
  return keepReading(async () => {
    const rows = await listRedirects(database);
    return new Map(rows.map((row) => [toKey(row.from), { from: row.from, to: row.to, permanent: row.permanent }]));
  });
}

export function findRedirect(redirects: Redirects, path: string): Redirect | null {
  return redirects.get(toKey(path)) ?? null;
}

function toKey(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
