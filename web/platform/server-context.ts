import { createContext, type RouterContextProvider } from 'react-router';
import type { Roles } from '#contract/auth/roles.ts';
import type { CallApi } from '#contract/call-api.ts';
import type { Tags } from './analytics/load-tags.ts';

/** What loaders and actions get from the server that renders them. */
export const callContext = createContext<CallApi>();
/** Roles of the person logged in, none for a customer; null for a visitor. */
export const rolesContext = createContext<Roles | null>(null);
/** Marks our own inline scripts while the page is rendered. */
export const nonceContext = createContext<string>('');
/** Another origin that has the pages we do not know; null when this is the whole site. */
export const mainSiteContext = createContext<string | null>(null);
/** The site's own origin where it is set, for URLs that leave the page: canonical, sharing, structured data. */
export const siteUrlContext = createContext<string | null>(null);
/** Third-party tags, in production and where they are set. */
export const tagsContext = createContext<Tags | null>(null);
/** Chatwoot in place of our own chat, where it is set. */
export const chatwootContext = createContext<{ url: string; token: string } | null>(null);
/** Writes an error to the server's log, with the id of the request. */
export const logErrorContext = createContext<(error: unknown, path: string) => void>(() => undefined);
/** Which build this is; the browser compares it with the server's latest. */
export const buildIdContext = createContext<string>('');
/** What loaders and actions of all routes are called with. */
export interface LoadArgs {
  context: Readonly<RouterContextProvider>;
  url: URL;
}
