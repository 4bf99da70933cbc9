import { Links, Meta, Outlet, redirect, Scripts, ScrollRestoration } from 'react-router';

import { BackToTop } from '#ui/back-to-top.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import type { Route } from './+types/root';
import { ErrorPage } from './features/navigation/error-page.tsx';
import { AppStyle } from './platform/app-style.tsx';
import { useBuildWatch } from './platform/build-watch.ts';
import { useDeviceClass } from './platform/device.ts';
import { load } from './platform/load.ts';
import { LoadingIndicator } from './platform/loading-indicator.tsx';
import { buildIdContext, callContext, roleContext } from './platform/server-context.ts';
import { useSessionCheck } from './platform/session.ts';
import { useSocket } from './platform/socket.ts';

/** Redirects are data: each navigation asks, documents and client-side ones alike. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }, next) => {
    const answer = await context.get(callContext)('findRedirect', { path: url.pathname });
    const target = answer.code === 200 ? answer.data.redirect : null;
    if (target) throw redirect(target.to, target.permanent ? 301 : 302);
    return next();
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  return {
    brand: await load(context, 'getBrand', {}),
    role: context.get(roleContext),
    buildId: context.get(buildIdContext),
  };
}

/** Brand and log-in state hold for the whole visit; a log-in or log-out loads the page anew. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        <AppStyle />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useBuildWatch(loaderData.buildId);
  useDeviceClass();
  useSessionCheck();
  useSocket();
  return (
    <>
      <LoadingIndicator />
      <Outlet />
      <ToastRegion />
      <BackToTop />
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
