import { includesScope } from '#contract/access-links/access-links.ts';
import { isStaff } from '#contract/auth/roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import { toOrderPath } from '#contract/paths.ts';
import { type OnlineMethod, onlineMethods } from '#contract/payments/online-methods.ts';
import type { PayView } from '#contract/payments/pay-online.ts';
import { listOrderLines, readClearance } from '#database/queries/orders.ts';
import { findAttempt, findTestPayment } from '#database/queries/payment-attempts.ts';
import { readBalance } from '#database/queries/payments.ts';
import { readOrderSettings } from '#database/queries/records.ts';
import { findSavedMethod } from '#database/queries/saved-methods.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { type OpenedOrder, openToPay } from '../ordering/order-link.ts';
import { askProvider } from './ask-payment.ts';
import { openPayment } from './open-payment.ts';
import { presentBalance } from './present.ts';
import { findProvider } from './providers/find-provider.ts';
import { ProviderError } from './providers/provider.ts';
import { decideTestPayment, toTestSession } from './providers/test.ts';
import { readPayable } from './read-payable.ts';
import { findPayingCompany, listSaved } from './saved-methods.ts';
import { settle } from './settle.ts';
import { readWaysToPay } from './ways-to-pay.ts';

type PayCall = Extract<keyof Handlers, `${string} /api/pay${string}`>;

export function createPayHandlers(parts: Parts): Pick<Handlers, PayCall> {
  const { database, limits } = parts;
  const isTest = findProvider(parts).name === 'test';
  return {
    async 'GET /api/pay'({ id, attempt }, caller) {
      const opened = await openToPay(database, id, caller);
      if (opened instanceof Failure) return opened;
      // Without the budget the page shows what is known: the event and the job ask as well.
      if (attempt && (await limits.consume('paymentPages', caller.ip)) === null)
        await askAbout(parts, opened.row.id, attempt);
      const companyId = await findPayingCompany(database, opened.row, caller);
      return presentPay(parts, opened, { id, attemptId: attempt ?? '', companyId });
    },

    async 'POST /api/pay'({ id, method, amount_cents, part_cents, open_cents, keep }, caller) {
      const tooMany = await limits.consume('paymentPages', caller.ip);
      if (tooMany) return tooMany;
      const opened = await openToPay(database, id, caller);
      if (opened instanceof Failure) return opened;
      if (caller.session && isStaff(caller.session.roles)) return fail('forbidden');
      const wanted = {
        amountCents: part_cents ?? amount_cents,
        openCents: open_cents,
        userId: caller.session?.userId ?? null,
      };
      if (isOnline(method) && !keep) return openPayment(parts, opened.row.id, { ...wanted, method });
      const companyId = await findPayingCompany(database, opened.row, caller);
      if (!companyId)
        return fail('forbidden', { msg: 'Only owners and buyers of this company can pay that way. Please log in.' });
      if (isOnline(method)) return openPayment(parts, opened.row.id, { ...wanted, method, keepsMethod: true });
      const saved = await findSavedMethod(database, { id: method, companyId });
      if (!saved)
        return fail('conflict', { msg: 'This payment method was removed. Please choose another way to pay.' });
      return openPayment(parts, opened.row.id, { ...wanted, method: saved.method, saved });
    },

    async 'GET /api/pay/test'({ id }) {
      const row = isTest ? await findTestPayment(database, id) : null;
      return row ? toTestSession(row) : fail('notFound');
    },

    async 'POST /api/pay/test'({ id, outcome }) {
      if (!isTest) return fail('notFound');
      const decided = await decideTestPayment(database, id, outcome);
      const { pages } = findProvider(parts);
      if (decided instanceof Failure || !pages) return decided;
      // As a real provider sends an event.
      const seen = await pages.read(id);
      await database.transaction((tx) => settle(tx, parts, 'test', seen));
      return decided;
    },
  };
}

/** Whoever comes back from the provider is told what became of it, whether its event has come or not. */
async function askAbout(parts: Parts, orderId: string, attemptId: string): Promise<void> {
  const attempt = await findAttempt(parts.database, attemptId);
  const { name, pages } = findProvider(parts);
  if (attempt?.orderId !== orderId || attempt.provider !== name || !pages) return;
  if (attempt.state !== 'open' && attempt.state !== 'pending') return;
  try {
    await askProvider(parts, pages, attempt);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    parts.log.warn({ reason: error.message }, 'the payment provider did not answer');
  }
}

const isOnline = (method: string): method is OnlineMethod => onlineMethods.some((each) => each === method);

async function presentPay(
  parts: Parts,
  { row, actor, linkId }: OpenedOrder,
  { id, attemptId, companyId }: { id: string; attemptId: string; companyId: string | null },
): Promise<PayView> {
  const { database } = parts;
  const { label, methods, isTest, saved } = findProvider(parts);
  const { amounts, openCents, leastPartCents, pendingCents, disputedCents } = await readPayable(database, row);
  const lines = await listOrderLines(database, [row.id]);
  const balance = await readBalance(database, row.id);
  const { due_on, is_overdue } = presentBalance(row, lines, balance, await readOrderSettings(database));
  const clearance = await readClearance(database, row);
  const attempt = attemptId ? await findAttempt(database, attemptId) : null;
  const isOwn = attempt?.orderId === row.id;
  return {
    number: row.number,
    restaurant: row.restaurant,
    amount_cents: amounts[0] ?? 0,
    whole_cents: amounts.at(-1) ?? 0,
    is_begun: clearance === 'make',
    is_waiting: clearance === 'none',
    pending_cents: pendingCents,
    disputed_cents: disputedCents,
    open_cents: openCents,
    least_part_cents: leastPartCents,
    due_on,
    is_overdue,
    methods: [...methods],
    saved: companyId ? await listSaved(parts, companyId) : [],
    may_keep: saved !== null && companyId !== null,
    provider: label,
    is_test: isTest,
    attempt: isOwn
      ? {
          state: attempt.state,
          method: attempt.method,
          amount_cents: attempt.amountCents,
          last4: attempt.last4,
          failure: attempt.failure,
          page_url: attempt.state === 'open' ? attempt.pageUrl : null,
        }
      : null,
    ways_to_pay: await readWaysToPay(database),
    order_path: includesScope(actor.scope, 'view') ? toOrderPath(linkId ? id : row.id) : null,
  };
}
