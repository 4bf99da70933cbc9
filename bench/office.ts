import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { pino } from 'pino';
import type { Call } from '#contract/endpoints.ts';
import { Failure } from '#contract/errors.ts';
import { reportNames } from '#contract/reports/business-reports.ts';
import { readCatalog } from '#database/seed/read-catalog.ts';
import { seedCatalog } from '#database/seed/seed-catalog.ts';
import type { Session } from '#server/calls/caller.ts';
import { createDispatch, type Handlers } from '#server/calls/dispatch.ts';
import { subscribers } from '#server/module-wiring.ts';
import { createBackofficeCompanyHandlers } from '#server/modules/backoffice/companies.ts';
import { createFindHandlers } from '#server/modules/backoffice/find.ts';
import { createInboxHandlers } from '#server/modules/backoffice/inbox.ts';
import { createBackofficeRequestHandlers } from '#server/modules/backoffice/requests.ts';
import { createStaffChatHandlers } from '#server/modules/chat/staff-api.ts';
import { createDesignHandlers } from '#server/modules/designs/api.ts';
import { createEditingHandlers } from '#server/modules/editing/api.ts';
import { createBusinessReportHandlers } from '#server/modules/insights/api.ts';
import { createOrderHandlers } from '#server/modules/orders/api.ts';
import { createQuoteHandlers } from '#server/modules/quotes/api.ts';
import { createStaffHandlers } from '#server/modules/staff/api.ts';
import { openParts, type Parts } from '#server/parts.ts';
import { readSettings } from '#server/settings.ts';
import { projectRoot } from '../scripts/build-site.ts';
import { openBenchDatabase } from './bench-database.ts';
import { noLimits } from './no-limits.ts';
import { fillOffice, type OfficeSize, staffId } from './office-data.ts';
import { formatNumber, printTable } from './print-table.ts';
import { toMedian } from './statistics.ts';

const small: OfficeSize = { requests: 200, chats: 50, events: 10_000, products: 1_000 };
const big: OfficeSize = { requests: 20_000, chats: 5_000, events: 1_000_000, products: 100_000 };
const tiny: OfficeSize = { requests: 40, chats: 10, events: 400, products: 20 };

/** What staff open all day: a call and what it is asked for. */
const pages: Record<string, [Call, Record<string, unknown>]> = {
  inbox: ['GET /api/backoffice/inbox', {}],
  'inbox, mine': ['GET /api/backoffice/inbox', { view: 'mine' }],
  'inbox, search': ['GET /api/backoffice/inbox', { keyword: 'blue bistro' }],
  'inbox, counts': ['GET /api/backoffice/inbox/counts', {}],
  requests: ['GET /api/backoffice/requests', {}],
  'requests, all': ['GET /api/backoffice/requests', { state: 'all' }],
  'requests, search': ['GET /api/backoffice/requests', { state: 'all', keyword: 'R-2026-00017' }],
  quotes: ['GET /api/backoffice/quotes', {}],
  designs: ['GET /api/backoffice/designs', {}],
  orders: ['GET /api/backoffice/orders', {}],
  'orders, all': ['GET /api/backoffice/orders', { status: 'all' }],
  chats: ['GET /api/backoffice/chats', {}],
  'chats, closed': ['GET /api/backoffice/chats', { state: 'closed' }],
  'chats, unread': ['GET /api/backoffice/chats/unread', {}],
  'palette, number': ['GET /api/backoffice/find', { q: 'R-2026-00017' }],
  'palette, restaurant': ['GET /api/backoffice/find', { q: 'blue bistro' }],
  'palette, email': ['GET /api/backoffice/find', { q: 'owner17@' }],
  'palette, product': ['GET /api/backoffice/find', { q: '12 oz hot cup' }],
  companies: ['GET /api/backoffice/companies', {}],
  'companies, search': ['GET /api/backoffice/companies', { keyword: 'blue bistro' }],
  company: ['GET /api/backoffice/company', { id: '00000000-0000-7000-8002-000000000007' }],
  audit: ['GET /api/backoffice/audit', {}],
  'audit, person': ['GET /api/backoffice/audit', { person: 'dana@example.com' }],
  'audit, kind': ['GET /api/backoffice/audit', { kind: 'request.moved' }],
  products: ['GET /api/backoffice/records', { kind: 'product' }],
  'products, search': ['GET /api/backoffice/records', { kind: 'product', keyword: 'pizza box' }],
  ...Object.fromEntries(
    reportNames.map((name): [string, [Call, object]] => [`report, ${name}`, ['GET /api/backoffice/report', { name }]]),
  ),
};

