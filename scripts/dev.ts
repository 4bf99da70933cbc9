import { createServer } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { readSettings } from '#server/settings.ts';
import { projectRoot } from './build-site.ts';
import { endWithOneLine } from './one-line-end.ts';

process.env.NODE_ENV = 'development';

type MainModule = typeof import('../main.ts');

/**
 * One process for everything: Vite's middlewares and hot reloading, the API, the sockets and the pages, on one port.
 * A change on the server side makes a new main module; the site is then closed and opened again around it.
 */
try {
  const settings = readSettings(process.env, projectRoot);
  const server = createServer();
  const vite = await createViteServer({
    root: projectRoot,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ['**/.data/**', '**/catalog/media/**', '**/packshots/.work/**'] },
    },
  });

  let loaded: { module: MainModule; site: Awaited<ReturnType<MainModule['createSite']>> } | null = null;
  let opening: Promise<void> | null = null;

  async function openSite(): Promise<NonNullable<typeof loaded>> {
    const module = (await vite.ssrLoadModule('/main.ts')) as MainModule;
    if (loaded?.module === module) return loaded;
    opening ??= (async () => {
      await loaded?.site.close();
      loaded = { module, site: await module.createSite(settings, { development: true }) };
    })().finally(() => {
      opening = null;
    });
    await opening;
    if (!loaded) throw new Error('The site did not open.');
    return loaded;
  }

  server.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        (await openSite()).site.listener(request, response);
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        console.error(error);
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String((error as Error).stack));
      }
    });
  });
  // Vite answers its own upgrade (protocol vite-hmr) and leaves the others to us.
  server.on('upgrade', (request, socket, head) => {
    if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return;
    openSite().then(
      ({ site }) => site.hub.upgrade(request, socket, head) || socket.destroy(),
      () => socket.destroy(),
    );
  });

  const { site } = await openSite();
  server.on('error', endWithOneLine);
  server.listen(settings.port, settings.host, () => {
    console.log(`\nDevelopment at http://${settings.host}:${settings.port} (the kit's gallery: /ui-gallery)`);
    for (const login of site.demoLogins) console.log(`  ${login.label.padEnd(8)}  ${login.email}  ${login.password}`);
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      server.closeAllConnections();
      await loaded?.site.close();
      await vite.close();
      process.exit(0);
    });
  }
} catch (error) {
  endWithOneLine(error);
}
