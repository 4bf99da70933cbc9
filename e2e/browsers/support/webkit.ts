import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../../scripts/build-site.ts';
import { findFreePort } from '../../../scripts/find-free-port.ts';
import { type Browser, type Engine, type WindowSettings, watchErrors } from './browser.ts';

const program = join(projectRoot, 'e2e/browsers/support/webkit-window.py');
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK by W3C WebDriver. A driver has one window, so each window has a driver; a profile is a folder. */
export function startWebkit(display: string): Engine {
  return {
    makeProfile: () => mkdtemp(join(tmpdir(), 'pw-webkit-')),
    // Its processes end a moment after the window and still write.
    removeProfile: (folder) => rm(folder, { recursive: true, force: true, maxRetries: 20 }),
    open: (settings) => openWindow(display, settings),
    close: async () => undefined,
  };
}

async function openWindow(display: string, { viewport, profile }: WindowSettings): Promise<Browser> {
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    // The window's sandbox needs rights that a container does not give.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`WebKit: ${error} ${message}`);
  };
  await waitForDriver(driver, () => call('GET', '/status'));
  const args = [String(viewport.width), String(viewport.height), watchErrors, ...(profile ? [profile] : [])];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: program, args } } };
  const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  return {
    async open(url) {
      await call('POST', `${session}/url`, { url });
    },
    async evaluate(source, argument) {
      const script = `const [argument, done] = arguments;
        Promise.resolve(argument).then(${source}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const result = await call('POST', `${session}/execute/async`, { script, args: [argument ?? null] });
      const { value, error } = result as { value?: unknown; error?: string };
      if (error !== undefined) throw new Error(`WebKit: ${error}`);
      return value;
    },
    async perform(actions) {
      await call('POST', `${session}/actions`, { actions });
    },
    async upload(selector, paths) {
      const found = await call('POST', `${session}/element`, { using: 'css selector', value: selector });
      const element = (found as Record<string, string>)[elementKey];
      await call('POST', `${session}/element/${element}/value`, { text: paths.join('\n') });
    },
    async go(step) {
      await call('POST', `${session}/${step === 'reload' ? 'refresh' : step}`, {});
    },
    async takeScreenshot() {
      return Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64');
    },
    async close() {
      // The window ends as its last view does, and the driver then misses the answer.
      await call('DELETE', session).catch(() => undefined);
      driver.kill();
      await once(driver, 'exit');
    },
  };
}

async function waitForDriver(driver: ChildProcess, look: () => Promise<unknown>): Promise<void> {
  let failure: Error | undefined;
  driver.on('error', (error) => {
    failure = error;
  });
  for (const deadline = Date.now() + 20_000; ; await sleep(50)) {
    if (failure) throw failure;
    const isReady = await look().then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer.');
  }
}
