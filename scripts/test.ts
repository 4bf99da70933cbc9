import { checks, runSteps } from './check.ts';
import { endWithOneLine } from './one-line-end.ts';
import { runCommand } from './run-command.ts';

/** Told side by side, each lane on a site and a database of its own: a story waits more than it works. */
const lanes = [['desktop'], ['phone', 'process']];

async function tellStories(): Promise<boolean> {
  const told = await Promise.all(
    lanes.map((projects, lane) =>
      runCommand('playwright', ['test', ...projects.map((project) => `--project=${project}`)], {
        E2E_PORT: String(Number(process.env.E2E_PORT ?? 3457) + lane),
      }),
    ),
  );
  return told.every(Boolean);
}

/** All checks, then visitor stories in a real browser. */
await runSteps([...checks, ['visitor stories in a browser', tellStories]]).then(
  (passed) => process.exit(passed ? 0 : 1),
  endWithOneLine,
);
