import { buildSiteIfNeeded } from './build-site.ts';
import { checkBytes } from './check-bytes.ts';
import { checkFloor } from './check-floor.ts';
import { checkImports } from './check-imports.ts';
import { endWithOneLine, UsageError } from './one-line-end.ts';
import { runCommand } from './run-command.ts';

type Step = [name: string, run: () => Promise<boolean | string[]>];

/** All checks but the browser, the same on every machine; `npm test` begins with it. */
export const checks: Step[] = [
  ['format and lint', () => runCommand('biome', ['ci', '--reporter=summary', '.'])],
  ['route types', () => runCommand('react-router', ['typegen'])],
  ['types', () => runCommand('tsc', ['--noEmit'])],
  ['imports between folders and layers, private names, file sizes', checkImports],
  ['dead files, exports and dependencies', () => runCommand('knip', [])],
  ['build', () => buildSiteIfNeeded(console.log).then(() => true)],
  ['bytes per route', checkBytes],
  ['what the oldest browsers lack', checkFloor],
  ['unit, data and HTTP tests', () => runCommand('vitest', ['run'])],
];

/**
 * Runs the steps in turn and names the ones that failed; a failed step does not hide the next. With a word on the command
 * line, only the steps whose name has it: `npm run check -- types`.
 */
export async function runSteps(steps: Step[], word = process.argv[2] ?? ''): Promise<boolean> {
  const chosen = steps.filter(([name]) => name.includes(word));
  if (chosen.length === 0)
    throw new UsageError(`No step is named '${word}'. There are: ${steps.map(([name]) => name).join('; ')}.`);
  const failed: string[] = [];
  for (const [name, run] of chosen) {
    const started = Date.now();
    const outcome = await run();
    const complaints = Array.isArray(outcome) ? outcome : [];
    for (const complaint of complaints) console.error(`  ${complaint}`);
    const passed = outcome === true || (Array.isArray(outcome) && outcome.length === 0);
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    if (!passed) failed.push(name);
  }
  if (failed.length > 0) console.error(`\nFailed: ${failed.join('; ')}`);
  return failed.length === 0;
}

if (import.meta.main) {
  await runSteps(checks).then((passed) => process.exit(passed ? 0 : 1), endWithOneLine);
}
