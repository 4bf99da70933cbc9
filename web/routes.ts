import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { getRouteRules, type LayoutName, type RouteName } from './route-rules.ts';

/** The URL table: which file shows which page. Path and layout of each come from its row in route-rules.ts. */
const pages: Partial<Record<RouteName, string>> = {
  home: 'routes/home.tsx',
  collections: 'routes/collections.tsx',
  login: 'routes/login.tsx',
  logout: 'routes/logout.tsx',
  backoffice: 'routes/backoffice/desk.tsx',
  backofficeMail: 'routes/backoffice/mail.tsx',
  notFound: 'routes/not-found.tsx',
  // The kit's parts in all their states, for those who build with it.
  ...(process.env.NODE_ENV === 'development' && { gallery: 'routes/gallery.tsx' }),
};

const layouts: Partial<Record<LayoutName, string>> = {
  storefront: 'layouts/storefront/storefront.tsx',
  standalone: 'layouts/standalone.tsx',
  bare: 'layouts/bare.tsx',
  backoffice: 'layouts/backoffice.tsx',
};

function toRoute([name, file]: [string, string]): RouteConfigEntry {
  const { path } = getRouteRules(name);
  return path === '/' ? index(file, { id: name }) : route(path.replace(/^\//, ''), file, { id: name });
}

function toLayout(name: LayoutName): RouteConfigEntry[] {
  const children = Object.entries(pages)
    .filter(([page]) => getRouteRules(page).layout === name)
    .map(toRoute);
  const file = layouts[name];
  if (children.length === 0) return [];
  if (!file) return children;
  const inside = name === 'storefront' ? [layout('layouts/storefront/page-boundary.tsx', children)] : children;
  return [layout(file, { id: `layout:${name}` }, inside)];
}

export default (['storefront', 'standalone', 'bare', 'own', 'backoffice'] as const).flatMap(toLayout);
