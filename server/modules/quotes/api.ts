import { Failure, fail } from '#contract/errors.ts';
import { nameFirst } from '#contract/name-first.ts';
import { toQuotePath } from '#contract/paths.ts';
import { listGroups, sumQuote } from '#contract/quotes/quote-totals.ts';
import { quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { isInPhase, listWaiting } from '#contract/workflows/states.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import {
  findQuoteByNumber,
  findQuoteRecord,
  findSentVersion,
  listOwnQuotes,
  listQuoteRows,
  listQuoteVersions,
  type QuoteRecord,
  quoteOrder,
} from '#database/queries/quotes.ts';
import { type CallerOf, toStaffActor } from '../../calls/caller.ts';
import { readCursor, toCursorMeta } from '../../calls/cursor.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { findProductPictures } from '../catalog/product-pictures.ts';
import { createQuoteSums } from '../ordering/sum-quotes.ts';
import { sendByNumber } from '../requests/send-by-number.ts';
import { toChoiceFault } from './choice-fault.ts';
import { acceptQuote, moveAsCustomer, noteView, openQuote } from './customer-moves.ts';
import { presentToCustomer, presentToStaff } from './present.ts';
import { findQuotePlace } from './quote-freight.ts';
import { quoteLinks } from './quote-subject.ts';
import { moveQuote, saveDraft, startQuote } from './staff-moves.ts';
import { addProductLine, applyTemplate, saveTemplate } from './templates.ts';

const perPage = 50;
const mostListed = 100;
/** Beside a quote in a list. */
const mostPictures = 3;
const openStates = listWaiting(quoteWorkflow.states);

type QuoteCalls = Extract<keyof Handlers, `${string} /api/quote${string}` | `${string} /api/backoffice/quote${string}`>;