let statements = 0;
const { query } = pg.Client.prototype;

/** The pages of the back office on a small and on a large database: their times, the ratio, and statements per page. */
export async function measureOffice(short: boolean): Promise<void> {
  const rounds = short ? 2 : 40;
  pg.Client.prototype.query = function countQuery(this: pg.Client, ...given: unknown[]) {
    statements += 1;
    return query.apply(this, given as never);
  } as typeof query;
  const offices = [await openOffice(short ? tiny : small), await openOffice(short ? tiny : big)];
  const rows: string[][] = [];
  for (const [name, [call, input]] of Object.entries(pages)) {
    const times = offices.map((): number[] => []);
    let asked = 0;
    // Every round asks both: whatever else the machine does, it does to both.
    for (let round = -2; round < rounds; round += 1) {
      for (const [position, office] of offices.entries()) {
        const before = statements;
        const started = performance.now();
        await office.ask(call, input);
        if (round >= 0) times[position]?.push(performance.now() - started);
        asked = statements - before;
      }
    }
    const [one = Number.NaN, other = Number.NaN] = times.map(toMedian);
    rows.push([name, formatNumber(one, 2), formatNumber(other, 2), formatNumber(other / one, 2), String(asked)]);
  }
  for (const office of offices) await office.close();
  console.log('\nMilliseconds (median) of the calls that the pages make\n');
  printTable(['page', 'small', 'large', 'ratio', 'statements'], rows);
}

/** Those of the back office alone: the whole composition has emails in it, which need a build. */
function createHandlers(parts: Parts): Handlers {
  const handlers: Partial<Handlers> = {
    ...createInboxHandlers(parts),
    ...createBackofficeRequestHandlers(parts),
    ...createFindHandlers(parts),
    ...createQuoteHandlers(parts),
    ...createDesignHandlers(parts),
    ...createOrderHandlers(parts),
    ...createStaffChatHandlers(parts),
    ...createBackofficeCompanyHandlers(parts),
    ...createStaffHandlers(parts),
    ...createEditingHandlers(parts),
    ...createBusinessReportHandlers(parts),
  };
  return handlers as Handlers;
}

async function openOffice(size: OfficeSize) {
  const { database, dataDir, close } = await openBenchDatabase();
  await seedCatalog(database, await readCatalog(projectRoot));
  const started = performance.now();
  await fillOffice(database, size);
  console.log(
    `${formatNumber(size.requests)} requests, ${formatNumber(size.chats)} chats, ${formatNumber(size.events)} events, ` +
      `${formatNumber(size.products)} products: written in ${formatNumber((performance.now() - started) / 1000, 1)} s`,
  );
  const settings = readSettings({ DATA_DIR: dataDir }, projectRoot);
  const parts: Parts = {
    ...(await openParts({ settings, database, log: pino({ level: 'silent' }) }, subscribers)),
    limits: noLimits,
  };
  const dispatch = createDispatch(createHandlers(parts), (error) => Promise.reject(error));
  const session: Session = { id: 'bench', userId: staffId, roles: ['admin'] };
  const caller = { session, ip: 'bench', userAgent: '', requestId: 'bench' };
  return {
    close,
    ask: async (call: Call, input: object) => {
      const answer = await dispatch(call, input, caller);
      if (answer instanceof Failure) throw new Error(`${call} failed: ${JSON.stringify(answer.detail)}`);
    },
  };
}
