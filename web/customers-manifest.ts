interface RouteTable {
  url: string;
  routes: Record<string, unknown>;
}

/**
 * The route table that customers' pages load: without the back office, which is half of it and is entered with a new
 * document. The build writes it beside the whole one; the server of `npm run dev` has the whole one only.
 */
export function toCustomersManifest<Table extends RouteTable>(manifest: Table): Table {
  const routes = Object.entries(manifest.routes).filter(([id]) => !/^(layout:)?backoffice/.test(id));
  return {
    ...manifest,
    url: manifest.url.replace(/\.js$/, '-customers.js'),
    routes: Object.fromEntries(routes) as Table['routes'],
  };
}
