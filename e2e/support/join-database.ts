import pg from 'pg';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';

/** The database of a site in a process of its own, beside it. Close it before the story ends. */
export async function joinDatabase(dataDir: string) {
  const server = await joinEmbedded({ dataDir });
  const client = new pg.Client(server.connection);
  await client.connect();
  const query = async (text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Record<string, string>[];
  const close = async () => {
    await client.end();
    await server.stop();
  };
  return { query, close };
}
