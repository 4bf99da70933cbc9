// Tries to take the site lock of the folder in argv[2], says how it went, and keeps it until killed.
import { acquireSiteLock, SiteLockedError } from '../site-lock.ts';

try {
  await acquireSiteLock(process.argv[2] ?? '');
  process.stdout.write('held\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(error instanceof SiteLockedError ? `refused ${error.message}\n` : `failed ${String(error)}\n`);
}
