import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { backofficePages } from './backoffice-pages.ts';
import { getRouteRules, type LayoutName, routeRules } from './route-rules.ts';

/** Every page by the name of its route. */
function listPages(): [name: string, path: string][] {
  const { backoffice: _, gallery, ...pages } = routeRules;
  // The kit's parts in all their states, for those who build with it.
  const kit = process.env.NODE_ENV === 'development' ? { gallery } : {};
  return Object.entries({ ...pages, ...kit, ...backofficePages }).map(([name, { path }]) => [name, path]);
}

/** A file is named as its route: `aboutUs` is in routes/about-us.tsx, `backofficeStock` in routes/backoffice/stock.tsx. */
function toFile(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `routes/${words.replace(/^backoffice-/, 'backoffice/')}.tsx`;
}

function toRoute([name, path]: [string, string]): RouteConfigEntry {
  const file = toFile(name);
  return path === '/' ? index(file, { id: name }) : route(path.replace(/^\//, ''), file, { id: name });
}

const layouts: Partial<Record<LayoutName, string>> = {
  storefront: 'layouts/storefront/storefront.tsx',
  standalone: 'layouts/standalone.tsx',
  bare: 'layouts/bare.tsx',
  backoffice: 'layouts/backoffice.tsx',
};

function toLayout(name: LayoutName): RouteConfigEntry[] {
  const children = listPages()
    .filter(([page]) => getRouteRules(page).layout === name)
    .map(toRoute);
  const file = layouts[name];
  if (children.length === 0) return [];
  if (!file) return children;
  const inside = name === 'storefront' ? [layout('layouts/storefront/page-boundary.tsx', children)] : children;
  return [layout(file, { id: `layout:${name}` }, inside)];
}

/** The URL table: which file shows which page. */
export default (['storefront', 'standalone', 'bare', 'own', 'backoffice'] as const).flatMap(toLayout);
