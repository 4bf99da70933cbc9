import { addDays } from '#contract/day.ts';
import type { User } from '#database/queries/people.ts';
import { findQuoteRecord, findSentVersion } from '#database/queries/quotes.ts';
import { findRequestByNumber } from '#database/queries/requests.ts';
import type { DemoQuote } from '#database/seed/stories.ts';
import { createTimerTask } from '../timer-task.ts';
import { requestForm } from './requests.ts';
import type { Stage } from './stage.ts';

const restaurant = 'Fern & Folk';
const shipTo = { name: restaurant, street: '214 Grove Street', city: 'Jersey City', state: 'NJ' };
/** From one move of a quote to the next, as a share of its age. */
const step = 1 / 20;

/** Quotes of the demo company in each state, each from a request of its own. */
export function playQuotes(stage: Stage, customer: User): void {
  const { stories, callAs, at, parts } = stage;
  const { database } = parts;
  const { daysAgo } = stories.clock;
  const asStaff = callAs({ ...stage.staff, roles: ['admin'] });
  const asCustomer = callAs({ userId: customer.id, roles: [] });

  for (const quote of stories.quotes)
    at(daysAgo(quote.daysAgo), async () => {
      const id = await start(quote);
      const sends = quote.moves.filter(({ to }) => to === 'sent').length;
      // What is sent twice was at list price the first time.
      await write(id, sends > 1 ? { note: '', price: 100 } : quote, quote);
      if (quote.template) await asStaff('POST /api/backoffice/quote/save-template', { id, name: quote.template });
      for (const [index, each] of quote.moves.entries())
        if (each.by !== 'timer') at(daysAgo(quote.daysAgo * (1 - (index + 1) * step)), () => move(id, quote, each));
    });

  async function start({ skus, quantity }: DemoQuote): Promise<string> {
    const products = await Promise.all(skus.map(stage.findProduct));
    const { number } = await asCustomer('POST /api/info/ask_product', {
      ...{ ...requestForm, business_email: customer.email, restaurant },
      lines: products.map(({ uuid }) => ({ product_uuid: uuid, quantity })),
    });
    const request = await findRequestByNumber(database, number, customer.email);
    const { id } = await asStaff('POST /api/backoffice/quote/start', { request_id: request?.id ?? '' });
    return id;
  }

  /** The draft, at so many percent of the list price. */
  async function write(
    id: string,
    { note, price = 100 }: Pick<DemoQuote, 'note' | 'price'>,
    { isChoice, internalNote }: DemoQuote,
  ): Promise<void> {
    const { version, draft } = await asStaff('GET /api/backoffice/quote', { id });
    if (!draft) throw new Error('A quote of the demo has no draft.');
    const lines = draft.content.lines.map((line) => ({
      ...line,
      ...(isChoice && { group: 'A' as const }),
      breaks: line.breaks.map((each) => ({
        ...each,
        unit_price_mills: Math.ceil((each.list_unit_mills * price) / 100),
      })),
    }));
    const content = { ...draft.content, note, lines };
    await asStaff('POST /api/backoffice/quote/save', { id, version, content, internal_note: internalNote });
  }

  async function move(id: string, quote: DemoQuote, { to, by, text = '' }: DemoQuote['moves'][number]): Promise<void> {
    const row = await findQuoteRecord(database, id);
    const next = { id, to, version: row?.version ?? 0, reason: text };
    if (to === 'viewed') await asCustomer('POST /api/quote/viewed', { id });
    else if (to === 'accepted')
      await asCustomer('POST /api/quote/accept', {
        ...{ id, version: next.version, choices: quote.skus.map(() => 0) },
        ...{ name: `${customer.firstName} ${customer.lastName}`, title: 'Owner', po_number: 'FF-1042' },
        ship_to: { ...shipTo, zipcode: requestForm.zipcode },
        agree_terms: true,
      });
    else if (by === 'customer') await asCustomer('POST /api/quote/move', next);
    else await asStaff('POST /api/backoffice/quote/move', next);
    if (to === 'draft') await write(id, quote, quote);
    if (to === 'sent' && quote.moves.some((each) => each.to === 'expired')) await letExpire(id);
  }

  /** The day after the last one on which it is valid. */
  async function letExpire(id: string): Promise<void> {
    const sent = await findSentVersion(database, id);
    if (sent?.validUntil)
      at(new Date(addDays(sent.validUntil, 1)), async () => {
        const row = await findQuoteRecord(database, id);
        const timer = { subject: 'quote', id, to: 'expired', version: row?.version ?? 0 } as const;
        await createTimerTask(parts)(timer, { isLastAttempt: true, stopping: new AbortController().signal });
      });
  }
}
