import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './build-site.ts';
import { unpackChromium } from './unpack-chromium.ts';

interface Machine {
  platform: NodeJS.Platform;
  arch: string;
  /** CHROMIUM_PATH, for a browser in an unusual place. */
  namedPath?: string;
  exists(path: string): boolean;
}

interface LaunchOptions {
  /** Not set: Playwright's own download. */
  executablePath?: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The same for every browser. The list that @sparticuz/chromium recommends is for functions that open one page: it has
 * `--single-process`, with which the browser ends when a context closes, and turns web security off.
 */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * `npm` on Linux x64, whatever else is installed: a clean clone has that browser alone, so it is the one to test with.
 * Elsewhere the system's; undefined where there is none.
 */
export function chooseChromium({ platform, arch, namedPath, exists }: Machine): 'npm' | { path: string } | undefined {
  if (platform === 'linux' && arch === 'x64') return 'npm';
  const path = [namedPath, ...systemPaths].find((candidate) => candidate && exists(candidate));
  return path ? { path } : undefined;
}

/** What the browser from npm lacks on a bare machine comes with it; what the machine has is used. */
export function completeEnvironment(
  unpacked: { libraries: string; fonts: string },
  machine: { lacksLibraries: boolean; hasFontSettings: boolean; environment: NodeJS.ProcessEnv },
): NodeJS.ProcessEnv {
  const { lacksLibraries, hasFontSettings, environment } = machine;
  const searched = [unpacked.libraries, environment.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    ...environment,
    ...(lacksLibraries && { LD_LIBRARY_PATH: searched }),
    ...(!hasFontSettings && { FONTCONFIG_PATH: unpacked.fonts }),
  };
}

/** The browser for stories and Lighthouse, and how it is started. */
export async function findChromium(): Promise<LaunchOptions> {
  const args = [...chromiumArgs];
  const { platform, arch, env } = process;
  const choice = chooseChromium({ platform, arch, namedPath: env.CHROMIUM_PATH, exists: existsSync });
  if (choice !== 'npm') return { executablePath: choice?.path, args };
  const unpacked = await unpackChromium(join(projectRoot, 'node_modules/.cache'));
  const { stdout } = spawnSync('ldd', [unpacked.executablePath], { encoding: 'utf8' });
  return {
    executablePath: unpacked.executablePath,
    args,
    env: completeEnvironment(unpacked, {
      lacksLibraries: stdout?.includes('not found') ?? false,
      hasFontSettings: Boolean(env.FONTCONFIG_PATH) || existsSync('/etc/fonts/fonts.conf'),
      environment: env,
    }),
  };
}