export function createQuoteHandlers(parts: Parts): Pick<Handlers, QuoteCalls> {
  const { database, limits } = parts;
  const presenting = { db: database, links: parts.links };
  const toPresenting = ({ linkId }: { linkId: string | null }) => ({ ...presenting, linkId });

  async function handle(caller: CallerOf<'staff'>, work: (actor: StaffActor) => Promise<QuoteRecord | Failure>) {
    const actor = toStaffActor(caller);
    const outcome = await work(actor);
    return outcome instanceof Failure ? outcome : presentToStaff(presenting, outcome, actor);
  }

  return {
    async 'GET /api/quote'({ id }, caller) {
      const opened = await openQuote(database, id, caller);
      if (opened instanceof Failure) return opened;
      return presentToCustomer(toPresenting(opened), opened.row, opened.actor);
    },

    async 'POST /api/quote/viewed'({ id }, caller) {
      const opened = (await limits.consume('conversationReads', caller.ip)) ?? (await openQuote(database, id, caller));
      if (opened instanceof Failure) return opened;
      await noteView(parts, opened, caller);
      return {};
    },

    async 'GET /api/quote/totals'({ id, choices }, caller) {
      const opened = await openQuote(database, id, caller);
      if (opened instanceof Failure) return opened;
      const sent = await findSentVersion(database, opened.row.id);
      const place = await findQuotePlace(database, opened.row);
      const totals = sent && sumQuote(sent.content, choices.split(',').map(Number), place);
      return (
        totals ?? fail('invalid', { fields: { choices: toChoiceFault(sent?.content, choices.split(',').map(Number)) } })
      );
    },

    async 'POST /api/quote/accept'({ id, ...input }, caller) {
      const tooMany = await limits.consume('requestMoves', caller.ip);
      if (tooMany) return tooMany;
      const opened = await openQuote(database, id, caller);
      if (opened instanceof Failure) return opened;
      const accepted = await acceptQuote(parts, opened, input, caller);
      return accepted instanceof Failure ? accepted : presentToCustomer(toPresenting(opened), accepted, opened.actor);
    },

    async 'POST /api/quote/move'(input, caller) {
      const tooMany = await limits.consume('requestMoves', caller.ip);
      if (tooMany) return tooMany;
      const opened = await openQuote(database, input.id, caller);
      if (opened instanceof Failure) return opened;
      const moved = await moveAsCustomer(parts, { ...input, id: opened.row.id }, opened.actor);
      return moved instanceof Failure ? moved : presentToCustomer(toPresenting(opened), moved, opened.actor);
    },

    'POST /api/quote/find': (input, caller) =>
      sendByNumber(parts, input, caller, async (tx, number) => {
        const row = await findQuoteByNumber(tx, number, input.email);
        if (row) await quoteLinks.sendAgain(tx, row);
      }),

    async 'GET /api/quotes'(_input, { session }) {
      const rows = await listOwnQuotes(database, await findWorkplace(database, session.userId), mostListed);
      const versions = await listQuoteVersions(
        database,
        rows.map(({ id }) => id),
      );
      const sum = await createQuoteSums(database, rows);
      const pictures = await findProductPictures(
        database,
        versions.flatMap(({ content }) => content.lines.flatMap(({ product_uuid }) => product_uuid ?? [])),
      );
      return {
        list: rows.flatMap((row) => {
          const sent = versions.find(({ quoteId, sentAt }) => quoteId === row.id && sentAt !== null);
          if (!sent) return [];
          const { label, tone, waitsFor } = quoteWorkflow.states[row.state];
          return [
            {
              id: row.id,
              number: row.number,
              title: nameFirst(sent.content.lines.map(({ name }) => name)),
              label,
              tone,
              waits_for: waitsFor,
              total_cents: sum(row, sent),
              has_alternatives:
                !isInPhase(quoteWorkflow.states, row.state, 'accepted') && listGroups(sent.content).length > 0,
              valid_until: sent.validUntil ?? '',
              pictures: sent.content.lines
                .flatMap(({ product_uuid }) => pictures.get(product_uuid ?? '') ?? [])
                .slice(0, mostPictures),
              url: toQuotePath(row.id),
            },
          ];
        }),
      };
    },

    async 'GET /api/backoffice/quotes'({ cursor, state, keyword }) {
      const states = state === 'all' ? undefined : state === 'open' ? openStates : [state];
      const query = { limit: perPage, cursor: readCursor(cursor, quoteOrder) };
      const { page, total } = await listQuoteRows(database, { states, keyword }, query);
      const versions = await listQuoteVersions(
        database,
        page.rows.map(({ quote }) => quote.id),
      );
      const sum = await createQuoteSums(
        database,
        page.rows.map(({ quote }) => quote),
      );
      return {
        meta: toCursorMeta(page, perPage, total),
        list: page.rows.map(({ quote, ownerName }) => {
          const { staffLabel, tone, waitsFor } = quoteWorkflow.states[quote.state];
          const last = versions.find(({ quoteId }) => quoteId === quote.id);
          return {
            id: quote.id,
            number: quote.number,
            state: quote.state,
            staff_label: staffLabel,
            tone,
            waits_for: waitsFor,
            restaurant: quote.restaurant,
            email: quote.email,
            total_cents: last ? sum(quote, last) || null : null,
            owner: ownerName,
            updated_at: quote.updatedAt.toISOString(),
          };
        }),
      };
    },

    'GET /api/backoffice/quote': ({ id }, caller) =>
      handle(caller, async () => (await findQuoteRecord(database, id)) ?? fail('notFound')),
    'POST /api/backoffice/quote/start': ({ request_id }, caller) =>
      handle(caller, (actor) => startQuote(parts, request_id, actor)),
    'POST /api/backoffice/quote/save': (input, caller) => handle(caller, (actor) => saveDraft(parts, input, actor)),
    'POST /api/backoffice/quote/move': (input, caller) => handle(caller, (actor) => moveQuote(parts, input, actor)),
    'POST /api/backoffice/quote/link/revoke': (input, caller) =>
      handle(caller, (actor) => quoteLinks.revoke(database, input, actor)),
    'POST /api/backoffice/quote/link/send': (input, caller) =>
      handle(caller, (actor) => quoteLinks.sendNew(database, input, actor)),
    'POST /api/backoffice/quote/add-line': (input, caller) =>
      handle(caller, (actor) => addProductLine(parts, input, actor)),
    'POST /api/backoffice/quote/apply-template': (input, caller) =>
      handle(caller, (actor) => applyTemplate(parts, input, actor)),
    'POST /api/backoffice/quote/save-template': (input, caller) => saveTemplate(parts, input, toStaffActor(caller)),
  };
}
