import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, toDay } from '#contract/day.ts';
import type { CustomerQuote, StaffQuote } from '#contract/quotes/quote-views.ts';
import { type QuoteState, quoteStates, quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { type SentRequest, sendRequest } from '../../test-support/sent-request.ts';
import { waitingJobs } from '../../test-support/start-jobs.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createTimerTask } from '../../timer-task.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let ada: string;
let bob: string;
let design: string;
let cup: { uuid: string; title: string };
let request: SentRequest;
let email: string;
let serial = 0;

beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  rows = readRows(site);
  ada = (await site.logIn('sales', 'ada@office.example')).token;
  bob = (await site.logIn('sales', 'bob@office.example')).token;
  design = (await site.logIn('design', 'design@office.example')).token;
  const [found] = await rows.query<{ uuid: string; title: string }>(
    `select uuid, title from products where sku like 'CUP-%' and customisable order by sku limit 1`,
  );
  if (!found) throw new Error('The demo catalog has no cup.');
  cup = found;
});
afterAll(() => site.close());

beforeEach(async () => {
  serial += 1;
  email = `owner${serial}@bistro.example`;
  request = await sendRequest(site, {
    business_email: email,
    zipcode: '07102',
    product_uuid: cup.uuid,
    quantity: 5000,
  });
});

const start = async (token = ada) =>
  (await site.post('/api/backoffice/quote/start', { request_id: request.id }, token)).data as unknown as StaffQuote;
const save = (quote: StaffQuote, content: unknown, token = ada) =>
  site.post('/api/backoffice/quote/save', { id: quote.id, version: quote.version, content }, token);
const move = (quote: { id: string; version: number }, to: QuoteState, reason = '', token = ada) =>
  site.post('/api/backoffice/quote/move', { id: quote.id, to, version: quote.version, reason }, token);
const open = async (token: string, bearer?: string) => site.get(`/api/quote?id=${token}`, bearer);
const asCustomer = (data: unknown) => data as unknown as CustomerQuote;
const asStaff = (data: unknown) => data as unknown as StaffQuote;
const shipTo = { name: 'Bistro', street: '1 Main St', city: 'Newark', state: 'NJ', zipcode: '07102' };
const acceptance = { name: 'Dana Reyes', title: 'Owner', po_number: 'PO-7', ship_to: shipTo, agree_terms: true };
const accept = (id: string, version: number, choices: number[], changes: Record<string, unknown> = {}) =>
  site.post('/api/quote/accept', { ...acceptance, id, version, choices, ...changes });

async function send(): Promise<{ quote: StaffQuote; token: string }> {
  const started = await start();
  const sent = await move(started, 'sent');
  expect(sent.status).toBe(200);
  return { quote: asStaff(sent.data), token: await readToken() };
}

async function readToken(): Promise<string> {
  const mail = (await rows.mails(email)).findLast(({ template }) => template === 'quoteMoved');
  if (mail?.template !== 'quoteMoved') throw new Error('No quote was sent.');
  return mail.props.quote.token;
}

