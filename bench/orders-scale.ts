import { reportNames } from '#contract/reports/business-reports.ts';
import { approvedSources } from '#server/module-wiring.ts';
import { createCompanyHandlers } from '#server/modules/companies/api.ts';
import { createDesignHandlers } from '#server/modules/designs/api.ts';
import { createBusinessReportHandlers } from '#server/modules/insights/api.ts';
import { createOrderHandlers } from '#server/modules/orders/api.ts';
import { createQuoteHandlers } from '#server/modules/quotes/api.ts';
import { createRequestHandlers } from '#server/modules/requests/api.ts';
import { createStockHandlers } from '#server/modules/stock/api.ts';
import { createStorageHandlers } from '#server/modules/storage/api.ts';
import { createStoreHandlers } from '#server/modules/stores/api.ts';
import { createStorePictures } from '#server/modules/stores/store-pictures.ts';
import { growOrders } from './grow-orders.ts';
import { measurePages, type PageCalls } from './measure-pages.ts';
import { type CreateHandlers, openScaledSites, type ScaledSite } from './scaled-sites.ts';

/** Companies; each has 20 orders, and ten stored items with 20 movements. The demo company is one of them. */
const full = { sizes: { '1,000 orders': 50, '100,000 orders': 5_000 }, rounds: 40, warmUps: 8 };
const quick: typeof full = { sizes: { '1,000 orders': 2, '100,000 orders': 20 }, rounds: 2, warmUps: 0 };

/** The newest order of the demo company. */
const findOrder = (site: ScaledSite) =>
  site.query<{ id: string }>(
    `select o.id from orders o join users u on u.id = o.user_id where u.email like 'owner@%' and o.restaurant = 'Bench'
      order by o.created_at desc limit 1`,
  );

const pages: Record<string, PageCalls> = {
  'account overview': (site) =>
    Promise.all([
      site.ask('owner', 'GET /api/orders'),
      site.ask('owner', 'GET /api/quotes'),
      site.ask('owner', 'GET /api/designs'),
      site.ask('owner', 'GET /api/info/my_requests'),
      site.ask('owner', 'GET /api/storage', { movements: 1 }),
      site.ask('owner', 'GET /api/company'),
    ]),
  'my orders': (site) =>
    Promise.all([site.ask('owner', 'GET /api/orders'), site.ask('owner', 'GET /api/info/my_requests')]),
  'order, customer': (site) => askForOrder(site, 'owner', 'GET /api/order'),
  inventory: (site) => site.ask('owner', 'GET /api/storage'),
  store: (site) => site.ask('owner', 'GET /api/store'),
  'orders, staff': (site) => site.ask('staff', 'GET /api/backoffice/orders'),
  'orders, staff, one status': (site) => site.ask('staff', 'GET /api/backoffice/orders', { status: 'delivered' }),
  'orders, staff, search': (site) => site.ask('staff', 'GET /api/backoffice/orders', { keyword: 'PO-77' }),
  'orders, staff, number': (site) =>
    site.ask('staff', 'GET /api/backoffice/orders', { status: 'all', keyword: 'PO-1019' }),
  'order, staff': (site) => askForOrder(site, 'staff', 'GET /api/backoffice/order'),
  'storage, staff': (site) => site.ask('staff', 'GET /api/backoffice/storage'),
  'storage, staff, search': (site) => site.ask('staff', 'GET /api/backoffice/storage', { keyword: 'A-07' }),
  'storage, staff, lot': (site) => site.ask('staff', 'GET /api/backoffice/storage', { keyword: 'L509' }),
  'releases, staff': (site) => site.ask('staff', 'GET /api/backoffice/storage/releases'),
  stock: (site) => site.ask('staff', 'GET /api/backoffice/stock'),
  ...Object.fromEntries(
    reportNames.map((name) => [
      `report, ${name}`,
      (site: ScaledSite) => site.ask('staff', 'GET /api/backoffice/report', { name }),
    ]),
  ),
};

const createHandlers: CreateHandlers = (parts) => ({
  ...createCompanyHandlers(parts),
  ...createDesignHandlers(parts),
  ...createBusinessReportHandlers(parts),
  ...createOrderHandlers(parts),
  ...createQuoteHandlers(parts),
  ...createRequestHandlers(parts),
  ...createStockHandlers(parts),
  ...createStorageHandlers(parts),
  ...createStoreHandlers({ parts, pictures: createStorePictures(parts), links: parts.links }, approvedSources),
});

const known = new WeakMap<ScaledSite, string>();

async function askForOrder(
  site: ScaledSite,
  as: 'owner' | 'staff',
  call: 'GET /api/order' | 'GET /api/backoffice/order',
) {
  const id = known.get(site) ?? (await findOrder(site))[0]?.id ?? '';
  known.set(site, id);
  return site.ask(as, call, { id });
}

/** Pages of customers and staff with a thousand and with a hundred thousand orders, a million movements beside them. */
export async function measureOrdersScale(short: boolean): Promise<void> {
  const { sizes, ...rounds } = short ? quick : full;
  await measurePages(await openScaledSites(sizes, growOrders, createHandlers), pages, rounds);
}
