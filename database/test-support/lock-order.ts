import type pg from 'pg';

/**
 * The order in which a transaction takes the locks of money and goods (decision 0016): what stands in one row is never held
 * together, or is taken by id. Lines, shipments, problems and payments need no lock of their own, since the order is theirs.
 */
const ranks = [
  ['checkout'],
  ['companies', 'guest'],
  ['quotes', 'store_approvals'],
  ['orders'],
  ['designs'],
  ['stock_levels'],
  ['storage_releases'],
  ['storage_items'],
];

/** Advisory locks by their second key. */
const advisory: Record<string, string> = { 45: 'checkout', 46: 'guest' };

/** Those who hold several stored items hold the company too, so the items may be in any order. */
const isInAnyOrder = (table: string, held: readonly Lock[]) =>
  table === 'storage_items' && held.some((lock) => lock.table === 'companies');

interface Lock {
  table: string;
  /** Null where a statement names its rows in another way than by one id. */
  id: string | null;
}

const toRank = (table: string) => ranks.findIndex((tables) => tables.includes(table));

const locking = /^select .* from "?(\w+)"?.* for (?:no key )?update/s;
const writing = /^(?:update|delete from) "?(\w+)"?/;
const inserting = /^insert into "?(\w+)"?/;
const byId = /where \(?(?:"\w+"\.)?"?(?:id|product_uuid)"? = \$(\d+)/;
const advisoryLock = /pg_advisory_xact_lock\(hashtextextended\(\$1, (\d+)\)\)/;

/** The lock that a statement takes, if it is one of those above. */
function readLock(statement: string, values: readonly unknown[]): Lock | null {
  const key = advisoryLock.exec(statement)?.[1];
  if (key) return advisory[key] ? { table: advisory[key], id: String(values[0]) } : null;
  const table = (locking.exec(statement) ?? writing.exec(statement))?.[1] ?? '';
  if (toRank(table) < 0) return null;
  const at = byId.exec(statement)?.[1];
  return { table, id: at ? String(values[Number(at) - 1]) : null };
}

/** What one transaction holds. A row that it wrote itself is its own: no one waits for that. */
function createTransaction(note: (violation: string) => void) {
  const held: Lock[] = [];
  const written = new Set<string>();
  return (text: string, values: readonly unknown[]) => {
    const statement = text.trim();
    written.add(inserting.exec(statement)?.[1] ?? '');
    const lock = readLock(statement, values);
    if (!lock || written.has(lock.table)) return;
    const { table, id } = lock;
    const same = held.filter((each) => each.table === table);
    if (same.some((each) => each.id === null || each.id === id || id === null)) return;
    const later = held.find((each) => toRank(each.table) > toRank(table));
    if (later) note(`${table} after ${later.table}: ${statement}`);
    const isLower = same.some((each) => String(each.id) > String(id));
    if (isLower && !isInAnyOrder(table, held)) note(`${table} not by id: ${statement}`);
    if (id === null && locking.test(statement) && !/ order by /.test(statement))
      note(`${table} in no order: ${statement}`);
    held.push(lock);
  };
}

interface LockWatch {
  /** Statements that took a lock out of order: two such transactions can deadlock. */
  violations: string[];
  /** Statements at which PostgreSQL ended a transaction for a deadlock, also where it was tried again, and what they waited for. */
  deadlocks: string[];
}

/** Reads every statement of a pool. */
export function watchLocks(pool: pg.Pool): LockWatch {
  const watch: LockWatch = { violations: [], deadlocks: [] };
  const noteFailure = (
    statement: string,
    { code, where, detail }: Partial<Record<'code' | 'where' | 'detail', string>>,
  ) => {
    if (code === '40P01') watch.deadlocks.push([statement, where, detail].join('\n'));
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...all: unknown[]) => unknown;
    let read: ReturnType<typeof createTransaction> | null = null;
    client.query = ((config: string | { text: string; values?: unknown[] }, ...more: unknown[]) => {
      const text = typeof config === 'string' ? config : config.text;
      const values = Array.isArray(more[0]) ? more[0] : typeof config === 'string' ? [] : (config.values ?? []);
      if (/^begin/i.test(text)) read = createTransaction((violation) => watch.violations.push(violation));
      else if (/^(commit|rollback)$/i.test(text)) read = null;
      else read?.(text, values);
      const answer = query(config, ...more);
      if (answer instanceof Promise) answer.catch((error) => noteFailure(text, error));
      return answer;
    }) as typeof client.query;
  });
  return watch;
}
