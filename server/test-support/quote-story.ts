import { expect } from 'vitest';
import type { CustomerQuote, StaffQuote } from '#contract/quotes/quote-views.ts';
import type { QuoteState } from '#contract/workflows/quote-workflow.ts';
import { readRows } from './read-rows.ts';
import { type SentRequest, sendRequest } from './sent-request.ts';
import type { TestApp } from './test-app.ts';

const shipTo = { name: 'Bistro', street: '1 Main St', city: 'Newark', state: 'NJ', zipcode: '07102' };
export const acceptance = { name: 'Dana Reyes', title: 'Owner', po_number: 'PO-7', ship_to: shipTo, agree_terms: true };

/** A salesperson who writes quotes for restaurants of the demo catalog's cups. */
export async function createQuoteStory(site: TestApp) {
  const rows = readRows(site);
  const { token: sales } = await site.logIn('sales', 'ada@office.example');
  const [cup] = await rows.query<{ uuid: string; title: string }>(
    `select uuid, title from products where sku like 'CUP-%' and customisable order by sku limit 1`,
  );
  if (!cup) throw new Error('The demo catalog has no cup.');
  let serial = 0;
  let colleague: string | null = null;
  const expectMoved = (moved: Awaited<ReturnType<TestApp['post']>>) => {
    expect(moved.status, moved.msg).toBe(200);
    return moved;
  };

  const move = (quote: { id: string; version: number }, to: QuoteState, reason = '', token = sales) =>
    site.post('/api/backoffice/quote/move', { id: quote.id, to, version: quote.version, reason }, token);

  async function readToken(email: string): Promise<string> {
    const mail = (await rows.mails(email)).findLast(({ template }) => template === 'quoteMoved');
    if (mail?.template !== 'quoteMoved') throw new Error('No quote was sent.');
    return mail.props.quote.token;
  }

  const story = {
    rows,
    sales,
    cup,
    move,
    readToken,

    /** A request for cups; `bearer` sends it from an account. */
    async ask(changes: Record<string, unknown> = {}, bearer?: string): Promise<SentRequest & { email: string }> {
      serial += 1;
      const email = String(changes.business_email ?? `owner${serial}@bistro.example`);
      const cups = { business_email: email, zipcode: '07102', product_uuid: cup.uuid, quantity: 5000 };
      return { ...(await sendRequest(site, { ...cups, ...changes }, bearer)), email };
    },

    async start(requestId: string): Promise<StaffQuote> {
      const started = await site.post('/api/backoffice/quote/start', { request_id: requestId }, sales);
      expect(started.status, started.msg).toBe(200);
      return started.data as unknown as StaffQuote;
    },

    save: (quote: StaffQuote, content: unknown, more: Record<string, unknown> = {}, token = sales) =>
      site.post('/api/backoffice/quote/save', { id: quote.id, version: quote.version, content, ...more }, token),

    /** A request, its quote, sent; `change` is what the salesperson writes before. */
    async send(
      change: (content: NonNullable<StaffQuote['draft']>['content']) => unknown = (content) => content,
      asker?: { email: string; token: string },
    ) {
      const request = await story.ask(asker && { business_email: asker.email }, asker?.token);
      const started = await story.start(request.id);
      if (!started.draft) throw new Error('A new quote has a draft.');
      const saved = await story.save(started, change(started.draft.content));
      expect(saved.status, saved.msg).toBe(200);
      const sent = await story.sendDraft(saved.data as unknown as StaffQuote);
      const token = await readToken(request.email);
      return { request, email: request.email, quote: sent.data as unknown as StaffQuote, token };
    },

    /** Sends a draft; one that needs approval is approved by a colleague. */
    async sendDraft(draft: StaffQuote) {
      if (!draft.needs_approval) return expectMoved(await move(draft, 'sent'));
      colleague ??= (await site.logIn('sales', 'approver@office.example')).token;
      const input = expectMoved(await move(draft, 'in_approval'));
      return expectMoved(await move(input.data as unknown as StaffQuote, 'sent', '', colleague));
    },

    async open(token: string, bearer?: string): Promise<CustomerQuote> {
      const opened = await site.get(`/api/quote?id=${token}`, bearer);
      expect(opened.status, opened.msg).toBe(200);
      return opened.data as unknown as CustomerQuote;
    },

    accept: (id: string, version: number, choices: number[], changes: Record<string, unknown> = {}, bearer?: string) =>
      site.post('/api/quote/accept', { ...acceptance, id, version, choices, ...changes }, bearer),

    moveAsCustomer: (id: string, to: QuoteState, version: number, reason = '', bearer?: string) =>
      site.post('/api/quote/move', { id, to, version, reason }, bearer),
  };
  return story;
}
