import type { Logger } from 'pino';
import { Failure } from '#contract/errors.ts';
import { type Connection, type Database, observeQueries } from '#database/connect.ts';
import { createBackupTask } from './backups/run-backup.ts';
import { createDispatch, type Dispatch, type Handlers, type RecordServerError } from './calls/dispatch.ts';
import type { JobRun, Tasks } from './jobs/tasks.ts';
import { createMailSender } from './mail/send-mail.ts';
import { approvedSources, createThreads, subscribers } from './module-wiring.ts';
import { createAccountHandlers } from './modules/account/api.ts';
import { createAuthHandlers } from './modules/auth/api.ts';
import { type Authenticate, createAuthenticate } from './modules/auth/authenticate.ts';
import { createBackofficeHandlers } from './modules/backoffice/api.ts';
import { createBackofficeCompanyHandlers } from './modules/backoffice/companies.ts';
import { createCartHandlers } from './modules/cart/api.ts';
import { createCatalogHandlers } from './modules/catalog/api.ts';
import { createPrintHandlers } from './modules/catalog/print-surfaces.ts';
import { createChatHandlers } from './modules/chat/api.ts';
import { createFollowUpTask } from './modules/chat/follow-up-task.ts';
import { createStaffChatHandlers } from './modules/chat/staff-api.ts';
import { createCheckoutHandlers } from './modules/checkout/api.ts';
import { createCompanyHandlers } from './modules/companies/api.ts';
import { createContentHandlers } from './modules/content/api.ts';
import { type ContentReads, createContentReads } from './modules/content/content-reads.ts';
import { createConversationHandlers } from './modules/conversations/api.ts';
import { createDesignHandlers } from './modules/designs/api.ts';
import { createReminderTask } from './modules/designs/remind-task.ts';
import { createEditingHandlers } from './modules/editing/api.ts';
import { createFileHandlers } from './modules/files/api.ts';
import { createPreviewTask } from './modules/files/preview-task.ts';
import { createBusinessReportHandlers } from './modules/insights/api.ts';
import { createPaymentReportHandlers } from './modules/insights/payment-report-api.ts';
import { createIntegrationHandlers } from './modules/integrations/api.ts';
import { createDeliverTask } from './modules/integrations/deliver.ts';
import { createApprovalMailTask } from './modules/ordering/mail-approvals.ts';
import { createOrderHandlers } from './modules/orders/api.ts';
import { createStatementHandlers } from './modules/payments/api.ts';
import { createAskPaymentTask } from './modules/payments/ask-payment.ts';
import { createPaymentTask } from './modules/payments/chase-payment.ts';
import { createPayHandlers } from './modules/payments/pay-api.ts';
import { createPaymentEventHandlers } from './modules/payments/receive-event.ts';
import { createRefundTask } from './modules/payments/refund-payment.ts';
import { createForgetTask, createSavedMethodHandlers } from './modules/payments/saved-methods.ts';
import { createQuoteHandlers } from './modules/quotes/api.ts';
import { createReportHandlers } from './modules/reports/api.ts';
import { createServerErrorRecorder } from './modules/reports/record-server-error.ts';
import { createRequestHandlers } from './modules/requests/api.ts';
import { createArtworkTask } from './modules/requests/artwork-task.ts';
import { createSearchOutcomeHandlers } from './modules/search/api.ts';
import { createStaffHandlers } from './modules/staff/api.ts';
import { createStockHandlers } from './modules/stock/api.ts';
import { createStorageHandlers } from './modules/storage/api.ts';
import { createStockTask } from './modules/storage/check-stock.ts';
import { createStoreHandlers } from './modules/stores/api.ts';
import type { StoreParts } from './modules/stores/shared-links.ts';
import { createStaffStoreHandlers } from './modules/stores/staff-api.ts';
import { createStorePictures } from './modules/stores/store-pictures.ts';
import { createTaxHandlers } from './modules/taxes/api.ts';
import { createSendMessage } from './outbox/send-message.ts';
import { createStaffAlertSender } from './outbox/send-staff-alert.ts';
import { openParts, type Parts } from './parts.ts';
import { createPurgeTask } from './retention/purge.ts';
import type { Settings } from './settings.ts';
import { openTelemetry, type Telemetry } from './telemetry/telemetry.ts';
import { createTimerTask } from './timer-task.ts';

interface CompositionOptions {
  settings: Settings;
  /** For what opens connections of its own, such as a backup. */
  connection: Connection;
  database: Database;
  log: Logger;
  /** Above this many products lists come from the database. */
  mostProductsInMemory?: number;
}

