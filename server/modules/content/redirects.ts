import type { Redirect } from '#contract/content/content.ts';
import type { Database } from '#database/connect.ts';
import { listRedirects } from '#database/queries/records.ts';

export interface RedirectTable {
  find(path: string): Promise<Redirect | null>;
  /** Forget what is known; the next question reads the table again. */
  drop(): void;
}

/** Redirects are asked at every navigation and change rarely: one read, kept until content changes. */
export function createRedirectTable(database: Database): RedirectTable {
  let known: Promise<Map<string, Redirect>> | null = null;

  async function read(): Promise<Map<string, Redirect>> {
    const rows = await listRedirects(database);
    return new Map(rows.map((row) => [toKey(row.from), { from: row.from, to: row.to, permanent: row.permanent }]));
  }

  return {
    async find(path) {
      known ??= read();
      const reading = known;
      try {
        return (await reading).get(toKey(path)) ?? null;
      } catch (error) {
        // A failed read must not stick: the database may be back for the next question.
        if (known === reading) known = null;
        throw error;
      }
    },
    drop() {
      known = null;
    },
  };
}

function toKey(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
