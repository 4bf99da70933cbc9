import { type Connection, type Database, openDatabase } from '../connect.ts';

/** A clock that runs as always, but so far behind as it was set last. */
export interface MovedClock {
  /** Connections on which `now()` and `clock_timestamp()` follow the clock. */
  database: Database;
  setTo(at: Date): Promise<void>;
  /** Does something at the true time, such as a call whose signature carries a date. */
  atTrueTime<T>(work: () => Promise<T>): Promise<T>;
  /** Everything has the true time again. */
  close(): Promise<void>;
}

/**
 * Sets the clock of services back while the demo is played, and asks nothing of them: what calls `new Date()` or `Date.now()` in
 * this process, or `now()` in a statement on these connections, is told the time of the story. Only for a process that does
 * nothing else meanwhile. In SQL, a schema before `pg_catalog` in the search path has the two functions; JavaScript gets a `Date`
 * whose present is behind.
 */
export async function openMovedClock(connection: Connection): Promise<MovedClock> {
  const trueDate = Date;
  const database = openDatabase(connection, {
    poolSize: 3,
    // Commits do not wait for the disk one by one: the last one, in `close`, waits for all.
    sessionOptions: '-c search_path=story_clock,pg_catalog,public -c synchronous_commit=off',
  });
  let behindMs = 0;
  const run = (statement: string, values?: unknown[]) => database.$client.query(statement, values);
  await run(`
    drop schema if exists story_clock cascade;
    create schema story_clock;
    create table story_clock.hand as select interval '0' as behind;
    create function story_clock.now() returns timestamptz language sql stable
      as 'select pg_catalog.now() - behind from story_clock.hand';
    create function story_clock.clock_timestamp() returns timestamptz language sql volatile
      as 'select pg_catalog.clock_timestamp() - behind from story_clock.hand'`);
  const toNow = () => trueDate.now() - behindMs;
  globalThis.Date = new Proxy(trueDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [toNow()], made),
    get: (target, key) => (key === 'now' ? toNow : Reflect.get(target, key)),
  });

  return {
    database,
    async setTo(at) {
      behindMs = Math.max(0, trueDate.now() - at.getTime());
      await run(`update story_clock.hand set behind = $1 * interval '1 ms'`, [behindMs]);
    },
    async atTrueTime(work) {
      const before = behindMs;
      behindMs = 0;
      try {
        return await work();
      } finally {
        behindMs = before;
      }
    },
    async close() {
      globalThis.Date = trueDate;
      await run('set synchronous_commit to on; drop schema story_clock cascade');
      await database.$client.end();
    },
  };
}
