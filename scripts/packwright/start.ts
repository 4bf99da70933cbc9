import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSiteIfNeeded, projectRoot } from '../build-site.ts';
import { endWithOneLine } from '../one-line-end.ts';

/** Serves until SIGINT or SIGTERM; a second one ends it at once. */
export async function start(): Promise<void> {
  process.env.NODE_ENV ??= 'production';
  await buildSiteIfNeeded(console.log);
  const { runSite } = (await import(
    pathToFileURL(join(projectRoot, 'build/server/main.js')).href
  )) as typeof import('../../main.ts');
  const running = await runSite(process.env, projectRoot);
  printWelcome(running);
  let stopping = false;
  stopWithNpm();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      running.stop().then(
        () => process.exit(0),
        (error) => endWithOneLine(error),
      );
    });
  }
}

/**
 * npm ends at a signal without passing it on. The site would go on, with the port and the database in use, so it stops
 * when the npm process that started it is gone.
 */
function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}

function printWelcome({ url, site }: import('../../main.ts').RunningSite): void {
  console.log(`\nPackwright is open at ${url}`);
  for (const login of site.demoLogins) {
    console.log(`  ${login.label.padEnd(8)}  ${login.email}  ${login.password}`);
  }
  if (!site.settings.smtpUrl) console.log(`  Emails are kept at ${url}/backoffice/mail (set SMTP_URL to send them)`);
  console.log('');
}
