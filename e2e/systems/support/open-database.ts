import pg from 'pg';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';

/** Straight to the embedded database of a running site, until the test ends. */
export async function openDatabase(atEnd: (close: () => unknown) => void, dataDir: string) {
  const server = await joinEmbedded({ dataDir });
  const client = new pg.Client(server.connection);
  client.on('error', () => undefined);
  await client.connect();
  atEnd(async () => {
    await client.end();
    await server.stop();
  });
  return async (text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Record<string, unknown>[];
}
