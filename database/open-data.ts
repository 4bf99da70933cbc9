import { type Connection, closeDatabase, type Database, openDatabase, waitUntilReachable } from './connect.ts';
import { type EmbeddedServer, joinEmbedded, startEmbedded } from './embedded/embedded-server.ts';

/** What is still under way when the data are closed has so long to end by itself. */
const closeGraceMs = 5_000;

export interface Data {
  connection: Connection;
  database: Database;
  close(): Promise<void>;
}

interface DataOptions {
  databaseUrl: string | null;
  dataDir: string;
  /** The site owns the embedded server; a command joins the one that runs, or has one for its own duration. */
  as: 'site' | 'command';
  log: (line: string) => void;
  poolSize?: number;
}

/** The one way to the data: the server DATABASE_URL names, or our own under DATA_DIR. */
export async function openData(options: DataOptions): Promise<Data> {
  if (options.databaseUrl) return openServer({ connectionString: options.databaseUrl }, options);
  const start = options.as === 'site' ? startEmbedded : joinEmbedded;
  let embedded = await start({ dataDir: options.dataDir, log: options.log });
  let closing = false;

  // A postgres that dies under a running site is started again; requests meanwhile get 503 and the site recovers.
  async function keepAlive(): Promise<void> {
    while (options.as === 'site') {
      const reason = await embedded.died;
      if (closing) return;
      options.log(`the embedded PostgreSQL ended (${reason}); starting it again`);
      embedded = await restart();
    }
  }

  async function restart(): Promise<EmbeddedServer> {
    for (let pause = 200; ; pause = Math.min(pause * 2, 5000)) {
      try {
        return await start({ dataDir: options.dataDir, log: options.log });
      } catch (error) {
        options.log(`it did not start: ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  void keepAlive();
  const data = await openServer(embedded.connection, options);
  return {
    ...data,
    async close() {
      closing = true;
      await data.close();
      await embedded.stop();
    },
  };
}

async function openServer(connection: Connection, options: DataOptions): Promise<Data> {
  const database = openDatabase(connection, {
    poolSize: options.poolSize,
    onError: (error) => options.log(`database connection lost: ${error.message}`),
  });
  try {
    await waitUntilReachable(database, options.as === 'site' ? 15 : 5);
  } catch (error) {
    await database.$client.end().catch(() => undefined);
    throw new DataUnreachableError(`The database cannot be reached: ${toReason(error)}`);
  }
  return { connection, database, close: () => closeDatabase(database, closeGraceMs) };
}

/** Its message is one line for the person who starts the site. */
class DataUnreachableError extends Error {}

function toReason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).split('\n')[0] ?? '';
}
