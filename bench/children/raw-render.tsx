import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  type EntryContext,
  ServerRouter,
  type StaticHandlerContext,
  UNSAFE_withComponentProps as withComponentProps,
} from 'react-router';
import * as storefront from '#web/layouts/storefront/storefront.tsx';
import { NonceContext } from '#web/platform/nonce.ts';
import * as root from '#web/root.tsx';
import * as collections from '#web/routes/collections.tsx';
import { answerParent, readCpuSeconds } from './answer-parent.ts';

type Manifest = EntryContext['manifest'];

interface Page {
  url: string;
  /** By route id, as the site's own loaders made it. */
  loaderData: Record<string, unknown>;
  manifest: Manifest;
}

/** The build hands each route's data to its component as a property; so do we. */
const routeModules = Object.fromEntries(
  Object.entries({ root, 'layout:storefront': storefront, collections }).map(([id, module]) => [
    id,
    { ...module, default: withComponentProps(module.default as never) },
  ]),
) as unknown as EntryContext['routeModules'];

let render = (): string => {
  throw new Error('There is no page to render yet.');
};

/** Everything that is known before rendering is made once: what remains is React and the components. */
async function preparePage({ url, loaderData, manifest }: Page): Promise<string> {
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => id in routeModules));
  const staticHandlerContext = await matchPage(url, loaderData, routes);
  const context = {
    manifest: { ...manifest, routes },
    routeModules,
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
  return render();
}

async function matchPage(url: string, loaderData: Page['loaderData'], routes: Manifest['routes']) {
  const toChildren = (parentId?: string): Parameters<typeof createStaticHandler>[0] =>
    Object.values(routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) => ({
        id: route?.id ?? '',
        path: route?.path,
        loader: () => loaderData[route?.id ?? ''] ?? null,
        children: toChildren(route?.id),
      }));
  const context = await createStaticHandler(toChildren()).query(new Request(url));
  if (context instanceof Response) throw new Error(`${url} answered ${context.status}.`);
  return context as StaticHandlerContext;
}

answerParent({
  prepare: preparePage,
  render(times: number) {
    const before = readCpuSeconds();
    for (let done = 0; done < times; done += 1) render();
    return readCpuSeconds() - before;
  },
});
