interface RouteTable {
  url: string;
  routes: Record<string, unknown>;
}

/**
 * The route table that customers' pages load: without the back office, which is half of it and is entered with a new
 * document. The build writes it beside the whole one; the server of `npm run dev` has the whole one only.
 */
export function toCustomersManifest<Table extends RouteTable>(manifest: Table): Table {
  return {
    ...manifest,
    url: manifest.url.replace(/\.js$/, '-customers.js'),
    routes: toCustomersRoutes(manifest.routes),
  };
}

/** The server tries each route that ranks higher than the one it looks for, twice a page. */
export function toCustomersRoutes<Routes extends object>(routes: Routes): Routes {
  const kept = Object.entries(routes).filter(([id]) => !/^(layout:)?backoffice/.test(id));
  return Object.fromEntries(kept) as Routes;
}
