import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Roles } from '#contract/auth/roles.ts';
import type { CallApi } from '#contract/call-api.ts';
import { paths } from '#contract/paths.ts';
import { toCustomersManifest, toCustomersRoutes } from './customers-manifest.ts';
import type { Tags } from './platform/analytics/load-tags.ts';
import { headFactsContext } from './platform/seo/head-facts.ts';
import {
  buildIdContext,
  callContext,
  chatwootContext,
  htmlContext,
  logErrorContext,
  mainSiteContext,
  nonceContext,
  rolesContext,
  siteUrlContext,
  tagsContext,
} from './platform/server-context.ts';

export const buildId = build.assets.version;

const handleStaff = createRequestHandler(build, import.meta.env.MODE);
const handleCustomers = createRequestHandler(
  { ...build, routes: toCustomersRoutes(build.routes), assets: toCustomersManifest(build.assets) },
  import.meta.env.MODE,
);

export interface Visitor {
  call: CallApi;
  roles: Roles | null;
  siteUrl: string | null;
  mainSiteUrl: string | null;
  tags: Tags | null;
  chatwoot: { url: string; token: string } | null;
  nonce: string;
  logError: (error: unknown, path: string) => void;
}

/** The built pages as one function from request to response; `html` is the body of one that is a page. */
export async function renderPage(request: Request, visitor: Visitor): Promise<Response & { html?: Buffer }> {
  const context = new RouterContextProvider();
  context.set(callContext, visitor.call);
  context.set(rolesContext, visitor.roles);
  context.set(mainSiteContext, visitor.mainSiteUrl);
  context.set(siteUrlContext, visitor.siteUrl);
  context.set(tagsContext, visitor.tags);
  context.set(chatwootContext, visitor.chatwoot);
  context.set(nonceContext, visitor.nonce);
  context.set(logErrorContext, visitor.logError);
  context.set(buildIdContext, buildId);
  context.set(headFactsContext, { facts: null });
  const rendered: { html?: Buffer } = {};
  context.set(htmlContext, rendered);
  const { pathname } = new URL(request.url);
  const handle = pathname.startsWith(paths.backoffice) ? handleStaff : handleCustomers;
  return Object.assign(await handle(request, context), rendered);
}
