import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { type Browser, type Engine, type WindowSettings, watchErrors } from './browser.ts';

const preferences = {
  // A window on a machine without a touch screen has touch events only when told so.
  'dom.w3c_touch_events.enabled': 1,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.update.enabled': false,
  // Nothing but the site is called.
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
};

/** Lets scripts run in the window around the page: it alone can send the touches of a screen. */
const allowChrome = '--remote-allow-system-access';

/** Runs there. Touches of input actions are events of the page; these go to the widget, as those of a screen do. */
const swipe = `async (fromX, fromY, toX, toY) => {
  const { left, top } = gBrowser.selectedBrowser.getBoundingClientRect();
  const touch = async (state, x, y) => {
    const [screenX, screenY] = [mozInnerScreenX + left + x, mozInnerScreenY + top + y];
    windowUtils.sendNativeTouchPoint(1, state, screenX * devicePixelRatio, screenY * devicePixelRatio, 1, 90);
    await new Promise((resolve) => setTimeout(resolve, 16));
  };
  for (let step = 0; step <= 10; step++)
    await touch(windowUtils.TOUCH_CONTACT, fromX + ((toX - fromX) * step) / 10, fromY + ((toY - fromY) * step) / 10);
  await touch(windowUtils.TOUCH_REMOVE, toX, toY);
}`;

/** Firefox by WebDriver BiDi, which it speaks itself. One for all stories of a worker: a profile is one of its containers. */
export async function startFirefox(display: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'pw-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(folder, 'user.js'), lines.join('\n'));
  const firefox = spawn(
    'firefox-esr',
    ['--no-remote', '--profile', folder, '--remote-debugging-port', '0', allowChrome],
    {
      env: { ...process.env, DISPLAY: display, HOME: folder, LIBGL_ALWAYS_SOFTWARE: '1' },
    },
  );
  const ended = once(firefox, 'exit');
  const send = await connect(await readAddress(firefox));
  await send('session.new', { capabilities: {} });
  await send('script.addPreloadScript', { functionDeclaration: `() => ${watchErrors}` });
  return {
    async makeProfile() {
      return ((await send('browser.createUserContext', {})) as { userContext: string }).userContext;
    },
    async removeProfile(userContext) {
      await send('browser.removeUserContext', { userContext });
    },
    open: (settings) => openWindow(send, settings),
    async close() {
      await send('browser.close', {});
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openWindow(send: Send, { viewport, profile }: WindowSettings): Promise<Browser> {
  const created = await send('browsingContext.create', { type: 'window', userContext: profile });
  const { context } = created as { context: string };
  await send('browsingContext.setViewport', { context, viewport });
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(source, argument) {
      const result = (await send('script.callFunction', {
        functionDeclaration: `async (argument) => JSON.stringify((await (${source})(JSON.parse(argument))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(argument ?? null) }],
        target: { context },
        awaitPromise: true,
      })) as { type: string; result: { value: string }; exceptionDetails: { text: string } };
      if (result.type === 'exception') throw new Error(`Firefox: ${result.exceptionDetails.text}`);
      return JSON.parse(result.result.value) as unknown;
    },
    async perform(actions) {
      await send('input.performActions', { context, actions });
    },
    async swipe(from, to) {
      const read = async (params: object) =>
        ((await send('browsingContext.getTree', params)) as { contexts: { context: string; clientWindow: string }[] })
          .contexts;
      const [tab] = await read({ root: context });
      const around = (await read({ 'moz:scope': 'chrome' })).find(
        ({ clientWindow }) => clientWindow === tab?.clientWindow,
      );
      const result = (await send('script.callFunction', {
        functionDeclaration: swipe,
        arguments: [from.x, from.y, to.x, to.y].map((value) => ({ type: 'number', value })),
        target: { context: around?.context },
        awaitPromise: true,
      })) as { type: string; exceptionDetails: { text: string } };
      if (result.type === 'exception') throw new Error(`Firefox: ${result.exceptionDetails.text}`);
    },
    async upload(selector, files) {
      const { nodes } = (await send('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      })) as { nodes: [{ sharedId: string }] };
      await send('input.setFiles', { context, element: { sharedId: nodes[0].sharedId }, files });
    },
    async go(step) {
      if (step === 'reload') await send('browsingContext.reload', { context, wait: 'complete' });
      else await send('browsingContext.traverseHistory', { context, delta: step === 'back' ? -1 : 1 });
    },
    async takeScreenshot() {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    async close() {
      await send('browsingContext.close', { context });
    },
  };
}

function readAddress(firefox: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    firefox.stderr.on('data', (chunk) => {
      text += chunk;
      const address = /BiDi listening on (ws:\S+)/.exec(text)?.[1];
      if (address) resolve(`${address}/session`);
    });
    firefox.on('error', reject).on('exit', () => reject(new Error(`Firefox ended: ${text}`)));
  });
}

type Send = (method: string, params: object) => Promise<unknown>;

async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.on('message', (text) => {
    const answer = JSON.parse(String(text)) as { id?: number; result?: unknown; error?: string; message?: string };
    const call = waiting.get(answer.id ?? 0);
    waiting.delete(answer.id ?? 0);
    if (answer.error) call?.reject(new Error(`Firefox: ${answer.error} ${answer.message}`));
    else call?.resolve(answer.result);
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox ended the connection.'));
  });
  let last = 0;
  return (method, params) => {
    const call = Promise.withResolvers<unknown>();
    last += 1;
    waiting.set(last, call);
    socket.send(JSON.stringify({ id: last, method, params }));
    return call.promise;
  };
}
