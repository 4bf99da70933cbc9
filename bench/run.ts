import { endWithOneLine, UsageError } from '../scripts/one-line-end.ts';
import { cleanUp, cleanUpOnSignals } from './clean-up.ts';
import { measureSpeed } from './measure-speed.ts';

cleanUpOnSignals();
process.env.NODE_ENV = 'production';
try {
  const [what = 'speed', ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new UsageError('Usage: npm run bench [-- lighthouse]');
  if (what === 'speed') await measureSpeed();
  else if (what === 'lighthouse') await (await import('./run-lighthouse.ts')).runLighthouse();
  else throw new UsageError('Usage: npm run bench [-- lighthouse]');
  await cleanUp();
} catch (error) {
  await cleanUp();
  endWithOneLine(error);
}
