import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Roles } from '#contract/auth/roles.ts';
import type { CallApi } from '#contract/call-api.ts';
import type { Tags } from './platform/analytics/load-tags.ts';
import { headFactsContext } from './platform/seo/head-facts.ts';
import {
  buildIdContext,
  callContext,
  chatwootContext,
  logErrorContext,
  mainSiteContext,
  nonceContext,
  rolesContext,
  siteUrlContext,
  tagsContext,
} from './platform/server-context.ts';

export const buildId = build.assets.version;

const handle = createRequestHandler(build, import.meta.env.MODE);

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

/** The built pages as one function from request to response. */
export function renderPage(request: Request, visitor: Visitor): Promise<Response> {
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
  return handle(request, context);
}
