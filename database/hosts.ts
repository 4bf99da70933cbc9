import pg from 'pg';

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/;

/**
 * One URL per server of `postgres://user:password@one:5432,two:5433/shop?target_session_attrs=read-write`, as libpq
 * writes it. Empty when the text is no such URL. The site writes, so `read-write` is the only attribute there is.
 */
export function toHostUrls(url: string): string[] {
  const [whole, login = '', hosts = '', path = '', search = ''] = parts.exec(url) ?? [];
  if (whole === undefined) return [];
  const parameters = new URLSearchParams(search);
  if ((parameters.get('target_session_attrs') ?? 'read-write') !== 'read-write') return [];
  parameters.delete('target_session_attrs');
  const rest = parameters.size > 0 ? `?${parameters}` : '';
  const urls = hosts.split(',').map((host) => `${login}${host}${path}${rest}`);
  return urls.every((one) => URL.canParse(one)) ? urls : [];
}

/** The same servers and login, another database. */
export function replaceDatabase<C extends { connectionString: string } | { database: string }>(
  connection: C,
  name: string,
): C {
  if (!('connectionString' in connection)) return { ...connection, database: name };
  const [, login = '', hosts = '', , search] = parts.exec(connection.connectionString) ?? [];
  return { ...connection, connectionString: `${login}${hosts}/${name}${search === undefined ? '' : `?${search}`}` };
}

const classes = new Map<string, typeof pg.Client>();

/**
 * The driver knows one server. Of several, this client takes the one that was writable last; when it cannot be reached
 * or is a standby, the connection fails and the next client tries the next server. All clients of the process share
 * what was learned.
 */
export function toClientClass(connectionString: string): typeof pg.Client {
  const urls = toHostUrls(connectionString);
  if (urls.length < 2) return pg.Client;
  const known = classes.get(connectionString) ?? createHostClient(urls);
  classes.set(connectionString, known);
  return known;
}

function createHostClient(urls: string[]): typeof pg.Client {
  let current = 0;
  class HostClient extends pg.Client {
    readonly place = current;

    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: urls[current] });
      // While the server is being asked whether it is writable, the pool does not listen for errors yet.
      this.on('error', () => undefined);
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<this> | undefined {
      const connected = this.connectToWritable();
      if (!callback) return connected;
      connected.then(
        () => callback(null),
        (error) => callback(error),
      );
    }

    private async connectToWritable(): Promise<this> {
      try {
        await super.connect();
        const { rows } = await this.query('show transaction_read_only');
        if (rows[0]?.transaction_read_only === 'on') throw new StandbyError();
        return this;
      } catch (error) {
        // Many clients fail at once: together they move on by one server.
        if (current === this.place) current = (current + 1) % urls.length;
        this.end().catch(() => undefined);
        throw error;
      }
    }
  }
  return HostClient;
}

/** Has PostgreSQL's own code for a write on a standby, so that calls answer 503 as for an unreachable database. */
class StandbyError extends Error {
  readonly code = '25006';

  constructor() {
    super('The database server is a standby: it takes no writes.');
  }
}
