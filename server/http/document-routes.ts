import { type Context, Hono } from 'hono';
import { isStaff } from '#contract/auth/roles.ts';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { Failure, fail } from '#contract/errors.ts';
import { isOrderDocument, type OrderDocument, orderDocuments } from '#contract/orders/order-documents.ts';
import type { StatementPeriod } from '#contract/paths.ts';
import { OptionalDay } from '#contract/staff/audit.ts';
import { isUuid } from '#contract/uuids.ts';
import { findOrderRecord } from '#database/queries/orders.ts';
import { readBrand } from '#database/queries/records.ts';
import { readCookie } from '../calls/cookies.ts';
import type { RequestScope } from '../calls/request-scope.ts';
import type { Authenticate } from '../modules/auth/authenticate.ts';
import { staffSession } from '../modules/auth/staff-cookie.ts';
import { printDieLine } from '../modules/catalog/print-die-line.ts';
import { printSpecSheet } from '../modules/catalog/print-spec-sheet.ts';
import { openOrder } from '../modules/ordering/order-link.ts';
import { toDeliveryEvent } from '../modules/orders/delivery-event.ts';
import { printOrder } from '../modules/orders/print-order.ts';
import { printOwnStatement, printStatement } from '../modules/payments/print-statement.ts';
import { openQuote } from '../modules/quotes/customer-moves.ts';
import { printNewestVersion, printSentQuote, type QuoteDocument } from '../modules/quotes/quote-document.ts';
import { printPickList } from '../modules/storage/pick-list.ts';
import { printOwnPriceList, printPriceList } from '../modules/stores/price-list.ts';
import type { StoreParts } from '../modules/stores/shared-links.ts';
import type { Parts } from '../parts.ts';
import { toSiteOrigin } from '../settings.ts';
import { answer } from './json-answer.ts';

