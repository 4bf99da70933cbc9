import { randomUUID } from 'node:crypto';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { toQuotePath, toStatusPath } from '#contract/paths.ts';
import { openDatabase } from '#database/connect.ts';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { insertSession } from '#database/queries/people.ts';
import { createLink } from '#server/access-links/access-links.ts';
import { staffSession } from '#server/modules/auth/staff-cookie.ts';
import { hashToken } from '#server/modules/auth/token.ts';

export interface PrivatePage {
  path: string;
  /** Of the person who opens it; none where the link is the key. */
  cookie?: string;
}

export type PrivatePages = Record<'status' | 'quote' | 'office', PrivatePage>;

/** A request and an open quote of the demo data, opened as from an email, and the list of requests, opened by staff. */
export async function makePrivatePages(dataDir: string): Promise<PrivatePages> {
  const server = await joinEmbedded({ dataDir });
  const database = openDatabase(server.connection);
  try {
    const find = async (text: string) => String((await database.$client.query<{ id: string }>(text)).rows[0]?.id);
    const request = await find(`select id from requests where kind = 'quote' order by created_at desc, id limit 1`);
    // One that was looked at: the first look would move it.
    const quote = await find(`select id from quotes where state = 'viewed' order by created_at desc, id limit 1`);
    const token = randomUUID();
    await insertSession(database, {
      tokenHash: hashToken(token),
      userId: await find(`select id from users where demo and 'admin' = any(roles) limit 1`),
      scope: 'staff',
      ip: '',
      userAgent: '',
      expiresAt: new Date(Date.now() + staffSession.seconds * 1000),
    });
    return {
      status: { path: toStatusPath(await createLink(database, { kind: 'request', id: request }, 'respond', null)) },
      quote: { path: toQuotePath(await createLink(database, { kind: 'quote', id: quote }, 'approve', null)) },
      office: { path: backofficePaths.requests, cookie: `${staffSession.cookie}=${token}` },
    };
  } finally {
    await database.$client.end();
    await server.stop();
  }
}
