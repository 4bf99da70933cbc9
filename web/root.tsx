import { Links, Meta, Outlet, redirect, Scripts, ScrollRestoration } from 'react-router';
import { isStaff } from '#contract/auth/roles.ts';

import type { Route } from './+types/root';
import { ErrorPage } from './features/navigation/error-page.tsx';
import { AppStyle } from './platform/app-style.tsx';
import { useDeviceClass } from './platform/device.ts';
import { EarlyScript } from './platform/early-script.tsx';
import { failedChunk, useFailedPath } from './platform/failed-chunk.ts';
import { createLazyPart } from './platform/lazy-part.tsx';
import { continueWhenOnline } from './platform/line.ts';
import { load } from './platform/load.ts';
import { LoadingIndicator } from './platform/loading-indicator.tsx';
import { KeepAnswers } from './platform/react-router-answers.tsx';
import { HeadLinks } from './platform/seo/head-links.tsx';
import {
  buildIdContext,
  callContext,
  chatwootContext,
  mainSiteContext,
  rolesContext,
  siteUrlContext,
  tagsContext,
} from './platform/server-context.ts';
import { loadTopTip } from './platform/top-tip.ts';
import { type RootData, useRootData } from './platform/use-root-data.ts';
import { useRouteRules } from './platform/use-route-rules.ts';
import { LazyChatButton } from './views/lazy-parts.tsx';

const LazyBackground = createLazyPart(() => import('./platform/background.tsx').then(({ Background }) => Background));

/** Only sites that measure visits carry the code for it. */
const LazyAnalytics = createLazyPart(() =>
  import('./platform/analytics/consent.tsx').then(({ Analytics }) => Analytics),
);

/** Only sites that chose it carry the code for it. */
const LazyChatwoot = createLazyPart(() => import('./features/chat/chatwoot.tsx').then(({ Chatwoot }) => Chatwoot));

const loadChat = () => import('./views/chat-panel.tsx').then((module) => module.ChatPanel);

/** Redirects are data: each navigation asks, documents and client-side ones alike. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }, next) => {
    const answer = await context.get(callContext)('GET /api/web-set/redirect', { path: url.pathname });
    const target = answer.code === 200 ? answer.data.redirect : null;
    if (target) throw redirect(target.to, target.permanent ? 301 : 302);
    return next();
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [continueWhenOnline];

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const [brand, tip, person] = await Promise.all([
    load(context, 'GET /api/web-set/brand', {}),
    loadTopTip(context),
    loadPerson(context),
  ]);
  return {
    person,
    brand,
    tip,
    mainSiteUrl: context.get(mainSiteContext),
    roles: context.get(rolesContext),
    buildId: context.get(buildIdContext),
    siteUrl: context.get(siteUrlContext),
    tags: context.get(tagsContext),
    chatwoot: context.get(chatwootContext),
  };
}

async function loadPerson(context: Route.LoaderArgs['context']): Promise<RootData['person']> {
  const roles = context.get(rolesContext);
  if (!roles || isStaff(roles)) return null;
  const answer = await context.get(callContext)('POST /api/info/user/profile', {});
  if (answer.code !== 200) return null;
  const { email, company, mobile } = answer.data.base;
  return { email, restaurant: company, phone: mobile };
}

/** Brand and log-in state hold for the whole visit; a log-in or log-out loads the page anew. */
export const shouldRevalidate = () => false;

const pageEnd = 'page-end';

export function Layout({ children }: { children: React.ReactNode }) {
  const { tip, roles } = useRootData();
  useDeviceClass();
  return (
    // The early script writes on this element what the visitor chose before, and that they are logged in.
    <html lang="en" data-tip={tip?.id} data-logged-in={roles ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <EarlyScript />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf8f3" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        <HeadLinks />
        {/* Half a page is not shown: what comes after it would move it. */}
        <link rel="expect" href={`#${pageEnd}`} blocking="render" />
        <AppStyle />
      </head>
      <body>
        {children}
        <ScrollRestoration id={pageEnd} />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const rules = useRouteRules();
  const failedPath = useFailedPath();
  return (
    <>
      <LoadingIndicator />
      {failedPath ? (
        <main>
          <ErrorPage error={failedChunk} retryPath={failedPath} />
        </main>
      ) : (
        <KeepAnswers>
          <Outlet />
        </KeepAnswers>
      )}
      {rules.chat && !loaderData.chatwoot && <LazyChatButton load={loadChat} />}
      {rules.chat && loaderData.chatwoot && !rules.secret && <LazyChatwoot {...loaderData.chatwoot} />}
      <LazyBackground buildId={loaderData.buildId} />
      {loaderData.tags && !rules.secret && <LazyAnalytics tags={loaderData.tags} />}
    </>
  );
}

/** For what fails outside any layout, and for layouts that fail themselves. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}