/** Printed documents, opened like the page they belong to: by the token in the URL or by the session's cookie. */
export function createDocumentRoutes(parts: Parts, authenticate: Authenticate, stores: StoreParts) {
  const routes = new Hono<RequestScope>();

  async function toCaller(context: Context<RequestScope>, cookie: string) {
    const session = await authenticate(readCookie(context.req.header('cookie'), cookie));
    return { ...context.var.visitor, session };
  }

  routes.get('/quote/:id/quote.pdf', async (context) => {
    const caller = await toCaller(context, tokenCookie.name);
    const tooMany = await parts.limits.consume('documents', caller.ip);
    if (tooMany) return answer(context, tooMany);
    const opened = await openQuote(parts.database, context.req.param('id'), caller);
    if (opened instanceof Failure) return answer(context, opened);
    const choices = context.req.query('choices');
    return send(context, await printSentQuote(parts, opened.row, choices ? choices.split(',').map(Number) : null));
  });

  const productSheets = { 'spec-sheet.pdf': printSpecSheet, 'die-line.pdf': printDieLine };
  for (const [file, print] of Object.entries(productSheets))
    routes.get(`/product/:product/${file}`, async (context) => {
      const tooMany = await parts.limits.consume('documents', context.var.visitor.ip);
      if (tooMany) return answer(context, tooMany);
      const uuid = context.req.param('product')?.split('_').at(-1) ?? '';
      return send(context, isUuid(uuid) ? await print(parts, uuid, new Date()) : fail('notFound'));
    });

  routes.get('/backoffice/quotes/:id/quote.pdf', async (context) => {
    const { session } = await toCaller(context, staffSession.cookie);
    if (!session || !isStaff(session.roles)) return answer(context, fail(session ? 'forbidden' : 'unauthenticated'));
    const id = context.req.param('id');
    return send(context, isUuid(id) ? await printNewestVersion(parts, id) : fail('notFound'));
  });

  routes.get('/order/:id/:file{[a-z-]+\\.pdf}', async (context) => {
    const caller = await toCaller(context, tokenCookie.name);
    const tooMany = await parts.limits.consume('documents', caller.ip);
    if (tooMany) return answer(context, tooMany);
    const opened = await openOrder(parts.database, context.req.param('id'), caller);
    if (opened instanceof Failure) return answer(context, opened);
    const kind = readKind(context.req.param('file'));
    const isOpen = kind && !orderDocuments[kind].isInternal;
    return send(context, (isOpen && (await printOrder(parts, opened.row, kind))) || fail('notFound'));
  });

  routes.get('/order/:id/delivery.ics', async (context) => {
    const caller = await toCaller(context, tokenCookie.name);
    const tooMany = await parts.limits.consume('documents', caller.ip);
    if (tooMany) return answer(context, tooMany);
    const opened = await openOrder(parts.database, context.req.param('id'), caller);
    if (opened instanceof Failure) return answer(context, opened);
    const about = { name: (await readBrand(parts.database)).name, site: toSiteOrigin(parts.settings) };
    const event = toDeliveryEvent(opened.row, about);
    return event
      ? context.body(event, 200, {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="${opened.row.number}.ics"`,
          'cache-control': 'private, no-store',
        })
      : answer(context, fail('notFound'));
  });

  routes.get('/backoffice/orders/:id/:file{[a-z-]+\\.pdf}', async (context) => {
    const { session } = await toCaller(context, staffSession.cookie);
    if (!session || !isStaff(session.roles)) return answer(context, fail(session ? 'forbidden' : 'unauthenticated'));
    const id = context.req.param('id');
    const kind = readKind(context.req.param('file'));
    const row = kind && isUuid(id) ? await findOrderRecord(parts.database, id) : null;
    return send(context, (row && kind && (await printOrder(parts, row, kind))) || fail('notFound'));
  });

  routes.get('/store/price-list.pdf', async (context) => {
    const caller = await toCaller(context, tokenCookie.name);
    const tooMany = await parts.limits.consume('documents', caller.ip);
    if (tooMany) return answer(context, tooMany);
    const { session } = caller;
    return send(context, session ? await printOwnPriceList(stores, session.userId) : fail('unauthenticated'));
  });

  routes.get('/user-statement/statement.pdf', async (context) => {
    const caller = await toCaller(context, tokenCookie.name);
    const tooMany = await parts.limits.consume('documents', caller.ip);
    if (tooMany) return answer(context, tooMany);
    const { session } = caller;
    const period = readPeriod(context);
    if (period instanceof Failure) return answer(context, period);
    return send(context, session ? await printOwnStatement(parts, session.userId, period) : fail('unauthenticated'));
  });

  routes.get('/backoffice/companies/:id/statement.pdf', async (context) => {
    const { session } = await toCaller(context, staffSession.cookie);
    if (!session || !isStaff(session.roles)) return answer(context, fail(session ? 'forbidden' : 'unauthenticated'));
    const id = context.req.param('id');
    const period = readPeriod(context);
    if (period instanceof Failure) return answer(context, period);
    return send(context, isUuid(id) ? await printStatement(parts, id, period) : fail('notFound'));
  });

  routes.get('/backoffice/storage/pick-list.pdf', async (context) => {
    const { session } = await toCaller(context, staffSession.cookie);
    if (!session || !isStaff(session.roles)) return answer(context, fail(session ? 'forbidden' : 'unauthenticated'));
    return send(context, await printPickList(parts));
  });

  routes.get('/backoffice/stores/:id/price-list.pdf', async (context) => {
    const { session } = await toCaller(context, staffSession.cookie);
    if (!session || !isStaff(session.roles)) return answer(context, fail(session ? 'forbidden' : 'unauthenticated'));
    const id = context.req.param('id');
    return send(context, isUuid(id) ? await printPriceList(stores, id) : fail('notFound'));
  });
  return routes;
}

function readPeriod(context: Context<RequestScope>): StatementPeriod | Failure {
  const read = (name: string) => OptionalDay.safeParse(context.req.query(name));
  const [from, until] = [read('from'), read('until')];
  return from.success && until.success ? { from: from.data, until: until.data } : fail('notFound');
}

function readKind(file: string): OrderDocument | null {
  const name = file.replace(/\.pdf$/, '');
  return isOrderDocument(name) ? name : null;
}

function send(context: Context<RequestScope>, document: QuoteDocument | Failure) {
  if (document instanceof Failure) return answer(context, document);
  return context.body(document.bytes as Uint8Array<ArrayBuffer>, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${document.name}"`,
    'content-length': String(document.bytes.length),
    'cache-control': 'private, no-store',
  });
}
