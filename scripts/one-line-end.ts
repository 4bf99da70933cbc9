/** Mistakes of the person who runs a command are reported in one line; only an unexpected error shows its stack. */
const expected = [
  'SettingsError',
  'EmbeddedStartError',
  'SiteLockedError',
  'DataUnreachableError',
  'MigrationLevelError',
  'BackupError',
  'CatalogFileError',
  'LoginError',
  'UsageError',
];

export class UsageError extends Error {}

export function endWithOneLine(error: unknown): never {
  console.error(toLine(error));
  process.exit(1);
}

function toLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } = error as { code?: string; port?: number; address?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what runs there, or choose another with PORT.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} needs more rights than this account has. Choose one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${address} is not an address of this machine.`;
  // By name, not instanceof: the bundle and the sources have a class of the same name each.
  return expected.includes(error.constructor.name) || error.message.startsWith('The build failed')
    ? error.message
    : (error.stack ?? error.message);
}
