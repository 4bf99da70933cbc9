import { setImmediate } from 'node:timers/promises';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  type EntryContext,
  type RouteObject,
  ServerRouter,
  useLoaderData,
  useMatches,
  useParams,
} from 'react-router';
import { NonceContext } from '#web/platform/early-script.tsx';
import * as root from '#web/root.tsx';
import routes from '#web/routes.ts';
import { answerParent, readCpuSeconds } from './answer-parent.ts';

type RouteModule = { default: ComponentType<Record<string, unknown>> };

interface Page {
  url: string;
  /** By route id, as the site's own loaders made it. */
  loaderData: Record<string, unknown>;
  manifest: EntryContext['manifest'];
}

const files = import.meta.glob<RouteModule>(['/web/{layouts,routes}/**/*.tsx', '!**/*.test.tsx'], { eager: true });
const routeModules: Record<string, unknown> = { root: toRouteModule(root as unknown as RouteModule) };
collectModules(routes);

/** The build hands each route's data to its component as a property; so do we. */
function toRouteModule({ default: Component, ...module }: RouteModule): RouteModule {
  return {
    ...module,
    default: () => <Component loaderData={useLoaderData()} params={useParams()} matches={useMatches()} />,
  };
}

function collectModules(entries: RouteConfigEntry[]): void {
  for (const { id, file, children = [] } of entries) {
    const module = files[`/web/${file}`];
    if (module?.default) routeModules[id ?? file.replace(/\.\w+$/, '')] = toRouteModule(module);
    collectModules(children);
  }
}

let render = (): string => {
  throw new Error('There is no page to render yet.');
};

/** Everything that is known before rendering is made once: what remains is React and the components. */
async function preparePage({ url, loaderData, manifest }: Page): Promise<string> {
  const toChildren = (parentId?: string): RouteObject[] =>
    Object.values(manifest.routes)
      .filter((route) => route !== undefined)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) =>
        index
          ? { id, index, loader: () => loaderData[id] ?? null }
          : { id, path, loader: () => loaderData[id] ?? null, children: toChildren(id) },
      );
  const staticHandlerContext = await createStaticHandler(toChildren()).query(new Request(url));
  if (staticHandlerContext instanceof Response) throw new Error(`${url} answered ${staticHandlerContext.status}.`);
  // The other routes are not part of this tree, and preparing them is the router's work, not React's.
  const matched = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]);
  const context = {
    manifest: { ...manifest, routes: Object.fromEntries(matched) },
    routeModules: routeModules as EntryContext['routeModules'],
    staticHandlerContext,
    serverHandoffString: '{}',
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    branches: [],
  } satisfies EntryContext;
  render = () =>
    renderToString(
      <NonceContext value="">
        <ServerRouter context={{ ...context, renderMeta: {} }} url={url} />
      </NonceContext>,
    );
  return renderLoaded();
}

/** renderToString shows a fallback for a lazy part and starts to load it: the page is whole when nothing changes. */
async function renderLoaded(): Promise<string> {
  let html = '';
  for (let next = render(); next !== html; next = render()) {
    html = next;
    await setImmediate();
  }
  return html;
}

answerParent({
  prepare: preparePage,
  render(times: number) {
    const before = readCpuSeconds();
    for (let done = 0; done < times; done += 1) render();
    return readCpuSeconds() - before;
  },
});
