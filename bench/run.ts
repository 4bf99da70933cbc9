import { endWithOneLine, UsageError } from '../scripts/one-line-end.ts';
import { cleanUp, cleanUpOnSignals, isEnding } from './clean-up.ts';

/** Loaded when asked for: each brings large tools of its own. */
const measurements: Record<string, () => Promise<void>> = {
  speed: async () => (await import('./measure-speed.ts')).measureSpeed(),
  lighthouse: async () => (await import('./run-lighthouse.ts')).runLighthouse(),
  profile: async () => (await import('./profile-page.ts')).profilePage(),
  search: async () => (await import('./search/run-search.ts')).measureSearch(),
  accounts: async () => (await import('./accounts.ts')).measureAccounts(),
  sockets: async () => (await import('./sockets.ts')).measureSockets(),
  catalog: async () => (await import('./catalog-scale.ts')).measureCatalogScale(),
};

cleanUpOnSignals();
process.env.NODE_ENV = 'production';
try {
  const [what = 'speed', ...rest] = process.argv.slice(2);
  const measure = rest.length === 0 && Object.hasOwn(measurements, what) && measurements[what];
  if (!measure)
    throw new UsageError(
      'Usage: npm run bench [-- speed | lighthouse | profile | search | catalog | sockets | accounts]',
    );
  await measure();
  await cleanUp();
} catch (error) {
  if (!isEnding()) {
    await cleanUp();
    endWithOneLine(error);
  }
}
