import { lazy, Suspense } from 'react';
import { Links, Meta, Outlet, redirect, Scripts, ScrollRestoration } from 'react-router';

import type { Route } from './+types/root';
import { ErrorPage } from './features/navigation/error-page.tsx';
import { LaterChatButton } from './layouts/later-parts.tsx';
import { AppStyle } from './platform/app-style.tsx';
import { EarlyScript } from './platform/early-script.tsx';
import { loadPatiently } from './platform/later-part.tsx';
import { load } from './platform/load.ts';
import { LoadingIndicator } from './platform/loading-indicator.tsx';
import { HeadLinks } from './platform/seo/head-links.tsx';
import {
  buildIdContext,
  callContext,
  mainSiteContext,
  roleContext,
  siteUrlContext,
  tagsContext,
} from './platform/server-context.ts';
import { loadTopTip } from './platform/top-tip.ts';
import { type RootData, useRootData } from './platform/use-root-data.ts';
import { useRouteRules } from './platform/use-route-rules.ts';

const Background = lazy(async () => {
  const { Background } = await loadPatiently(() => import('./platform/background.tsx'));
  return { default: Background };
});

/** Only sites that measure visits carry the code for it. */
const Analytics = lazy(() =>
  import('./platform/analytics/consent.tsx').then((module) => ({ default: module.Analytics })),
);

const loadContactPanel = () => import('./features/requests/contact-panel.tsx').then((module) => module.ContactPanel);

/** Redirects are data: each navigation asks, documents and client-side ones alike. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }, next) => {
    const answer = await context.get(callContext)('findRedirect', { path: url.pathname });
    const target = answer.code === 200 ? answer.data.redirect : null;
    if (target) throw redirect(target.to, target.permanent ? 301 : 302);
    return next();
  },
];

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const [brand, tip, person] = await Promise.all([
    load(context, 'getBrand', {}),
    loadTopTip(context),
    loadPerson(context),
  ]);
  return {
    person,
    brand,
    tip,
    mainSiteUrl: context.get(mainSiteContext),
    role: context.get(roleContext),
    buildId: context.get(buildIdContext),
    siteUrl: context.get(siteUrlContext),
    tags: context.get(tagsContext),
  };
}

async function loadPerson(context: Route.LoaderArgs['context']): Promise<RootData['person']> {
  if (context.get(roleContext) !== 'customer') return null;
  const answer = await context.get(callContext)('getProfile', {});
  if (answer.code !== 200) return null;
  const { email, company, mobile } = answer.data.base;
  return { email, restaurant: company, phone: mobile };
}

/** Brand and log-in state hold for the whole visit; a log-in or log-out loads the page anew. */
export const shouldRevalidate = () => false;

const pageEnd = 'page-end';

export function Layout({ children }: { children: React.ReactNode }) {
  const { tip } = useRootData();
  return (
    // The early script writes on this element what the visitor chose before.
    <html lang="en" data-tip={tip?.id} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <EarlyScript />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
  return (
    <>
      <LoadingIndicator />
      <Outlet />
      {rules.chat && <LaterChatButton load={loadContactPanel} />}
      <Suspense>
        <Background buildId={loaderData.buildId} />
      </Suspense>
      {loaderData.tags && !rules.secret && (
        <Suspense>
          <Analytics tags={loaderData.tags} />
        </Suspense>
      )}
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
