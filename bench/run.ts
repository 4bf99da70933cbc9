import { parseArgs } from 'node:util';
import { endWithOneLine, UsageError } from '../scripts/one-line-end.ts';
import { cleanUp, cleanUpOnSignals, isEnding } from './clean-up.ts';

/**
 * Loaded when asked for: each brings large tools of its own. Short, a measurement takes seconds: it shows that all parts
 * work, and its figures mean nothing.
 */
const measurements: Record<string, (short: boolean, minutes?: number) => Promise<void>> = {
  speed: async (short) => (await import('./measure-speed.ts')).measureSpeed(short),
  lighthouse: async (short) => (await import('./run-lighthouse.ts')).runLighthouse(short),
  search: async (short) => (await import('./search/run-search.ts')).measureSearch(short),
  logo: async () => (await import('./logo-bytes.ts')).measureLogoBytes(),
  looks: async (short) => (await import('./measure-looks.ts')).measureLooks(short),
  catalog: async (short) => (await import('./catalog-scale.ts')).measureCatalogScale(short),
  orders: async (short) => (await import('./orders-scale.ts')).measureOrdersScale(short),
  soak: async (short, minutes) => (await import('./soak.ts')).measureSoak(short, minutes),
};

const usage = `Usage: npm run bench -- [${Object.keys(measurements).join(' | ')}] [--short]
       npm run bench -- soak [--minutes N]`;

cleanUpOnSignals();
process.env.NODE_ENV = 'production';
try {
  const { what, short, minutes } = readArguments();
  const measure = Object.hasOwn(measurements, what) && measurements[what];
  if (!measure) throw new UsageError(usage);
  await measure(short, minutes);
  await cleanUp();
} catch (error) {
  if (!isEnding()) {
    await cleanUp();
    endWithOneLine(error);
  }
}

function readArguments(): { what: string; short: boolean; minutes?: number } {
  try {
    const options = { short: { type: 'boolean' }, minutes: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [what = 'speed', ...rest] = positionals;
    const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
    const isWrong = rest.length > 0 || (minutes !== undefined && (what !== 'soak' || !(minutes > 0)));
    return { what: isWrong ? '' : what, short: values.short ?? false, minutes };
  } catch {
    throw new UsageError(usage);
  }
}
