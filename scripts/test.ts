import { checks, runSteps } from './check.ts';
import { endWithOneLine } from './one-line-end.ts';
import { runCommand } from './run-command.ts';

/** All checks, then visitor stories in a real browser. */
await runSteps([...checks, ['visitor stories in a browser', () => runCommand('playwright', ['test'])]]).then(
  (passed) => process.exit(passed ? 0 : 1),
  endWithOneLine,
);
