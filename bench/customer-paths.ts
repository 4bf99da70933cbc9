import { toQuotePath, toStatusPath } from '#contract/paths.ts';
import { openDatabase } from '#database/connect.ts';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { createLink } from '#server/access-links/access-links.ts';

export interface CustomerPaths {
  status: string;
  quote: string;
}

/** A request and an open quote of the demo data, by links of their own: as customers open them from an email. */
export async function makeCustomerPaths(dataDir: string): Promise<CustomerPaths> {
  const server = await joinEmbedded({ dataDir });
  const database = openDatabase(server.connection);
  try {
    const find = async (text: string) => String((await database.$client.query<{ id: string }>(text)).rows[0]?.id);
    const request = await find(`select id from requests where kind = 'quote' order by created_at desc, id limit 1`);
    // One that was looked at: the first look would move it.
    const quote = await find(`select id from quotes where state = 'viewed' order by created_at desc, id limit 1`);
    return {
      status: toStatusPath(await createLink(database, { kind: 'request', id: request }, 'respond', null)),
      quote: toQuotePath(await createLink(database, { kind: 'quote', id: quote }, 'approve', null)),
    };
  } finally {
    await database.$client.end();
    await server.stop();
  }
}
