import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** A file of each Debian package that the stories need. */
const packages: Record<string, string> = {
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  'gir1.2-webkit2-4.1': '/usr/share/doc/gir1.2-webkit2-4.1',
  'python3-gi': '/usr/lib/python3/dist-packages/gi',
  'firefox-esr': '/usr/bin/firefox-esr',
  xvfb: '/usr/bin/Xvfb',
};

/** Fails where one is missing: a skipped test would look like a passed one. */
export function requirePrograms(): void {
  const missing = Object.entries(packages).filter(([, file]) => !existsSync(file));
  if (missing.length === 0) return;
  const names = missing.map(([name]) => name).join(' ');
  throw new Error(`These stories need Debian packages: apt-get install --no-install-recommends ${names}`);
}

/** A screen that no one sees, for windows that have no headless kind. */
export async function openDisplay(): Promise<{ name: string; close(): Promise<void> }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return {
    name: `:${String(number).trim()}`,
    async close() {
      server.kill();
      await once(server, 'exit');
    },
  };
}