/** What one process does, without its transport and before any job runs. */
export interface Composition {
  parts: Parts;
  reads: ContentReads;
  authenticate: Authenticate;
  recordError: RecordServerError;
  dispatch: Dispatch;
  tasks: Tasks;
  /** For the routes of their pictures too: what was made is kept once in a process. */
  stores: StoreParts;
  telemetry: Telemetry;
}

/** Puts the modules together, the same way for the site, for development and for tests. */
export async function compose(options: CompositionOptions): Promise<Composition> {
  const { settings, database, log } = options;
  const telemetry = await openTelemetry(settings, log);
  observeQueries(database, telemetry.startQuery);
  const parts = await openParts({ settings, database, log }, subscribers);
  const reads = createContentReads(database, options.mostProductsInMemory);
  const recordError = createServerErrorRecorder(parts);
  const stores = { parts, pictures: createStorePictures(parts), links: parts.links };
  return {
    parts,
    reads,
    authenticate: createAuthenticate(database, settings),
    recordError,
    dispatch: timeCalls(
      telemetry,
      createDispatch(createHandlers(parts, reads, stores), recordError, undefined, parts.limits),
    ),
    tasks: timeTasks(telemetry, createTasks(parts, options.connection, telemetry)),
    stores,
    telemetry,
  };
}

/** One for each row of the endpoint table; leaving one out does not compile. */
function createHandlers(parts: Parts, reads: ContentReads, stores: StoreParts): Handlers {
  return {
    ...createAccountHandlers(parts),
    ...createAuthHandlers(parts),
    ...createBackofficeHandlers(parts),
    ...createCartHandlers(parts),
    ...createCatalogHandlers(parts, reads),
    ...createCheckoutHandlers(parts),
    ...createCompanyHandlers(parts),
    ...createContentHandlers(parts, reads),
    ...createConversationHandlers(parts, createThreads(parts)),
    ...createDesignHandlers(parts),
    ...createEditingHandlers(parts),
    ...createFileHandlers(parts),
    ...createPrintHandlers(parts),
    ...createOrderHandlers(parts),
    ...createStatementHandlers(parts),
    ...createPayHandlers(parts),
    ...createSavedMethodHandlers(parts),
    ...createPaymentEventHandlers(parts),
    ...createQuoteHandlers(parts),
    ...createReportHandlers(parts),
    ...createSearchOutcomeHandlers(parts),
    ...createRequestHandlers(parts),
    ...createStockHandlers(parts),
    ...createStorageHandlers(parts),
    ...createTaxHandlers(parts),
    ...createStoreHandlers(stores, approvedSources),
    ...createStaffStoreHandlers(stores),
    ...createChatHandlers(parts),
    ...createStaffChatHandlers(parts),
    ...createStaffHandlers(parts),
    ...createBackofficeCompanyHandlers(parts),
    ...createBusinessReportHandlers(parts),
    ...createPaymentReportHandlers(parts),
    ...createIntegrationHandlers(parts),
  };
}

/** One for each job; leaving one out does not compile. */
function createTasks(parts: Parts, connection: Connection, telemetry: Telemetry): Tasks {
  const { database, settings, log, files } = parts;
  const sendMail = createMailSender(database, settings, files);
  const mail: typeof sendMail = (message, id) => telemetry.run('email', message.template, () => sendMail(message, id));
  const senders = { mail, staff_alert: createStaffAlertSender(database, settings, mail) };
  return {
    sendMessage: createSendMessage(database, senders, log),
    purge: createPurgeTask(parts),
    backUp: createBackupTask({ ...parts, connection }),
    advance: createTimerTask(parts),
    remindDesign: createReminderTask(parts),
    makePreview: createPreviewTask(parts),
    checkStock: createStockTask(parts),
    composeArtwork: createArtworkTask(parts),
    chasePayment: createPaymentTask(parts),
    askPayment: createAskPaymentTask(parts),
    sendRefund: createRefundTask(parts),
    forgetMethod: createForgetTask(parts),
    followUpChat: createFollowUpTask(parts),
    mailApprovals: createApprovalMailTask(parts),
    deliverWebhook: createDeliverTask(parts),
  };
}

function timeCalls(telemetry: Telemetry, dispatch: Dispatch): Dispatch {
  return (name, input, caller) =>
    telemetry.run(
      'call',
      name,
      () => dispatch(name, input, caller),
      (outcome) => ({ outcome: outcome instanceof Failure ? outcome.kind : 'ok' }),
    );
}

function timeTasks(telemetry: Telemetry, tasks: Tasks): Tasks {
  const timed = Object.entries(tasks).map(([name, task]) => [
    name,
    (payload: never, run: JobRun) => telemetry.run('job', name, () => task(payload, run)),
  ]);
  return Object.fromEntries(timed) as Tasks;
}
