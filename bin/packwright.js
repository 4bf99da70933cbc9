#!/usr/bin/env node
// JavaScript, not TypeScript: an older Node must be able to read the lines that say what it lacks.
if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `Packwright needs Node 24, and this is ${process.version}. In a clone, npm brings the right one: npm run packwright -- COMMAND\n`,
  );
  process.exit(1);
}
const { run } = await import('../scripts/packwright/run.ts');
await run(process.argv.slice(2));