describe('from request to order', () => {
  test('a quote is priced by the catalog, sent, read, changed, sent again and accepted; all of it is told', async () => {
    const started = await start();
    const [line] = started.draft?.content.lines ?? [];
    expect(line).toMatchObject({ product_uuid: cup.uuid, breaks: [{ quantity: 5000 }, {}, {}] });
    for (const each of line?.breaks ?? []) {
      expect(each.unit_price_mills).toBe(each.list_unit_mills);
      expect(each.unit_price_mills).toBeGreaterThan(0);
    }
    expect(await start()).toMatchObject({ id: started.id });
    expect((await site.get(`/api/info/status?id=${request.token}`)).data).toMatchObject({ state: 'in_review' });

    const saved = await save(started, { ...started.draft?.content, note: 'Lids included.' });
    expect((await move(asStaff(saved.data), 'sent')).data).toMatchObject({ state: 'sent', draft: null });
    expect((await site.get(`/api/info/status?id=${request.token}`)).data).toMatchObject({ state: 'quoted' });
    const token = await readToken();
    const first = asCustomer((await open(token)).data);
    await site.post('/api/quote/viewed', { id: token });
    expect(first).toMatchObject({ state: 'sent', may_accept: true, versions: [{ number: 1 }] });
    expect(first.versions[0]?.content.note).toBe('Lids included.');
    expect(JSON.stringify(first)).not.toContain('internal');

    const input = await site.post('/api/quote/move', {
      id: token,
      to: 'changes_requested',
      version: first.version,
      reason: 'Matte, please.',
    });
    expect(input.data).toMatchObject({ state: 'changes_requested', may_accept: false });
    const next = asStaff(
      (await move({ id: started.id, version: input.data.version as unknown as number }, 'draft')).data,
    );
    expect(next.draft).toMatchObject({ number: 2 });
    expect(asCustomer((await open(token)).data)).toMatchObject({ may_accept: false, versions: [{ number: 1 }] });
    await move(next, 'sent');
    const second = asCustomer((await open(await readToken())).data);
    expect(second.versions.map(({ number }) => number)).toEqual([2, 1]);

    const choices = second.versions[0]?.content.lines.map(() => 1) ?? [];
    const totals = await site.get(`/api/quote/totals?id=${token}&choices=${choices.join(',')}`);
    const accepted = await accept(token, second.version, choices);
    expect(accepted).toMatchObject({ status: 200, data: { state: 'accepted', accepted: { name: 'Dana Reyes' } } });
    const [order] = await rows.query<{ number: string; total: string; po: string }>(
      `select number, total_cents as total, po_number as po from orders where quote_id = $1`,
      [started.id],
    );
    expect(Number(order?.total)).toBe(totals.data.total_cents);
    expect(order).toMatchObject({ number: expect.stringMatching(/^O-\d{4}-\d{5,}$/), po: 'PO-7' });

    const subjects = (await rows.mails(email)).map(({ template, props }) => [
      template,
      'state' in props && props.state,
    ]);
    expect(subjects).toEqual([
      ['requestReceived', false],
      ['quoteMoved', 'sent'],
      ['quoteMoved', 'sent'],
      ['orderPlaced', false],
    ]);
    expect(
      asStaff((await site.get(`/api/backoffice/quote?id=${started.id}`, ada)).data).history.map(({ title }) => title),
    ).toEqual([
      'Draft started',
      'Sent',
      'The customer opened it',
      'The customer requested changes',
      'New version started',
      'Sent',
      'Accepted by the customer',
    ]);
  });

  test('fifty at once accept it once', async () => {
    const { token } = await send();
    const { version } = asCustomer((await open(token)).data);
    // Each from a network of its own: budgets are tested elsewhere.
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const response = await site.app.request('/api/quote/accept', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${index}.1` },
          body: JSON.stringify({ ...acceptance, id: token, version, choices: [0], name: `Person ${index}` }),
        });
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await rows.count('orders', 'quote_id = (select id from quotes where email = $1)', [email])).toBe(1);
    expect((await rows.mails(email)).filter(({ template }) => template === 'orderPlaced')).toHaveLength(1);
  });
});

describe('what is refused', () => {
  test('a sent version never changes, not even in the database', async () => {
    const { quote } = await send();
    expect(
      await save(quote, { lines: [{ name: 'Other', breaks: [{ quantity: 1, unit_price_mills: 1 }] }] }),
    ).toMatchObject({ status: 409 });
    await expect(
      rows.query(`update quote_versions set content = '{}' where quote_id = $1`, [quote.id]),
    ).rejects.toThrow('does not change');
  });

  test('a low price needs another person’s approval', async () => {
    const started = await start();
    const lines = started.draft?.content.lines.map((line) => ({
      ...line,
      // The browser may claim any list price: the catalog's counts.
      breaks: line.breaks.map((each) => ({ ...each, unit_price_mills: 1, list_unit_mills: 1 })),
    }));
    const saved = asStaff((await save(started, { lines })).data);
    expect(saved.needs_approval).toBe(true);
    expect(await move(saved, 'sent')).toMatchObject({ status: 409, msg: expect.stringContaining('below list') });
    const waiting = asStaff((await move(saved, 'in_approval')).data);
    expect(await move(waiting, 'sent')).toMatchObject({ status: 403 });
    expect((await move(waiting, 'sent', '', bob)).data).toMatchObject({ state: 'sent' });
  });

  test('a line without a price is not sent', async () => {
    const started = await start();
    const saved = asStaff(
      (await save(started, { lines: [{ name: 'Tray', breaks: [{ quantity: 10, unit_price_mills: 0 }] }] })).data,
    );
    expect(await move(saved, 'sent')).toMatchObject({ status: 422, msg: '“Tray” has no price yet.' });
  });

  test.each([
    ['within its credit, on its terms', 10_000_000, 'net_30'],
    ['beyond its credit, in advance', 100, 'advance'],
  ])('a company with an account orders a quote %s', async (_, credit, terms) => {
    await site.logIn('customer', email);
    const [company] = await rows.query<{ id: string }>(
      `update companies set terms = 'net_30', credit_limit_cents = $1
       where id = (select company_id from requests where id = $2) returning id`,
      [credit, request.id],
    );
    const { token } = await send();
    const shown = asCustomer((await open(token)).data);
    expect(await accept(token, shown.version, [0])).toMatchObject({ status: 200 });
    expect(await rows.query('select terms from orders where company_id = $1', [company?.id])).toEqual([{ terms }]);
  });

  test('quantities outside the breaks, a stale version, missing terms, a second accept', async () => {
    const { token } = await send();
    const { version } = asCustomer((await open(token)).data);
    expect(await accept(token, version, [5])).toMatchObject({ status: 422 });
    expect(await accept(token, version, [])).toMatchObject({ status: 422 });
    expect(await accept(token, version - 1, [0])).toMatchObject({ status: 409 });
    expect(await accept(token, version, [0], { agree_terms: false })).toMatchObject({ status: 422 });
    expect(await site.get(`/api/quote/totals?id=${token}&choices=9`)).toMatchObject({ status: 422 });
    const accepted = await accept(token, version, [0]);
    expect(accepted.status).toBe(200);
    expect(await accept(token, asCustomer(accepted.data).version, [0])).toMatchObject({ status: 409 });
  });

  test('a draft, another person’s quote and a link that only shows open nothing that can be accepted', async () => {
    const started = await start();
    const stranger = (await site.logIn('customer', `stranger${serial}@else.example`)).token;
    expect(await open(started.id, stranger)).toMatchObject({ status: 404 });
    await move(started, 'sent');
    expect(await open(started.id, stranger)).toMatchObject({ status: 404 });
    const token = await readToken();
    await rows.query(`update access_links set scope = 'respond' where subject_kind = 'quote' and subject_id = $1`, [
      started.id,
    ]);
    const shown = asCustomer((await open(token)).data);
    expect(shown.may_accept).toBe(false);
    expect(shown.next).toContain('open the link in our email');
    expect(await accept(token, shown.version, [0])).toMatchObject({ status: 403 });
    expect(await move(started, 'sent', '', design)).toMatchObject({ status: 403 });
  });

  test('an expired quote cannot be accepted; it offers a new one in one step', async () => {
    const { quote, token } = await send();
    const viewed = asCustomer((await open(token)).data);
    const setEnd = async (day: string) => {
      await rows.query(`alter table quote_versions disable trigger quote_versions_sent`);
      await rows.query(`update quote_versions set valid_until = $2 where quote_id = $1`, [quote.id, day]);
      await rows.query(`alter table quote_versions enable trigger quote_versions_sent`);
    };
    const today = toDay(new Date());
    // On its last day it can: only the quantity, which is not on offer, is wrong.
    await setEnd(today);
    expect(await accept(token, viewed.version, [4])).toMatchObject({ status: 422 });
    await setEnd(addDays(today, -1));
    expect(await accept(token, viewed.version, [0])).toMatchObject({
      status: 409,
      msg: expect.stringContaining('expired'),
    });
    const timer = createTimerTask(site.parts);
    const run = { isLastAttempt: false, stopping: new AbortController().signal };
    await timer({ subject: 'quote', id: quote.id, to: 'expired', version: viewed.version }, run);
    const expired = asCustomer((await open(token)).data);
    expect(expired).toMatchObject({
      state: 'expired',
      moves: [{ to: 'changes_requested', label: 'Ask for a new quote' }],
    });
    const again = await site.post('/api/quote/move', { id: token, to: 'changes_requested', version: expired.version });
    expect(again.data).toMatchObject({ state: 'changes_requested' });
  });
});

test('every sent state has a timer, and the timer waits for the version’s own last day', async () => {
  for (const state of quoteStates) {
    const { timer, moves } = quoteWorkflow.states[state];
    expect(moves.some(({ by }) => by === 'timer')).toBe(timer !== undefined);
  }
  const { quote } = await send();
  const [job] = await rows.query<{ days: number }>(
    `select round(extract(epoch from run_at - now()) / 86400)::int as days from ${waitingJobs}
     where payload->>'subject' = 'quote' and payload->>'id' = $1 order by run_at desc limit 1`,
    [quote.id],
  );
  expect(job?.days).toBeGreaterThanOrEqual(30);
  expect(job?.days).toBeLessThanOrEqual(32);
});
